// The program `tetrarch`.
#include "cli/commands.h"
#include "cli/kernel_choice.h"

int main(int argc, char** argv) {
  using namespace tetrarch;
  Program program("tetrarch", "Tetrarch: a laboratory for Tetris-playing agents", TETRARCH_VERSION);
  program.about(
      "An agent is a player: given a board and a piece, it chooses a placement.\n"
      "Watch agents, measure how long they live, and let new ones evolve from recipes.");
  program.group("Play and watch");
  for (auto* add : {add_watch, add_replay, add_analyse}) add(program);
  program.group("Measure");
  for (auto* add : {add_evaluate, add_compare, add_records, add_bench}) add(program);
  program.group("Learn");
  for (auto* add : {add_train, add_resume, add_runs, add_export}) add(program);
  program.group("Look up");
  for (auto* add : {add_agents, add_recipes, add_features, add_rules}) add(program);
  program.add_help();
  program.footer(
      "'tetrarch help COMMAND' or 'tetrarch COMMAND --help' explains a command.\n"
      "Examples: tetrarch watch dt20_2013 --speed 10             q quits\n"
      "          tetrarch evaluate dt10_2013 bcts_2009 --height 10\n"
      "          tetrarch train theta                            a few seconds");
  return program.run(argc, argv, choose_kernel);
}
