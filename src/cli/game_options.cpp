#include "cli/game_options.h"

#include <algorithm>
#include <thread>

#include "cli/files.h"

namespace tetrarch {

void GameOptions::add_rules(Command& command) {
  command.option("--rules", rules_text,
                 "a preset and changes, as in standard,pieces=bag; 'tetrarch rules' lists all");
  command.option("--height", height, WholeRange{kMinHeight, kMaxHeight},
                 "rows of the board; without it, as the rules say");
  store.add(command);
}

void GameOptions::add_seed(Command& command, const std::string& meaning) {
  command.option("--seed", seed, WholeRange{}, meaning);
}

void GameOptions::add_threads(Command& command) {
  threads = std::max(1u, std::thread::hardware_concurrency());
  command.option("--threads", threads, WholeRange{1, 1024},
                 "threads to use; results do not depend on it");
}

std::vector<AgentSpec> GameOptions::agents(const std::vector<std::string>& texts) const {
  std::vector<AgentSpec> specs;
  std::vector<std::string> names;
  for (const std::string& text : texts) {
    specs.push_back(agent(text));
    names.push_back(specs.back().name);
  }
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (texts[i] == names[i]) continue;
    for (std::size_t k = 0; k < specs.size(); ++k) {
      if (names[k] != names[i] || texts[k] == texts[i]) continue;
      specs[i].name = names[i] + " (" + texts[i] + ")";
    }
  }
  return specs;
}

Rules GameOptions::rules() const {
  std::string text = rules_text.empty() ? "standard" : rules_text;
  if (height) text += ",height=" + std::to_string(*height);
  return or_throw(parse_rules(text, read_file));
}

}  // namespace tetrarch
