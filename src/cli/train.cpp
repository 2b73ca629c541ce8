// tetrarch train, resume: train an agent, or continue after an interruption.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "arena/signature.h"
#include "arena/thread_evaluator.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/store_options.h"
#include "cli/training_display.h"
#include "recipe/recipe_text.h"
#include "report/run_report.h"

namespace tetrarch {
namespace {

struct Options {
  std::string recipe, run, out;
  std::vector<std::string> changes;
  GameOptions game;
  std::uint64_t repeat = 1;
  bool json = false, anyway = false;
};

// Quotes the text for a shell where needed.
std::string shell_word(const std::string& text) {
  const bool plain = text.find_first_of(" \t'\"[]$*?;&|<>()`\\") == std::string::npos;
  if (plain && !text.empty()) return text;
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::string store_flag(const Options& options) {
  const std::string& folder = options.game.store.folder;
  return folder.empty() ? "" : " --store " + shell_word(folder);
}

int finish(RunStore& store, const std::vector<StoredRun>& runs, const Options& options) {
  if (options.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const StoredRun& run : runs) all.push_back(json_of_run(store, run));
    fmt::print("{}\n", all.dump(2));
  } else {
    fmt::print("{}", table_of_champions(store, runs));
  }
  for (const StoredRun& run : runs) {
    const std::string path = store.folder() + "/" + run.name + ".json";
    write_file(path, *run.champion);
    if (!options.out.empty()) write_file(options.out, *run.champion);
    if (!options.json && runs.size() == 1) {
      fmt::print("champion: {}\nwatch it: tetrarch watch {}{}\n",
                 options.out.empty() ? path : options.out, run.name, store_flag(options));
    }
  }
  if (!options.json && runs.size() > 1) fmt::print("champions: {}/*.json\n", store.folder());
  return 0;
}

int drive(RunStore& store, const RunRequest& request, const Options& options) {
  const InterruptGuard interrupt;
  ThreadEvaluator evaluator(static_cast<int>(options.game.threads));
  TrainingDisplay display(store_flag(options));
  const DrivenRuns driven = RunDriver{store, evaluator, display, &interrupt.flag()}.drive(request);
  if (driven.end == RunEnd::Finished) return finish(store, driven.runs, options);
  return driven.end == RunEnd::Stopped ? interrupt.exit_code() : 1;
}

// The runs that the command asks for: one recipe with consecutive seeds.
std::vector<NewRun> new_runs(const Options& options, const ParsedRecipe& parsed) {
  NewRun run;
  run.recipe_name = parsed.recipe.name;
  run.recipe = parsed.text;
  run.version = TETRARCH_VERSION;
  run.signature = hex16(signature(static_cast<int>(options.game.threads)));
  std::string command = "tetrarch train " + shell_word(options.recipe);
  for (const std::string& change : options.changes) command += " --set " + shell_word(change);
  std::vector<NewRun> runs;
  for (std::uint64_t i = 0; i < options.repeat; ++i) {
    run.seed = options.game.seed + i;
    run.command = command + fmt::format(" --seed {}", run.seed);
    runs.push_back(run);
  }
  return runs;
}

int train(const Options& options) {
  const RecipeText source = or_throw(find_recipe(options.recipe, read_file));
  const ParsedRecipe parsed = or_throw(parse_recipe(source, options.changes, read_file));
  if (options.repeat > 1 && !options.out.empty()) {
    throw Error("--out names one file, --repeat asks for several champions; expected one of them");
  }
  if (!options.out.empty()) check_writable(options.out);
  RunStore store(options.game.store.place());
  return drive(store, new_runs(options, parsed), options);
}

int resume(const Options& options) {
  if (!options.out.empty()) check_writable(options.out);
  RunStore store(options.game.store.place_of_store());
  const StoredRun run = run_named(store, options.run);
  const std::vector<StoredRun> batch = store.batch_of(run);
  if (batch.size() > 1 && !options.out.empty()) {
    throw Error(fmt::format("--out names one file, run {} was begun with {} others; expected none",
                            run.name, batch.size() - 1));
  }
  if (std::all_of(batch.begin(), batch.end(), [](const auto& one) { return one.finished; })) {
    say("tetrarch: run {} is finished; nothing to resume\n", run.name);
  }
  const std::string now = hex16(signature(static_cast<int>(options.game.threads)));
  for (const StoredRun& one : batch) {
    if (one.finished || one.signature.ends_with(now)) continue;
    if (!options.anyway) {
      throw Error(
          fmt::format("run {} was begun by a program that plays differently (signature {}, "
                      "this one has {}); expected the program of version {}, or --anyway",
                      one.name, one.signature, now, one.version));
    }
    store.add_signature(one, now);
  }
  return drive(store, run, options);
}

void add_shared(Command& command, Options& options) {
  options.game.add_threads(command);
  options.game.store.add(command);
  command.option("--out", options.out, "also write the champion to this file, an agent");
  command.flag("--json", options.json, "print JSON");
}

}  // namespace

void add_train(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("train", "Train an agent as a recipe says");
  command.about(
      "Plays generation after generation of candidates and keeps every one in the run store. "
      "Fitness is what the recipe maximises, such as lines a game. At the end the finalists play "
      "new games; the best is the champion, which is measured on held-out games: games that no "
      "part of training has seen.");
  command.argument("recipe", options->recipe, "a recipe of 'tetrarch recipes', or a .toml file");
  command.options(
      "--set", options->changes,
      "change a field of the recipe, as in optimiser.population=50; KEY= takes one away");
  options->game.add_seed(command, "seed of the run; the same seed gives the same champion");
  command.option("--repeat", options->repeat, WholeRange{1, 10'000},
                 "train so many runs, with seeds from --seed upwards");
  add_shared(command, *options);
  command.footer(
      "Ctrl-C saves; 'tetrarch resume' goes on.\n"
      "Example: tetrarch train theta --set stop.generations=20 --seed 7");
  command.action([options] { return train(*options); });
}

void add_resume(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("resume", "Go on with a training run");
  command.about(
      "Goes on where a run was interrupted, by Ctrl-C or by a crash. It ends as if it had never "
      "been interrupted. Runs that one 'train --repeat' began are finished together.");
  command.optional_argument("run", options->run,
                            "a run of 'tetrarch runs'; else the last unfinished");
  command.flag("--anyway", options->anyway,
               "go on although this program plays differently from the one that began");
  add_shared(command, *options);
  command.footer("Example: tetrarch resume theta-1");
  command.action([options] { return resume(*options); });
}

}  // namespace tetrarch
