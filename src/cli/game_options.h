// The options that commands about games share.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "agents/agent_file.h"
#include "game/rules.h"

namespace tetrarch {

struct GameOptions {
  std::string rules_text = "standard";
  std::optional<int> height;
  std::uint64_t seed = 1;
  int threads = 0;  // set by add_threads() to all cores

  void add_rules(CLI::App& command);
  void add_seed(CLI::App& command, const std::string& meaning);
  void add_threads(CLI::App& command);

  // Throws Error.
  Rules rules() const;
};

// Throws Error.
AgentSpec agent_named(const std::string& text);

}  // namespace tetrarch
