// The program `tetrarch`.
#include "cli/commands.h"
#include "cli/kernel_choice.h"

int main(int argc, char** argv) {
  using namespace tetrarch;
  Program program("tetrarch", "Tetrarch: a laboratory for Tetris-playing agents", TETRARCH_VERSION);
  for (auto* add : {add_train, add_resume, add_runs, add_export, add_recipes, add_evaluate,
                    add_compare, add_records, add_watch, add_replay, add_analyse, add_agents,
                    add_features, add_rules, add_bench}) {
    add(program);
  }
  program.footer(
      "Examples: tetrarch train theta\n"
      "          tetrarch evaluate dt20_2013 bcts_2009 --height 10 --games 1000");
  return program.run(argc, argv, choose_kernel);
}
