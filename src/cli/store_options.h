// Where the run store is, and the agents that live in it.
#pragma once

#include <optional>
#include <string>

#include "catalog/agent_spec.h"
#include "cli/command.h"
#include "store/run_store.h"

namespace tetrarch {

struct StoreOptions {
  std::string folder;  // "": $TETRARCH_HOME, else the XDG data folder

  void add(Command& command);
  std::string place() const;  // throws Error when there is none
};

// Throws Error when there is no such run. Without a text the last unfinished one.
StoredRun run_named(const RunStore& store, const std::string& text);

// A catalog name, a file, or a run of the store. Throws Error.
AgentSpec agent_or_run(const std::string& text, const StoreOptions& store);

}  // namespace tetrarch
