# make run    installs what is missing, builds a release and prints the cities
# make test   installs what is missing and runs every test
# The rest is for people who work on it: CONTRIBUTING.md

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?= list --sort temp-desc
SWIFT ?= swift
# Options are handed on in the order of a hash, and in another order everything would be compiled again.
STEADY := SWIFT_DETERMINISTIC_HASHING=1
# The options of everything that is compiled: what one goal has compiled is not compiled again for another. Without
# cross-module optimization an edit within functions compiles one target again, and the program takes as many instructions
# (`make budget`); the tests see internal names.
COMPILED = --configuration release -debug-info-format none $(COMPILER)
COMPILED += -Xswiftc -disable-cmo -Xswiftc -enable-testing
# No path of this machine in what is built: Swift has none without debug information.
COMPILED += -Xcc '-ffile-prefix-map=$(CURDIR)=.'
ifeq ($(shell uname -s),Linux)
# Swift's libraries are linked in where the toolchain has them as static ones, and of the system's those that
# `Scripts/archives` finds: Package.swift names both folders to the linker.
ARCHIVES := $(CURDIR)/.build/archives
# For tests, which have Swift's shared libraries: there is no static Testing.
TESTING := $(CURDIR)/.build/testing
# The folder of the static libraries, looked for once and only when something is compiled.
STATIC = $(eval STATIC := $(shell SWIFT='$(SWIFT)' sh Scripts/archives swift))$(STATIC)
COMPILED += $(if $(STATIC),--static-swift-stdlib -Xswiftc '-I$(TESTING)')
# No program loads this one as a library: the linker drops what it does not call itself.
COMPILED += -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic
# The toolchain's linker, where it has one, links the tests in a third of the time of the system's.
LLD = $(wildcard $(dir $(realpath $(shell command -v $(firstword $(SWIFT)))))ld.lld)
COMPILED += $(if $(LLD),-Xswiftc -use-ld=lld)
# A generic type is found through its requirements, which the compiler knows, and not by its name: for a name the runtime
# searches all conformances of the program.
COMPILED += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
endif
BUILD = $(STEADY) $(SWIFT) build $(COMPILED)
PRODUCTS = $(shell $(BUILD) --show-bin-path)
BINARY = $(PRODUCTS)/cities

# What computes for seconds would starve the tests that talk to a server, a bus or a terminal within a time limit, and
# those that start the program dozens of times would starve both: they take turns.
WAITING = ^(CurlHTTPTests|GeolocationTests|TerminalTests)\.
RUNNING = ^EndToEndTests\.
# For builds of their own, with other options.
OPTIMIZED = --configuration release -Xswiftc -enable-testing

.PHONY: run test tested faults build archives install uninstall compiler setup pins scripts proxy prometheus pages tools deb dist package-deb package-all recipes dist-check data lint format bench budget coverage example pictures manual api platforms fuzz damage sanitize leaks mutants clean

run: build
	@$(BINARY) $(ARGS)

build: setup pins archives
	@[ -e .build/release/cities ] || echo 'The first build takes some five minutes on two cores; each step is shown.' >&2
	@$(BUILD) --product cities
	@sh Scripts/pins check

# The libraries that are linked in, and the modules of Testing.
archives: compiler
ifdef ARCHIVES
	@$(if $(STATIC),sh Scripts/archives '$(ARCHIVES)' && sh Scripts/archives testing '$(TESTING)',:)
endif

test: tested
	@SWIFT='$(SWIFT)' TESTS=.build/release/citiesPackageTests.xctest \
		sh Scripts/turns '$(WAITING)' '$(RUNNING)' -- --configuration release

# Every target of the package, beside what `make run` has compiled of it.
tested: compiler archives
	@sh Scripts/setup tests
	@sh Scripts/pins
	@[ -e .build/release/citiesPackageTests.xctest ] || \
		echo 'The first build of the tests takes some five minutes on two cores, and that of the program as long; each step is shown.' >&2
	@$(BUILD) --build-tests --explicit-target-dependency-import-check error

# The machine broken under a release build for some minutes: `make faults COUNT=100` starts it less often.
faults: build
	@python3 Scripts/faults '$(BINARY)' $(COUNT)

# Before anything is installed or built, and once.
compiler:
	@SWIFT='$(SWIFT)' sh Scripts/setup compiler

setup: compiler
	@sh Scripts/setup

# The versions of the Swift packages in the program; `sh Scripts/pins newer` lists newer ones.
pins: setup
	@sh Scripts/pins

# Tests of the scripts that set up, pin, install and run tests, with stand-ins for what they call.
scripts:
	@sh Scripts/check-setup
	@sh Scripts/check-install
	@sh Scripts/check-turn

# Copies of the program behind nginx, with the configuration that Documentation/proxy.md describes.
proxy: build
	@sh Scripts/setup proxy
	@python3 Scripts/check-proxy '$(BINARY)'

# The files of Examples/Prometheus with Prometheus and node_exporter, all on loopback.
prometheus: build
	@sh Scripts/setup prometheus
	@python3 Scripts/check-prometheus '$(BINARY)'

# The pages of --format html in a browser; FOLDER gets pictures of them.
pages: build
	@sh Scripts/setup pages
	@python3 Scripts/check-pages '$(BINARY)' $(FOLDER)

# What makes packages, and checks them.
tools: compiler
	@SWIFT='$(SWIFT)' sh Scripts/setup dist

# What a new user installs, in .build/dist: `make deb` the package for Debian alone. The same bytes come of every build.
deb: tools pins
	@sh Packaging/steady '$(MAKE)' package-deb

dist: tools pins
	@sh Packaging/steady '$(MAKE)' package-all

package-deb: build
	@rm -rf .build/dist/*
	@sh Packaging/tree '$(BINARY)'
	@sh Packaging/deb
	@sh Packaging/sbom deb

# The tar and the RPM have the same program linked with less of the system. The build that follows links it again.
package-all: package-deb
	@sh Packaging/source
	@sh Packaging/image
	@sh Scripts/archives '$(ARCHIVES)' portable
	@rm -f '$(BINARY)'
	@$(BUILD) --product cities
	@sh Packaging/tree '$(BINARY)'
	@sh Packaging/tarball
	@sh Packaging/rpm
	@sh Packaging/sbom portable
	@rm -f '$(BINARY)'
	@sh Packaging/sums

# A formula, a PKGBUILD and a flake that fetch what `dist` made: ADDRESS is the page of the project.
recipes:
	@ADDRESS='$(ADDRESS)' sh Packaging/recipes

# Installs, uses and removes each package where nothing else is, and builds everything again in two other folders.
dist-check: tools
	@sh Packaging/check-deb
	@sh Packaging/check-tarball
	@sh Packaging/check-rpm
	@sh Packaging/check-image
	@sh Packaging/check-recipes
	@sh Packaging/check-sums
	@sh Packaging/check-reproducible

install: build
	@sh Scripts/setup install
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' sh Scripts/install '$(BINARY)'

uninstall:
	@PREFIX='$(PREFIX)' DESTDIR='$(DESTDIR)' sh Scripts/install --remove

# What `Resources` have beside what was written by hand; tests tell when it is not what this makes.
data: compiler
	@sh Scripts/setup tests
	$(SWIFT) run cities-prepare-data Resources Sources

lint: compiler
	$(SWIFT) format lint --strict --recursive Package.swift Sources Scripts Tools Tests Examples
	@sh Scripts/check-comments
	@sh Scripts/check-imports

format: compiler
	$(SWIFT) format --in-place --recursive Package.swift Sources Scripts Tools Tests Examples

bench: build
	@bash -o pipefail -c "python3 Scripts/bench '$(BINARY)' | tee .build/bench.md"
	@cp .build/bench.md Benchmarks/RESULTS.md

# What a start costs in instructions, beside curl's; fails when it has become a tenth more than `Benchmarks/budget` says.
budget: build
	@sh Scripts/setup budget
	@bash Scripts/instructions '$(BINARY)' check

coverage: compiler
	@sh Scripts/setup tests
	@bash Scripts/coverage '$(WAITING)' '$(RUNNING)'

# Everything that reads what others wrote, given what nobody thought of: TIME seconds in all.
fuzz: setup pins
	@bash Scripts/fuzz '$(or $(TIME),300)' $(TARGETS)

# The same for a moment, in the build of the tests and without coverage: always the same bodies.
damage: tested
	CITIES_DAMAGED_BODIES='$(or $(BODIES),500)' $(SWIFT) test --skip-build --configuration release --filter '^FuzzingTests\.'

# The tests with the address sanitizer, C with the sanitizer of undefined behavior, and a thousand fetches with the thread
# sanitizer and under valgrind: TIME seconds at most for the tests.
sanitize: pins
	@sh Scripts/setup tests
	@sh Scripts/setup sanitize
	@OPTIONS='$(OPTIMIZED)' TURNS='$(WAITING) $(RUNNING)' bash Scripts/sanitize '$(or $(TIME),1800)' $(KINDS)

# A thousand fetches under valgrind.
leaks: build
	@sh Scripts/setup sanitize
	@bash Scripts/thousand-fetches '$(BINARY)' valgrind

# Some 240 small breaks, one at a time, and which of them no test notices: TIME seconds at most.
mutants: compiler
	@sh Scripts/setup tests
	@SEED='$(SEED)' COUNT='$(COUNT)' TIME='$(TIME)' ONLY='$(ONLY)' MODULES='$(MODULES)' OPTIONS='$(OPTIMIZED)' \
		$(SWIFT) run --package-path Tools/Mutants --scratch-path .build/mutants/tool mutants

example: setup
	@bash Scripts/example

# Pictures of every screen and command, to be looked at; tmux draws them. PNG too where rsvg-convert is installed.
pictures: build
	python3 Scripts/pictures/pictures.py '$(BINARY)' '$(or $(FOLDER),.build/pictures)'

# The manual and the JSON Schema for readers of the repository; tests compare them.
manual: build
	@$(BINARY) ---manual en markdown >Documentation/manual.md
	@$(BINARY) ---manual ko markdown >Documentation/manual.ko.md
	@$(BINARY) ---schema >Documentation/cities.schema.json

# What hosts see: how much there is of it, and whether a host of the last version would break. The modules are those of
# the tests, which are built anyway.
api: setup tested
	@bash Scripts/api-surface '$(PRODUCTS)'
	@bash Scripts/api-breakage

# The core products against iOS 15, by the interface of the standard library.
platforms: compiler
	@SWIFT='$(SWIFT)' bash Scripts/check-ios

clean:
	$(SWIFT) package clean
