// The lists of rules and features, and the signature of play.
#include <vector>

#include "catalog/object_reader.h"
#include "catalog/signature_games.h"
#include "features/feature_table.h"
#include "game/rules.h"
#include "wasm/exchange.h"

using namespace tetrarch;

// {"presets": [{name, text, meaning}], "fields": [{name, expected, meaning}]}
TETRARCH_EXPORT(int, rules_list)() {
  Json json = {{"presets", Json::array()}, {"fields", Json::array()}};
  for (const RulesPreset& preset : rules_presets()) {
    json["presets"].push_back(
        {{"name", preset.name}, {"text", preset.text}, {"meaning", preset.meaning}});
  }
  for (const RulesField& field : rules_fields()) {
    json["fields"].push_back(
        {{"name", field.name}, {"expected", field.expected}, {"meaning", field.meaning}});
  }
  return reply_json(json);
}

// {text: the shortest form, height, preview, keys: whether it is keyboard-level play}
TETRARCH_EXPORT(int, rules_parse)(const char* text, std::size_t size) {
  const Outcome<Rules> rules = parse_rules(text_in(text, size));
  if (!rules) return refuse(rules.error());
  const Json json = {{"text", text_of(*rules)},
                     {"height", rules->height},
                     {"preview", rules->preview},
                     {"keys", rules->play == Play::Keys}};
  return reply_json(json);
}

// [{name, meaning, source}] in the order of the feature table.
TETRARCH_EXPORT(int, features_list)() {
  Json list = Json::array();
  for (int id = 0; id < kFeatures; ++id) {
    const auto which = static_cast<FeatureId>(id);
    list.push_back({{"name", name_of(which)},
                    {"meaning", meaning_of(which)},
                    {"source", feature(which).text.source}});
  }
  return reply_json(list);
}

// Plays the games of the signature and replies with it: 16 hexadecimal digits.
TETRARCH_EXPORT(int, signature)() {
  std::vector<std::uint64_t> digests(signature_games());
  for (std::size_t i = 0; i < digests.size(); ++i) digests[i] = signature_game(i);
  return reply(hex16(signature_of(digests)));
}
