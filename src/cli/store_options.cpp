#include "cli/store_options.h"

#include <cstdlib>

#include "base/text.h"
#include "catalog/agent_file.h"
#include "cli/files.h"
#include "train/agent_of_run.h"

namespace tetrarch {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

void StoreOptions::add(Command& command) {
  command.option(
      "--store", folder,
      "folder in which training runs are kept; else $TETRARCH_HOME, else tetrarch in the "
      "user's data folder");
}

std::string StoreOptions::place() const {
  if (!folder.empty()) return folder;
  if (const std::string home = environment("TETRARCH_HOME"); !home.empty()) return home;
  if (const std::string data = environment("XDG_DATA_HOME"); !data.empty())
    return data + "/tetrarch";
  if (const std::string home = environment("HOME"); !home.empty()) {
    return home + "/.local/share/tetrarch";
  }
  throw Error("no place for the run store: HOME is not set; expected --store DIR or TETRARCH_HOME");
}

std::string StoreOptions::place_of_store() const {
  if (!RunStore::exists(place())) RunStore(place(), StoreUse::Read);  // throws: there is none
  return place();
}

StoredRun run_named(const RunStore& store, const std::string& text) {
  if (!text.empty()) {
    if (const auto run = store.find(text)) return *run;
    throw Error("no run " + in_quotes(text) + " in the store " + in_quotes(store.folder()) +
                "; 'tetrarch runs' lists all");
  }
  const std::vector<StoredRun> all = store.runs();
  for (auto run = all.rbegin(); run != all.rend(); ++run) {
    if (!run->finished) return *run;
  }
  throw Error("no unfinished run in the store " + in_quotes(store.folder()) +
              "; 'tetrarch train RECIPE' begins one");
}

AgentSpec agent_or_run(const std::string& text, const StoreOptions& options) {
  const Outcome<AgentSpec> known = find_agent(text, read_file);
  if (known) return *known;
  const std::size_t plus = text.rfind('+');
  const std::string base = text.substr(0, plus);
  const bool may_be_run = base.find_first_of("/.") == base.npos && !base.empty() &&
                          base.find_last_of("0123456789") == base.size() - 1;
  if (!may_be_run || find_agent(base, read_file)) throw Error(known.error());
  const std::string unknown = known.error() + ", or a run of 'tetrarch runs'";
  if (!RunStore::exists(options.place())) throw Error(unknown);
  const RunStore store(options.place(), StoreUse::Read);
  const auto run = store.find(base);
  if (!run) throw Error(unknown);
  AgentSpec spec = agent_of_run(store, *run);
  return plus == text.npos ? spec : or_throw(with_look_ahead(spec, text.substr(plus + 1)));
}

}  // namespace tetrarch
