#include "manual/manual_game.h"

#include <array>

namespace tetrarch {
namespace {

// In the order of ManualKey.
constexpr std::array<GuidelineInput, kManualKeys> kGuidelineKeys = {
    GuidelineInput::MoveLeft,        GuidelineInput::MoveRight,
    GuidelineInput::SoftDropOn,      GuidelineInput::HardDrop,
    GuidelineInput::RotateClockwise, GuidelineInput::RotateCounter,
    GuidelineInput::Rotate180,       GuidelineInput::Hold};
constexpr std::array<std::optional<PlainInput>, kManualKeys> kPlainKeys = {
    PlainInput::Left, PlainInput::Right, PlainInput::Down, PlainInput::Drop, PlainInput::Rotate};

constexpr ManualInput number_of(auto input) { return static_cast<ManualInput>(input); }

// The rules under which agents see a guideline game: the lower 20 rows, straight drops.
const Rules& agent_rules(int preview) {
  static const Rules kBlind;
  static const Rules kSeeing = [] {
    Rules rules;
    rules.preview = 1;
    return rules;
  }();
  return preview > 0 ? kSeeing : kBlind;
}

std::uint64_t pause_of(const GuidelineGame& game) { return row_microseconds(game.level()) / 4; }
// Key sequences of `thesis` start where the piece appears, so they must be pressed at once.
std::uint64_t pause_of(const ThesisGame&) { return 0; }
std::uint64_t pause_of(const ClassicGame& game) {
  return classic_row_microseconds(game.totals().lines) / 4;
}

}  // namespace

ManualGame::ManualGame(const ManualSetup& setup, std::uint64_t seed)
    : rules_(std::holds_alternative<Rules>(setup)
                 ? std::make_shared<const Rules>(std::get<Rules>(setup))
                 : nullptr),
      game_(start(setup, seed)) {}

ManualGame::Any ManualGame::start(const ManualSetup& setup, std::uint64_t seed) const {
  if (!rules_) return GuidelineGame(std::get<GuidelineOptions>(setup), seed);
  if (rules_->play == Play::Keys) return ThesisGame(*rules_, seed);
  return ClassicGame(*rules_, seed);
}

bool ManualGame::press(ManualInput input) {
  return std::visit(
      [&](auto& game) {
        return game.press(static_cast<typename std::decay_t<decltype(game)>::Input>(input));
      },
      game_);
}

bool ManualGame::can(ManualInput input) const {
  return std::visit(
      [&](const auto& game) {
        return game.can(static_cast<typename std::decay_t<decltype(game)>::Input>(input));
      },
      game_);
}

std::optional<GameEnd> ManualGame::end() const {
  if (const auto* game = std::get_if<GuidelineGame>(&game_)) {
    return game->end() ? std::optional(GameEnd::Died) : std::nullopt;
  }
  return kind() == ManualKind::Thesis ? as<ThesisGame>().end() : as<ClassicGame>().end();
}

std::optional<ManualInput> ManualGame::input_of(ManualKey key) const {
  const auto index = static_cast<std::size_t>(key);
  if (kind() == ManualKind::Guideline) return number_of(kGuidelineKeys[index]);
  const std::optional<PlainInput> input = kPlainKeys[index];
  return input ? std::optional(number_of(*input)) : std::nullopt;
}

std::optional<ManualInput> ManualGame::release_input_of(ManualKey key) const {
  if (kind() != ManualKind::Guideline || key != ManualKey::SoftDrop) return std::nullopt;
  return number_of(GuidelineInput::SoftDropOff);
}

bool ManualGame::repeats(ManualKey key) const {
  // A guideline game drops softly by itself while the key is held.
  if (key == ManualKey::SoftDrop) return kind() != ManualKind::Guideline;
  return key == ManualKey::Left || key == ManualKey::Right;
}

Position ManualGame::position(int preview) const {
  if (const auto* game = std::get_if<GuidelineGame>(&game_)) {
    return game->position(agent_rules(preview));
  }
  return kind() == ManualKind::Thesis ? as<ThesisGame>().position() : as<ClassicGame>().position();
}

std::optional<ManualInputs> ManualGame::inputs_for(Placement placement) const {
  return std::visit(
      [&](const auto& game) -> std::optional<ManualInputs> {
        const auto route = game.inputs_for(placement);
        if (!route) return std::nullopt;
        ManualInputs inputs;
        for (const auto input : *route) inputs.push_back(number_of(input));
        return inputs;
      },
      game_);
}

ManualInput ManualGame::down_input() const {
  switch (kind()) {
    case ManualKind::Thesis:
      return number_of(PlainInput::Down);
    case ManualKind::Classic:
      return number_of(PlainInput::Drop);
    case ManualKind::Guideline:
      break;
  }
  return number_of(GuidelineInput::HardDrop);
}

std::uint64_t ManualGame::input_pause() const {
  return std::visit([](const auto& game) { return pause_of(game); }, game_);
}

}  // namespace tetrarch
