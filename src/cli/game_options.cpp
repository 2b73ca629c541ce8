#include "cli/game_options.h"

#include <algorithm>
#include <thread>

#include "cli/files.h"

namespace tetrarch {

void GameOptions::add_rules(CLI::App& command) {
  command.add_option("--rules", rules_text,
                     "a preset and changes, as in standard,pieces=bag; see 'tetrarch rules'");
  command.add_option("--height", height, "rows of the board, 4 to 20");
}

void GameOptions::add_seed(CLI::App& command, const std::string& meaning) {
  command.add_option("--seed", seed, meaning);
}

void GameOptions::add_threads(CLI::App& command) {
  threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  command.add_option("--threads", threads, "threads to use (default: all cores)")
      ->check(CLI::Range(1, 1024));
}

Rules GameOptions::rules() const {
  std::string text = rules_text;
  if (height) text += ",height=" + std::to_string(*height);
  return or_throw(parse_rules(text, read_file));
}

AgentSpec agent_named(const std::string& text) { return or_throw(find_agent(text, read_file)); }

}  // namespace tetrarch
