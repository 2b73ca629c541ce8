#include "manual/hand_table.h"

#include <algorithm>

#include "manual/hand_guideline.h"
#include "manual/hand_plain.h"

namespace tetrarch {
namespace {

std::unique_ptr<HandTable> new_plain(std::string_view rules, const HandStart& start) {
  const auto shared = std::make_shared<const Rules>(*parse_rules(rules));
  if (start.kind == HandKind::Thesis) return new_plain_table<ThesisGame>(shared, start);
  return new_plain_table<ClassicGame>(shared, start);
}

template <class Game>
Outcome<std::unique_ptr<HandTable>> plain_after(const Replay& replay, const Handling& handling) {
  const auto rules = std::make_shared<const Rules>(replay.rules);
  HandPlayer<Game> player(Game(*rules, replay.seed), handling);
  for (std::size_t i = 0; i < replay.choices.size(); ++i) {
    const auto number = std::to_string(i + 1);
    if (player.over()) return Failure{"placement " + number + " comes after the end of the game"};
    const auto placement = legal_placement(player.game().position(), replay.choices[i]);
    const auto keys = placement ? player.game().keys_for(*placement) : std::nullopt;
    if (!keys) return Failure{"no keys lead to placement " + number};
    for (const HandKey key : *keys) player.apply(key);
  }
  return std::unique_ptr<HandTable>(
      std::make_unique<PlainTable<Game>>(rules, replay.seed, std::move(player)));
}

}  // namespace

std::unique_ptr<HandTable> new_table(const HandStart& start) {
  switch (start.kind) {
    case HandKind::Guideline:
      break;
    case HandKind::Thesis:
      return new_plain("thesis", start);
    case HandKind::Classic:
      return new_plain("pair-ga", start);
  }
  return new_guideline_table(start);
}

Outcome<std::unique_ptr<HandTable>> shown_table(std::string_view text) {
  if (!text.starts_with("h1.")) {
    const auto record = parse_guideline_record(text);
    if (!record) return Failure{record.error()};
    const auto game = verified(*record);
    if (!game) return Failure{game.error()};
    return shown_guideline_table(*record);
  }
  const auto record = parse_hand_record(text);
  if (!record) return Failure{record.error()};
  const auto totals = verified(*record);
  if (!totals) return Failure{totals.error()};
  if (record->rules.play == Play::Keys) return shown_plain_table<ThesisGame>(*record);
  return shown_plain_table<ClassicGame>(*record);
}

Outcome<std::unique_ptr<HandTable>> table_after(const Replay& replay, const Handling& handling) {
  return replay.rules.play == Play::Keys ? plain_after<ThesisGame>(replay, handling)
                                         : plain_after<ClassicGame>(replay, handling);
}

void write_cells(HandNumbers& numbers, HandField first, const PieceCells& cells) {
  auto at = static_cast<std::size_t>(first);
  for (const CellAt cell : cells) {
    numbers[at++] = cell.column;
    numbers[at++] = cell.row;
  }
}

}  // namespace tetrarch
