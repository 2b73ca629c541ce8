// tetrarch agents, features, rules: what there is.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_options.h"
#include "cli/table.h"

namespace tetrarch {
namespace {

using Json = nlohmann::ordered_json;

std::string look_ahead_text(const AgentSpec& spec) {
  if (spec.look_ahead == LookAhead::None) return "current piece";
  if (spec.look_ahead == LookAhead::Expect) return "every next piece";
  return spec.pair_value == PairValue::Sum ? "next piece, boards summed" : "next piece";
}

void print_agents(bool json) {
  if (json) {
    Json all = Json::array();
    for (const AgentSpec& spec : catalog()) all.push_back(Json::parse(text_of(spec)));
    fmt::print("{}\n", all.dump(2));
    return;
  }
  Table table({"agent", "features", "looks at ", "source "});
  for (const AgentSpec& spec : catalog()) {
    table.add({spec.name, fmt::format("{}", spec.weights.size()), look_ahead_text(spec),
               spec.provenance.source});
  }
  fmt::print("{}\n'tetrarch agents NAME' prints one as a file; NAME+next, NAME+sum, NAME+expect and "
             "NAME+expect:6\nlook one piece further.\n",
             table.text());
}

void print_features(bool json) {
  Table table({"feature", "meaning ", "source "});
  Json all = Json::array();
  for (int index = 0; index < kFeatures; ++index) {
    const auto id = static_cast<FeatureId>(index);
    const FeatureText& text = feature(id).text;
    table.add({name_of(id), meaning_of(id), std::string(text.source)});
    all.push_back({{"name", name_of(id)}, {"meaning", meaning_of(id)}, {"source", text.source}});
  }
  fmt::print("{}", json ? all.dump(2) + "\n" : table.text());
}

void print_rules(bool json) {
  Table presets({"preset", "as changes of standard ", "meaning "});
  Table fields({"field", "values ", "meaning "});
  Json all;
  for (const RulesPreset& preset : rules_presets()) {
    presets.add({std::string(preset.name), preset.text.empty() ? "-" : std::string(preset.text),
                 std::string(preset.meaning)});
    all["presets"].push_back(
        {{"name", preset.name}, {"changes", preset.text}, {"meaning", preset.meaning}});
  }
  for (const RulesField& field : rules_fields()) {
    fields.add({std::string(field.name), std::string(field.expected), std::string(field.meaning)});
    all["fields"].push_back(
        {{"name", field.name}, {"expected", field.expected}, {"meaning", field.meaning}});
  }
  if (json) {
    fmt::print("{}\n", all.dump(2));
  } else {
    fmt::print("{}\n{}\nRules are a preset and changes: --rules standard,height=10,pieces=bag\n",
               presets.text(), fields.text());
  }
}

}  // namespace

void add_agents(CLI::App& app, int& /*exit_code*/) {
  struct Options {
    std::string name;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("agents", "List the agents, or print one as a file");
  command->add_option("name", options->name, "an agent to print");
  command->add_flag("--json", options->json, "print JSON");
  command->footer("Example: tetrarch agents dt20_2013 > mine.json");
  command->callback([options] {
    if (options->name.empty()) return print_agents(options->json);
    fmt::print("{}", text_of(agent_named(options->name)));
  });
}

void add_features(CLI::App& app, int& /*exit_code*/) {
  auto json = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("features", "List the features with meaning and source");
  command->add_flag("--json", *json, "print JSON");
  command->footer("Example: tetrarch features");
  command->callback([json] { print_features(*json); });
}

void add_rules(CLI::App& app, int& /*exit_code*/) {
  struct Options {
    std::string text;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("rules", "List the rules, or check one and print it");
  command->add_option("text", options->text, "rules to check");
  command->add_flag("--json", options->json, "print JSON");
  command->footer("Example: tetrarch rules thesis,height=12");
  command->callback([options] {
    if (options->text.empty()) return print_rules(options->json);
    fmt::print("{}\n", text_of(or_throw(parse_rules(options->text, read_file))));
  });
}

}  // namespace tetrarch
