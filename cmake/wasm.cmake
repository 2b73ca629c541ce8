# The core as one WebAssembly file for the page: build/wasm/tetrarch.wasm. Without base/statistics
# (Boost.Math), recipes as text, and the vector kernels of x86-64. Small first, since every visitor
# loads it: fewer compiled feature sets, tables computed instead of stored (__wasm__ in the sources),
# and of the optimisers only the genetic algorithm and the swarm, which the recipes of the page use.
set(sources)
foreach(layer base game features kernels agents catalog optim recipe manual wasm)
  file(GLOB layer_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${layer}/*.cpp)
  list(APPEND sources ${layer_sources})
endforeach()
list(FILTER sources EXCLUDE REGEX "base/(statistics|parallel)|kernels/lane_v(ariants|ector)|optim/(cma_|cross_entropy|random_search|surface)|recipe/recipe_(reference|text|toml)")
add_executable(tetrarch_wasm ${sources})
set_target_properties(tetrarch_wasm PROPERTIES OUTPUT_NAME tetrarch SUFFIX .wasm)
target_include_directories(tetrarch_wasm PRIVATE ${CMAKE_SOURCE_DIR}/src)
target_compile_definitions(tetrarch_wasm PRIVATE JSON_HAS_FILESYSTEM=0 JSON_HAS_EXPERIMENTAL_FILESYSTEM=0)
# The stack is below all other memory, so a stack overflow is an error and does not overwrite data.
# -O0: otherwise clang calls wasm-opt if it is installed, and Debian's wasm-opt fails on SIMD.
target_link_options(tetrarch_wasm PRIVATE -O0 -Wl,--strip-all -Wl,--gc-sections -Wl,-O2 -Wl,--stack-first
                    -Wl,-z,stack-size=1048576)
# Only what every piece of a game runs through is compiled for speed.
target_compile_options(tetrarch_wasm PRIVATE -Oz)
set(hot agents/drop_valuer agents/linear_valuer game/game)
foreach(file IN LISTS hot)
  set_source_files_properties(src/${file}.cpp PROPERTIES COMPILE_OPTIONS "-Os;-DTETRARCH_INLINE=inline")
endforeach()
tetrarch_embed(tetrarch_wasm embedded_agents catalog/embedded_agents.h
               ${CMAKE_SOURCE_DIR}/data/agents/*.json)
