# Rowsmith's make targets; `make help` lists them. The toolchain is the `swift` on PATH.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
FUZZ_SECONDS ?= 600

SOURCES := Package.swift Sources Tests
PURE := TableEditing EditScript JSON ScriptRunner Explanation TableRendering TableFormats Verification Reporting \
  ScriptAnalysis
EMBEDDED := -c release --triple wasm32-unknown-none-wasm -Xswiftc -enable-experimental-feature \
  -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize --scratch-path .build-wasm
# One file that needs nothing of the machine it runs on, and starts in half the time.
RELEASE := -c release --static-swift-stdlib -Xswiftc -static-executable -Xswiftc -use-ld=lld
BINARY := .build/release/rowsmith
# The build in which tables, states and timelines prove their invariants after every change.
CHECKING := -Xswiftc -DROWSMITH_INTERNAL_CHECKS --scratch-path .build-checks
# Every folder Tests/Fuzzing/Fuzz… is a libFuzzer target of that name; its corpus is Tests/Fuzzing/Corpora/NAME.
FUZZERS := $(sort $(notdir $(wildcard Tests/Fuzzing/Fuzz*)))

# What Debian must have for each kind of work; tools/install-missing installs only what is not there.
BUILD_PACKAGES := binutils g++ git libcurl4 libncurses6 libreadline-dev libsqlite3-0 libxml2 tzdata
PYTHON_PACKAGES := python3 python3-venv
# The highlighters that are no Python packages.
SYNTAX_PACKAGES := vim-nox libkf5syntaxhighlighting-tools
EDITOR_PACKAGES := neovim vim-nox vim-ale emacs-nox elpa-eglot elpa-lsp-mode ycmd
KATE_PACKAGES := kate xvfb xdotool dbus dbus-x11 imagemagick
TEST_PACKAGES := $(BUILD_PACKAGES) $(PYTHON_PACKAGES) $(SYNTAX_PACKAGES) $(EDITOR_PACKAGES) groff-base less tmux zsh fish
BENCH_PACKAGES := $(BUILD_PACKAGES) sqlite3 neovim $(PYTHON_PACKAGES) util-linux
BENCH_VENV := .venv-bench
BENCH_REQUIREMENTS := Tests/Benchmarks/requirements.txt

.PHONY: help build run test lint layers unit python editors kate syntax embedded format bench fuzz checks sanitize install clean

help: ## list these targets
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 18

build: ## build the release binary, .build/release/rowsmith
	@tools/install-missing $(BUILD_PACKAGES)
	@echo "build: $(BINARY)"
	@swift build --quiet $(RELEASE) --product rowsmith

run: build ## build, then run the tour script
	@$(BINARY) run examples/tour.rows

test: ## check formatting and layers, run all tests, compile the pure modules as Embedded Swift
	@tools/install-missing $(TEST_PACKAGES)
	@$(MAKE) lint
	@$(MAKE) layers
	@$(MAKE) embedded
	@$(MAKE) unit
	@$(MAKE) python
	@$(MAKE) editors
	@$(MAKE) syntax

lint: ## check the formatting
	@echo "lint: swift format"
	@swift format lint --strict -p -r $(SOURCES)

layers: ## build everything, refusing imports that the manifest does not declare
	@echo "layers: build with checked imports"
	@swift build --quiet --build-tests --explicit-target-dependency-import-check error

embedded: ## compile the pure modules as Embedded Swift for WebAssembly
	@echo "embedded: $(PURE)"
	@for module in $(PURE); do swift build --quiet $(EMBEDDED) --target $$module; done

# Passing tests are left out of the output; failures and the summary stay.
unit: ## run all Swift tests
	@echo "unit: swift test"
	@swift test --disable-xctest 2>&1 | sed -u -E -f tools/failures-only.sed

# The package is installed from a copy, so that nothing is built in its folder.
python: .venv/ready ## check the Python client's types, drive the server with it, check what the server says of itself
	@rm -rf .venv/source && cp -r editors/python .venv/source
	@.venv/bin/pip --disable-pip-version-check --quiet install --no-deps --no-index --no-build-isolation \
	  --force-reinstall .venv/source
	@echo "python: types"
	@cd editors/python && ../../.venv/bin/mypy --no-error-summary --cache-dir ../../.venv/mypy
	@.venv/bin/mypy --strict --no-error-summary --cache-dir .venv/mypy tools/check-protocol
	@swift build --quiet --product rowsmith
	@echo "python: tests"
	@ROWSMITH=.build/debug/rowsmith PYTHONDONTWRITEBYTECODE=1 .venv/bin/python -W error -m unittest discover \
	  --buffer --quiet -s editors/python/tests
	@echo "python: check-protocol"
	@ROWSMITH=.build/debug/rowsmith PYTHONDONTWRITEBYTECODE=1 .venv/bin/python tools/check-protocol

editors: .venv/ready ## drive the language server from Neovim, Vim, Emacs and others
	@tools/install-missing $(EDITOR_PACKAGES)
	@echo "editors: types"
	@cd editors/tests && ../../.venv/bin/mypy --strict --no-error-summary --cache-dir ../../.venv/mypy .
	@swift build --quiet --product rowsmith
	@ROWSMITH=.build/debug/rowsmith PYTHONDONTWRITEBYTECODE=1 .venv/bin/python -W error editors/tests

kate: .venv/ready ## drive the language server from Kate on a screen of its own; the pictures are in .build/kate
	@tools/install-missing $(KATE_PACKAGES)
	@swift build --quiet --product rowsmith
	@ROWSMITH=.build/debug/rowsmith PYTHONDONTWRITEBYTECODE=1 .venv/bin/python -W error editors/tests kate

# As above, the lexer is installed from a copy.
syntax: .venv/ready ## colour every fixture in Vim, Kate, Pygments and a reader of TextMate grammars
	@tools/install-missing $(SYNTAX_PACKAGES)
	@rm -rf .venv/lexer && cp -r grammar/pygments .venv/lexer
	@.venv/bin/pip --disable-pip-version-check --quiet install --no-deps --no-index --no-build-isolation \
	  --force-reinstall .venv/lexer
	@swift build --quiet --product rowsmith
	@echo "syntax: tests"
	@ROWSMITH=.build/debug/rowsmith PYTHONDONTWRITEBYTECODE=1 .venv/bin/python -W error -m unittest discover \
	  --buffer --quiet -s grammar/tests
	@PYTHONDONTWRITEBYTECODE=1 .venv/bin/python grammar/tests/times.py

.venv/ready: tools/python-requirements.txt
	@tools/install-missing $(PYTHON_PACKAGES)
	@echo "python: .venv"
	@rm -rf .venv
	@python3 -m venv .venv
	@.venv/bin/pip --disable-pip-version-check --quiet install --no-deps -r $<
	@touch $@

format: ## rewrite the sources in the package's format
	@swift format format -i -p -r $(SOURCES)

bench: ## measure against the peers: one run, medians and ratios
	@tools/install-missing $(BENCH_PACKAGES)
	@$(MAKE) --silent $(BENCH_VENV)/installed
	@swift build --quiet $(RELEASE) --product rowsmith
	@swift build --quiet $(RELEASE) --product Benchmarks
	@.build/release/Benchmarks

# The peers that are Python packages.
$(BENCH_VENV)/installed: $(BENCH_REQUIREMENTS)
	@python3 -m venv --clear $(BENCH_VENV)
	@$(BENCH_VENV)/bin/pip install --quiet --disable-pip-version-check -r $<
	@touch $@

fuzz: ## compare 1,000,000 random batches, all gestures and 100,000 edits with the references, then run each fuzzer for FUZZ_SECONDS (600)
	@tools/install-missing $(BUILD_PACKAGES)
	@ROWSMITH_FUZZING=1 swift build --quiet -c release --product SmallWorld --scratch-path .build-world
	@.build-world/release/SmallWorld random 1000000
	@.build-world/release/SmallWorld gestures 4
	@ROWSMITH_EDITS=100000 swift test --disable-xctest --filter 'MirrorTests|LoadReportTests' \
	  2>&1 | sed -u -E -f tools/failures-only.sed
	@for fuzzer in $(FUZZERS); do tools/fuzz $$fuzzer $(FUZZ_SECONDS); done

checks: ## run the engine's and the runner's tests with every invariant checked after every edit
	@echo "checks: swift test with ROWSMITH_INTERNAL_CHECKS"
	@swift test --disable-xctest $(CHECKING) --filter '^(TableEditing|ScriptRunner)Tests\.' \
	  2>&1 | sed -u -E -f tools/failures-only.sed

sanitize: checks ## run checks, then all tests under the thread and the address sanitizer
	@tools/install-missing $(TEST_PACKAGES)
	@swift test --sanitize thread --scratch-path .build-tsan
	@ASAN_OPTIONS=detect_leaks=0 swift test --sanitize address --scratch-path .build-asan

install: build ## install binary, man page and completions under PREFIX (/usr/local)
	@tools/install-files $(BINARY) "$(DESTDIR)$(PREFIX)"

clean: ## remove everything that was built
	@rm -rf .build .build-wasm .build-tsan .build-asan .build-fuzzing .build-world .build-checks .venv $(BENCH_VENV)
