#!/bin/sh
# Makes the four networks again, from card faces to ONNX, with fixed seeds. Needs the extra `train`.
#
#   sh training/run.sh WORK_DIR      about 25 GB there, fourteen hours on two cores
set -eu
work=${1:?"say where to work: a folder with 25 GB free"}
python=${PYTHON:-.venv/bin/python}
threads=${THREADS:-2}
mkdir -p "$work/tiles" "$work/cuts" "$work/faces"

"$python" -m training.tiles "$work/tiles" --count 3000 --seed 1 --faces "$work/faces" --drawn 0
"$python" -m training.tiles "$work/tiles" --count 7000 --seed 2 --faces "$work/faces" --drawn 130 --deck-seed 1000
"$python" -m training.tiles "$work/tiles" --count 4000 --seed 3 --faces "$work/faces" --drawn 200 --deck-seed 3000
"$python" -m training.tiles "$work/tiles" --count 6000 --seed 4 --faces "$work/faces" --drawn 200 --deck-seed 4000
"$python" -m training.tiles "$work/tiles" --count 2400 --seed 5 --faces "$work/faces" --drawn 0
"$python" -m training.tiles "$work/tiles" --count 3000 --seed 6 --faces "$work/faces" --drawn 120 --deck-seed 6000
"$python" -m training.tiles "$work/tiles" --count 3000 --seed 7 --faces "$work/faces" --drawn 200 --deck-seed 4000
"$python" -m training.tiles "$work/tiles" --count 8000 --seed 8 --faces "$work/faces" --drawn 220 --deck-seed 7000
"$python" -m training.tiles "$work/tiles" --count 4000 --seed 9 --faces "$work/faces" --drawn 220 --deck-seed 7000
"$python" -m training.tiles "$work/tiles" --count 6000 --seed 10 --faces "$work/faces" --drawn 160 --deck-seed 10000
"$python" -m training.tiles "$work/tiles" --count 3600 --seed 11 --faces "$work/faces" --drawn 160 --deck-seed 10000
"$python" -m training.tiles "$work/tiles" --count 3600 --seed 12 --faces "$work/faces" --drawn 160 --deck-seed 10000
"$python" -m training.framings "$work/tiles" --out "$work/framings.npz" --seed 1
"$python" -m training.cuts "$work/tiles" "$work/cuts" --seed 1
"$python" -m training.train_finder "$work/tiles" "$work/finder.onnx" --steps 33800 --threads "$threads"
"$python" -m training.train_framer "$work/framings.npz" --out "$work/framer.onnx" --steps 6400 --threads "$threads"
"$python" -m training.train_reader index "$work/cuts/index.npz" --out "$work/index.onnx" --steps 21800 --threads "$threads"
"$python" -m training.train_reader card "$work/cuts/card.npz" --out "$work/card.onnx" --steps 13400 --threads "$threads"
"$python" -m training.halved "$work/finder.onnx" "$work/framer.onnx" "$work/index.onnx" "$work/card.onnx"
"$python" -m training.calibrate --faces "$work/faces" --count 300 --models "$work"
echo "the models are in $work; copy them to vision/models"
