// tetrarch runs, export: list training runs and write what they found.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/store_options.h"
#include "report/run_report.h"

namespace tetrarch {
namespace {

struct Options {
  std::string run;
  StoreOptions store;
  bool json = false, csv = false;
};

void print_runs(const Options& options) {
  if (!std::filesystem::exists(options.store.place() + "/runs.db")) {  // do not create a store
    fmt::print("{}", options.json ? "[]\n" : table_of_runs({}));
    return;
  }
  const RunStore store(options.store.place());
  const std::vector<StoredRun> runs = store.runs();
  if (!options.json) {
    fmt::print("{}", table_of_runs(runs));
    return;
  }
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const StoredRun& run : runs) all.push_back(json_of_run(store, run));
  fmt::print("{}\n", all.dump(2));
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
  command.flag("--json", options->json, "print JSON");
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
  show.footer("Example: tetrarch runs show theta-1");
  show.action([showing] {
    const RunStore store(showing->store.place());
    fmt::print("{}", text_of_run(store, run_named(store, showing->run)));
    return 0;
  });

  auto deleting = std::make_shared<Options>();
  Command erase = command.command("delete", "Delete a run that nobody trains");
  erase.argument("run", deleting->run, "a run of 'tetrarch runs'");
  deleting->store.add(erase);
  erase.footer("Example: tetrarch runs delete theta-1");
  erase.action([deleting] {
    RunStore store(deleting->store.place());
    const StoredRun run = run_named(store, deleting->run);
    store.erase(run);
    const std::string champion = store.folder() + "/" + run.name + ".json";
    fmt::print("deleted run {}{}\n", run.name,
               std::filesystem::exists(champion) ? "; its champion stays in " + champion : "");
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
    const RunStore store(options->store.place());
    const StoredRun run = run_named(store, options->run);
    if (options->json) {
      fmt::print("{}\n", json_of_run(store, run).dump(2));
    } else {
      fmt::print("{}", csv_of_run(store, run));
    }
    return 0;
  });
}

}  // namespace tetrarch
