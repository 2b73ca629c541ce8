# The front door. Everything sets itself up; see README.md.
.PHONY: build run test bench format clean

build:
	@scripts/setup
	@cmake --preset release --log-level=WARNING
	@cmake --build --preset release
	@ln -sf release/tetrarch build/tetrarch

# The main job: the best catalog agents on the 10 x 10 board.
run: build
	@build/tetrarch evaluate rvce_2026 dt10_2013 dt20_2013 bcts_2009 eltetris_2011 \
	  dellacherie_2003 --height 10 --games 1000
	@echo
	@echo "Next: build/tetrarch watch dt20_2013     (q quits)"
	@echo "      build/tetrarch --help"

test:
	@scripts/test

# Speed of play on this machine, to the screen and to build/bench.txt.
bench: build
	@scripts/bench

format:
	@scripts/setup test
	@git ls-files '*.h' '*.cpp' | xargs clang-format -i

clean:
	@rm -rf build
