// tetrarch runs, export: list training runs and write what they found.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/say.h"
#include "cli/store_options.h"
#include "report/run_report.h"

namespace tetrarch {
namespace {

struct Options {
  std::string run;
  StoreOptions store;
  bool json = false, csv = false, yes = false;
};

void print_runs(const Options& options) {
  const std::string place = options.store.place();
  // A newcomer's own folder need not be there yet; one that was asked for must be.
  const bool expected = !options.store.folder.empty() && !std::filesystem::is_directory(place);
  std::vector<StoredRun> runs;
  if (expected || RunStore::exists(place)) runs = RunStore(place, StoreUse::Read).runs();
  if (options.json) {
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const StoredRun& run : runs) all.push_back(brief_json_of_run(run));
    fmt::print("{}\n", all.dump(2));
  } else if (runs.empty()) {
    fmt::print("no runs in the store {}; 'tetrarch train theta' makes one\n", in_quotes(place));
  } else {
    fmt::print("{}", table_of_runs(runs));
  }
}

void print_run(const Options& options) {
  const RunStore store(options.store.place(), StoreUse::Read);
  const StoredRun run = run_named(store, options.run);
  if (options.json) {
    fmt::print("{}\n", json_of_run(store, run).dump(2));
  } else {
    fmt::print("{}", text_of_run(store, run));
  }
}

// A damaged run can be deleted, too.
StoredRun run_to_delete(const RunStore& store, const std::string& name) {
  for (const StoredRun& run : store.runs()) {
    if (run.name == name) return run;
  }
  return run_named(store, name);
}

// True if nobody is there to be asked.
bool confirmed(const StoredRun& run) {
  if (!isatty(STDIN_FILENO) || !isatty(STDERR_FILENO)) return true;
  say("Delete run {} with its {} generations? [y/N] ", run.name, run.generations);
  std::string answer;
  std::getline(std::cin, answer);
  if (answer == "y" || answer == "Y" || answer == "yes") return true;
  say("nothing was deleted\n");
  return false;
}

void delete_run(const Options& options) {
  RunStore store(options.store.place_of_store());
  const StoredRun run = run_to_delete(store, options.run);
  if (!options.yes && !confirmed(run)) return;
  store.erase(run);
  const std::string champion = store.folder() + "/" + run.name + ".json";
  fmt::print("deleted run {}{}\n", run.name,
             std::filesystem::exists(champion) ? "; its champion stays in " + champion : "");
}

}  // namespace

void add_runs(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("runs", "List training runs, show or delete one");
  command.about(
      "Every 'tetrarch train' is kept as a run, numbered for each recipe: theta-1, theta-2. "
      "Fitness is what training maximises. The champion is the agent that a finished run "
      "elects; held-out lines are its lines a game on seeds that training never saw.");
  options->store.add(command);
  command.flag("--json", options->json, "print JSON, without the single generations");
  command.footer("Examples: tetrarch runs\n          tetrarch runs show theta-1");
  command.action([options] {
    print_runs(*options);
    return 0;
  });

  auto showing = std::make_shared<Options>();
  Command show =
      command.command("show", "Show the course of a run, its champion and its ancestors");
  show.argument("run", showing->run, "a run of 'tetrarch runs'");
  showing->store.add(show);
  show.flag("--json", showing->json, "print JSON, with every generation");
  show.footer("Example: tetrarch runs show theta-1");
  show.action([showing] {
    print_run(*showing);
    return 0;
  });

  auto deleting = std::make_shared<Options>();
  Command erase = command.command("delete", "Delete a run that nobody trains");
  erase.argument("run", deleting->run, "a run of 'tetrarch runs'");
  erase.flag("--yes", deleting->yes, "do not ask");
  deleting->store.add(erase);
  erase.footer("Example: tetrarch runs delete theta-1");
  erase.action([deleting] {
    delete_run(*deleting);
    return 0;
  });
}

void add_export(Program& program) {
  auto options = std::make_shared<Options>();
  Command command = program.command("export", "Print a run as CSV or JSON");
  command.about(
      "For your own plots and statistics: CSV has one row for each candidate of each "
      "generation, JSON the generations, the champion and its held-out games.");
  command.argument("run", options->run, "a run of 'tetrarch runs'");
  command.flag("--csv", options->csv, "one row for each candidate (the default)");
  command.flag("--json", options->json, "generations, champion and held-out games");
  options->store.add(command);
  command.footer("Example: tetrarch export theta-1 --csv > theta-1.csv");
  command.action([options] {
    if (options->json && options->csv)
      throw Error("--json and --csv were both given; expected one");
    if (options->json) {
      print_run(*options);
    } else {
      const RunStore store(options->store.place(), StoreUse::Read);
      fmt::print("{}", csv_of_run(store, run_named(store, options->run)));
    }
    return 0;
  });
}

}  // namespace tetrarch
