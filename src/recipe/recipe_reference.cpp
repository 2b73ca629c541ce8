#include "recipe/recipe_reference.h"

#include <vector>

#include "base/text.h"
#include "optim/settings.h"
#include "recipe/recipe.h"
#include "recipe/recipe_keys.h"

namespace tetrarch {
namespace {

constexpr std::size_t kColumns = 80;

constexpr std::string_view kExample = R"(about = "Four weights by CMA-ES on a low board."
rules = "standard,height=10"

[agent]
features = ["landing_height", "eroded_cells", "holes", "bumpiness"]

[optimiser]
kind = "cma-es"
population = 16

[fitness]
measure = "log-mean"
games = 20
)";

constexpr std::string_view kIntroduction[] = {
    "A recipe is a TOML file that says how an agent is trained: which features it sees, which "
    "search improves it, how its games are counted, and when to stop. `tetrarch train mine.toml` "
    "trains by it. `tetrarch recipes` lists those that come with the program, and `tetrarch "
    "recipes "
    "theta > mine.toml` makes a copy to change.",
    "A key that is left out has its default. A key that is not in this list, a value that is out "
    "of range, and a key that would be ignored are refused by name. `--set` changes a key for one "
    "run: `tetrarch train mine.toml --set fitness.games=50`. `--set fitness.cut-off=` takes a key "
    "away.",
};

struct Word {
  std::string_view word, meaning;
};

constexpr Word kWords[] = {
    {"Feature", "a number that describes a board, such as the number of its holes."},
    {"Weight", "how much a feature counts in the value of a board."},
    {"Candidate",
     "a list of numbers that makes an agent: its weights, or all parameters of its "
     "neural net."},
    {"Gene", "one number of a candidate."},
    {"Generation",
     "the candidates that the optimiser proposes at one time. They all play; from "
     "their fitness the optimiser makes the next generation."},
    {"Fitness", "what the games of a candidate are worth. Higher is better."},
    {"Leader",
     "the best candidate of a generation. If the optimiser draws its candidates from a "
     "distribution, the *mean* of that distribution."},
    {"Champion", "the agent that a training run gives in the end."},
    {"Seed", "a number that decides which pieces come. The same seed gives the same pieces."},
    {"Splitting",
     "a way to measure agents that seldom lose. Whenever the pile has reached a given "
     "height, many *trials* continue from there, and some of them reach the next "
     "height. The shares multiply to the probability of losing. One such estimate is "
     "a *replicate*."},
};

// A table of the file. `name` is empty for the keys above all tables.
struct KeyTable {
  std::string_view name, introduction;
};

constexpr KeyTable kTables[] = {
    {"", "These keys stand at the top of the file, before the first table."},
    {"agent", "The agent that is trained: how it gives a board its value."},
    {"optimiser",
     "The search: it proposes candidates and is told their fitness. It knows nothing about "
     "Tetris."},
    {"fitness", "What the games of a candidate are worth."},
    {"seeds",
     "Which games are played. All candidates of a generation play with the same seeds, so that no "
     "one has easier pieces."},
    {"rerank",
     "More games for the best candidates of each generation. Their fitness is then that of all "
     "their games, so that luck alone makes nobody the best."},
    {"finalists",
     "The election of the champion, after the last generation. The finalists play games that no "
     "candidate has seen, and the best becomes the champion."},
    {"held-out",
     "How the champion is measured in the end, on seeds that were not used before. This figure is "
     "reported; it decides nothing."},
    {"stop", "When training stops: as soon as one of these is true."},
};

struct Entry {
  std::string key, meaning, values, standard, otherwise, example;  // as in KeyText
};

struct Section {
  std::string title;  // of a table: its name in brackets
  std::string introduction;
  std::vector<Entry> entries;
  bool inner = false;  // belongs to the section before
};

std::string_view scope_text(KeyScope scope) {
  switch (scope) {
    case KeyScope::Always:
      break;
    case KeyScope::Linear:
      return " For linear agents only.";
    case KeyScope::Neural:
      return " For neural agents only.";
    case KeyScope::Games:
      return " Not with the measure `splitting`.";
    case KeyScope::Splitting:
      return " For the measure `splitting` only.";
  }
  return "";
}

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

Entry entry_of(const RecipeKey& key, std::string_view name) {
  std::string example(name);
  if (name == "*") {
    example = "population";
  } else if (name.ends_with('*')) {
    example.replace(example.size() - 1, 1, "holes");
  }
  const bool quoted = key.values.kind == KeyKind::Text || key.values.kind == KeyKind::Choice;
  const std::string quote = quoted ? "\"" : "";
  return {std::string(name),
          std::string(key.text.meaning) + std::string(scope_text(key.scope)),
          std::string(key.text.expected.empty() ? expected_text(key.values) : key.text.expected),
          key.standard.empty() ? "" : quote + std::string(key.standard) + quote,
          std::string(key.text.otherwise),
          example + " = " + std::string(key.text.example)};
}

Entry entry_of(const Setting& setting) {
  std::string meaning(setting.meaning);
  meaning.front() = static_cast<char>(meaning.front() & ~('a' ^ 'A'));
  const std::string standard = standard_text(setting), name(setting.name);
  return {name, meaning + ".", expected_text(setting), standard, "", name + " = " + standard};
}

std::vector<Section> sections() {
  std::vector<Section> all;
  for (const KeyTable& table : kTables) {
    const std::string prefix = table.name.empty() ? "" : std::string(table.name) + ".";
    Section section{table.name.empty() ? "Top" : "[" + std::string(table.name) + "]",
                    std::string(table.introduction),
                    {}};
    for (const RecipeKey& key : recipe_keys()) {
      if (!key.name.starts_with(prefix)) continue;
      if (prefix.empty() && key.name.find('.') != key.name.npos) continue;
      section.entries.push_back(entry_of(key, key.name.substr(prefix.size())));
    }
    all.push_back(section);
    if (table.name != "optimiser") continue;
    for (const OptimiserKind& kind : optimiser_kinds()) {
      Section inner{
          "kind = \"" + std::string(kind.name) + "\"", std::string(kind.meaning) + ".", {}, true};
      for (const Setting& setting : kind.settings) inner.entries.push_back(entry_of(setting));
      all.push_back(inner);
    }
  }
  return all;
}

// A paragraph of Markdown as plain lines: each after `indent` spaces, `first` before the first word.
std::string wrapped(std::string_view markdown, std::size_t indent, const std::string& first = "") {
  std::string text(indent, ' ');
  text += first;
  std::size_t width = text.size();
  bool begins = true;
  for (const std::string_view part : split(markdown, ' ')) {
    std::string word;
    for (const char c : part) {
      if (c != '*' || part == "`*`") word += c == '`' ? '\'' : c;
    }
    if (!begins && width + 1 + word.size() > kColumns) {
      text += "\n" + std::string(indent + first.size(), ' ');
      width = indent + first.size();
      begins = true;
    }
    text += (begins ? "" : " ") + word;
    width += (begins ? 0 : 1) + word.size();
    begins = false;
  }
  return text + "\n";
}

}  // namespace

std::string_view example_recipe() { return kExample; }

std::string recipe_reference() {
  std::string text;
  for (const std::string_view paragraph : kIntroduction) text += wrapped(paragraph, 0) + "\n";
  text += "A short recipe:\n\n";
  for (const std::string_view line : split(kExample.substr(0, kExample.size() - 1), '\n')) {
    text += line.empty() ? "\n" : "    " + std::string(line) + "\n";
  }
  text += "\nWords:\n\n";
  for (const Word& word : kWords) {
    text += "  " + std::string(word.word) + "\n" + wrapped(word.meaning, 6);
  }
  for (const Section& section : sections()) {
    text += "\n" + section.title + "\n" + wrapped(section.introduction, 0);
    for (const Entry& entry : section.entries) {
      text += "\n  " + entry.key + "\n" + wrapped(entry.meaning, 6);
      text += wrapped(entry.values, 6, "Values:  ");
      text += wrapped(entry.standard.empty() ? entry.otherwise : entry.standard, 6, "Default: ");
      text += "      Example: " + entry.example + "\n";
    }
  }
  return text;
}

std::string recipe_reference_markdown() {
  std::string text = "# Recipes\n";
  for (const std::string_view paragraph : kIntroduction) text += std::string(paragraph) + "\n\n";
  text += "```toml\n" + std::string(kExample) + "```\n\n";
  text += "`tetrarch recipes --keys` prints this page in a terminal.\n\n## Words\n";
  for (const Word& word : kWords) {
    text += "- **" + std::string(word.word) + "**: " + std::string(word.meaning) + "\n";
  }
  for (const Section& section : sections()) {
    const std::string title = section.title == "Top" ? section.title : code(section.title);
    text += std::string("\n") + (section.inner ? "### " : "## ") + title + "\n";
    text += section.introduction + "\n\n";
    text += "| key | meaning | values | default | example |\n|---|---|---|---|---|\n";
    for (const Entry& entry : section.entries) {
      text += "| " + code(entry.key) + " | " + entry.meaning + " | " + entry.values + " | " +
              (entry.standard.empty() ? entry.otherwise : code(entry.standard)) + " | " +
              code(entry.example) + " |\n";
    }
  }
  return text;
}

}  // namespace tetrarch
