# One command each; every one of them does its own set-up first.

BIN = .venv/bin

.PHONY: help demo demo-club screenshots test check types lint imports coverage install-pi uninstall-pi clean

help:  ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile

demo: run-setup  ## read a dealt table from a picture, rule on it, settle it, show it
	@$(BIN)/ecarte demo

demo-club: club-setup  ## a club night: a broker, three simulated tables, the board on the screen and as a page
	@$(BIN)/ecarte club demo

screenshots: dev-setup  ## write every screen in three languages into docs/screens
	$(BIN)/python -m tests.display.write_screens
	$(BIN)/python -m tests.device.write_club_page

test: dev-setup  ## run every test
	@$(BIN)/python -m pytest -q

check: dev-setup lint types imports coverage  ## everything that must be green: ruff, mypy, import contracts, tests

lint: dev-setup
	$(BIN)/ruff check .

types: dev-setup
	$(BIN)/mypy

imports: dev-setup
	$(BIN)/lint-imports

coverage: dev-setup
	$(BIN)/python -m pytest -q --cov --cov-report=term
	$(BIN)/coverage report --include='rules/*' --fail-under=100

install-pi:  ## on Raspberry Pi OS, as root: run the table from power-on
	@tools/install-pi.sh install

uninstall-pi:  ## take it away again; configuration and ledger stay
	@tools/install-pi.sh uninstall

clean:  ## take away what was built and laid, out/ with the demonstration's ledger too; no other ledger
	rm -rf .venv build dist out .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage

.PHONY: run-setup club-setup dev-setup
run-setup:
	@tools/setup.sh run

club-setup:
	@tools/setup.sh club

dev-setup:
	@tools/setup.sh dev
