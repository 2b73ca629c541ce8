// The option for the folder of the run store, and how runs and agents are found by name.
#pragma once

#include <optional>
#include <string>

#include "catalog/agent_spec.h"
#include "cli/command.h"
#include "store/run_store.h"

namespace tetrarch {

struct StoreOptions {
  std::string folder;  // "" = $TETRARCH_HOME, or else the XDG data folder

  void add(Command& command);
  std::string place() const;           // throws Error if there is none
  std::string place_of_store() const;  // throws Error if there is no store in the place
};

// An empty text means the last unfinished run. Throws Error if there is no such run.
StoredRun run_named(const RunStore& store, const std::string& text);

// `text` is a catalog name, a file or a run of the store. Throws Error.
AgentSpec agent_or_run(const std::string& text, const StoreOptions& store);

}  // namespace tetrarch
