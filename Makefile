# `make` alone lists the tasks.
.DEFAULT_GOAL := help
SHELL := /bin/bash
.PHONY: help run test check journey soak report format embed bench profile package package-test docs clean

help: ## list the tasks
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'

run: ## install what is missing, build, serve a yard with demo content on http://127.0.0.1:8080
	@scripts/install build
	@scripts/build-release
	@scripts/run

test: ## everything that must hold, as CI runs it
	@scripts/install build test
	@scripts/test

check: ## the inner loop: format, lint, unit and router tests
	@scripts/install build check
	@scripts/check

journey: ## one journey in a browser by the words of its name: make journey NAME="two photos"
	@scripts/install build test
	@scripts/journey "$(NAME)"

soak: ## several hours of what CI has no time for: storms, thousands of kill -9, full disks, fuzzers
	@scripts/install build test
	@scripts/soak

report: ## where the time of the last run went
	@scripts/test-report

format: ## rewrite the Swift sources in the house format
	@swift format --in-place --recursive Sources Tests Fuzz Client Package.swift

embed: ## refresh what is made of web/, migrations/ and Sources/MadangAPI/: tables of files, writers of JSON
	@scripts/embed-assets web Sources/CWebAssets
	@scripts/embed-assets migrations Sources/CMigrations
	@scripts/embed-assets Sources/MadangAPI Sources/CWireTypes
	@scripts/make-json-writers

bench: ## speed, as ratios measured side by side in one run
	@scripts/install build test bench
	@scripts/build-release
	@scripts/bench

profile: ## where the time of one request goes, as a flame graph: make profile NAME=feed
	@scripts/install build test bench
	@scripts/build-release
	@.build/venv/bin/python Benchmarks/reading/profile.py "$(NAME)"

package: ## a package for Debian: .build/madang_VERSION_ARCHITECTURE.deb
	@scripts/install build package
	@scripts/build-release
	@scripts/package

package-test: package ## install, use, upgrade and purge the package on a fresh Debian, booted; needs root
	@scripts/install packagetest
	@scripts/package-test

docs: ## the reference of the API, the manual page and the pages of MadangClient, in .build/docs
	@scripts/install build check
	@scripts/build-tests --product madang
	@scripts/make-docs

clean: ## remove what was built, not the yard in ./var
	@rm -rf .build
