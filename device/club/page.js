"use strict";
// What is to be read is made and escaped by the server; this only puts the newest in place of what stood there.
const board = document.getElementById("board");
const source = new EventSource("events?lang=" + encodeURIComponent(document.documentElement.lang));
source.onmessage = (event) => {
  board.innerHTML = JSON.parse(event.data);
  document.body.classList.remove("stale");
};
source.onerror = () => document.body.classList.add("stale");
