# The main commands; each one installs what it needs. See README.md.
.PHONY: build run test test-arm64 golden coverage bench page serve pictures format clean

build:
	@scripts/setup
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release
	@ln -sf release/tetrarch build/tetrarch

# Trains `theta`, then compares its champion with the published theta on the same held-out seeds.
run: build
	@build/tetrarch train theta --store build/runs --out build/champion.json
	@echo
	@build/tetrarch evaluate build/champion.json theta --rules standard,preview=1 --games 40 \
	  --cut-off 20000 --seed 1000
	@echo
	@echo "Next: build/tetrarch watch build/champion.json --speed 10     (q quits)"
	@echo "      build/tetrarch runs show theta-1 --store build/runs     (its course and weights)"
	@echo "      build/tetrarch recipes                                  (what else can be trained)"

test:
	@scripts/test

# Builds the core for arm64 and runs its tests and the signature under qemu.
test-arm64:
	@scripts/test_arm64

# Which lines of each folder the tests run.
coverage:
	@scripts/coverage

# Writes the expected texts of tests/golden/ anew.
golden:
	@scripts/golden

# Measures the speed of play on this machine; also writes it to build/bench.txt.
bench: build
	@scripts/bench

# Builds the page: a static folder build/page that works on any host, under any path.
page:
	@scripts/build_page

# Serves the page to this machine only.
serve: page
	@node ui/serve.mjs build/page 8000

# Makes the pictures of the page in docs/.
pictures:
	@scripts/pictures

format:
	@scripts/setup test
	@git ls-files '*.h' '*.cpp' | xargs clang-format -i

clean:
	@rm -rf build
