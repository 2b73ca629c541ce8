// The options that the commands about games share: rules, height, seed, threads, store.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalog/agent_file.h"
#include "cli/command.h"
#include "cli/store_options.h"
#include "game/rules.h"

namespace tetrarch {

struct GameOptions {
  std::string rules_text = "standard";
  std::optional<std::uint64_t> height;
  std::uint64_t seed = 1;
  std::uint64_t threads = 1;  // add_threads() changes the default to all cores
  StoreOptions store;

  void add_rules(Command& command);
  void add_seed(Command& command, const std::string& meaning);
  void add_threads(Command& command);

  // Throw Error.
  Rules rules() const;
  AgentSpec agent(const std::string& text) const { return agent_or_run(text, store); }
  // Agents of equal names that were typed differently get what was typed into their names:
  // "x (a.json)". Throws Error.
  std::vector<AgentSpec> agents(const std::vector<std::string>& texts) const;
};

}  // namespace tetrarch
