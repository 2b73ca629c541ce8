#include "manual/hand_guideline.h"

#include <algorithm>
#include <utility>

#include "manual/guideline_handover.h"
#include "manual/hand_numbers.h"

namespace tetrarch {
namespace {

// Agents see the lower twenty rows under the standard rules, with the next piece if they want it.
const Rules& rules_with(int preview) {
  static const Rules kBlind;
  static const Rules kSeeing = [] {
    Rules rules;
    rules.preview = 1;
    return rules;
  }();
  return preview > 0 ? kSeeing : kBlind;
}

// What play and showing have in common: everything that only looks.
class GuidelineBase : public HandTable {
 public:
  explicit GuidelineBase(std::uint64_t seed) : seed_(seed) {}
  virtual const GuidelineGame& game() const = 0;

  std::uint64_t seed() const override { return seed_; }
  std::uint64_t pieces() const override { return game().totals().pieces; }
  Piece piece() const override { return game().piece().piece; }
  const PaintedBoard& cells() const override { return game().cells(); }
  Position position(int preview) const override {
    return agent_position(game(), rules_with(preview));
  }
  std::optional<HandInputs> inputs_for(Placement placement) const override {
    const auto inputs = tetrarch::inputs_for(game(), placement);
    if (!inputs) return std::nullopt;
    HandInputs result;
    for (const GuidelineInput input : *inputs) result.push_back(static_cast<std::uint8_t>(input));
    return result;
  }
  std::uint8_t down_input() const override {
    return static_cast<std::uint8_t>(GuidelineInput::HardDrop);
  }
  std::uint64_t input_pause() const override { return row_microseconds(game().totals().level) / 4; }

 private:
  std::uint64_t seed_;
};

class GuidelineTable final : public GuidelineBase {
 public:
  GuidelineTable(std::uint64_t seed, GuidelinePlayer player)
      : GuidelineBase(seed), player_(std::move(player)) {}

  std::unique_ptr<HandTable> copy() const override {
    return std::make_unique<GuidelineTable>(*this);
  }
  const GuidelineGame& game() const override { return player_.game(); }
  void press(GuidelineKey key) override { player_.press(key); }
  void release(GuidelineKey key) override { player_.release(key); }
  void release_all() override { player_.release_all(); }
  void advance(std::uint64_t microseconds) override { player_.advance(microseconds); }
  bool over() const override { return player_.over(); }
  void write(HandNumbers& numbers) const override {
    write_game(numbers, game());
    if (player_.over() && !game().end()) {
      numbers[static_cast<std::size_t>(HandField::End)] = static_cast<double>(HandEnd::RecordFull);
    }
  }
  std::string record() const override { return text_of(player_.record()); }
  void apply(std::uint8_t input) override { player_.apply(static_cast<GuidelineInput>(input)); }

 private:
  GuidelinePlayer player_;
};

class GuidelineShow final : public GuidelineBase {
 public:
  explicit GuidelineShow(const GuidelineRecord& record)
      : GuidelineBase(record.seed), record_(record), playback_(record) {}

  std::unique_ptr<HandTable> copy() const override {
    return std::make_unique<GuidelineShow>(*this);
  }
  const GuidelineGame& game() const override { return playback_.game(); }
  void press(GuidelineKey) override {}
  void release(GuidelineKey) override {}
  void release_all() override {}
  void advance(std::uint64_t microseconds) override { playback_.advance(microseconds); }
  bool over() const override { return playback_.finished(); }
  void write(HandNumbers& numbers) const override {
    write_game(numbers, game());
    numbers[static_cast<std::size_t>(HandField::Shown)] = 1;
    numbers[static_cast<std::size_t>(HandField::EndMilliseconds)] = record_.end_ms;
    const std::uint64_t now_ms = playback_.microseconds() / 1000;
    numbers[static_cast<std::size_t>(HandField::Milliseconds)] = static_cast<double>(now_ms);
    if (playback_.finished() && !game().end()) {
      numbers[static_cast<std::size_t>(HandField::End)] = static_cast<double>(HandEnd::Shown);
    }
  }
  std::string record() const override { return text_of(record_); }
  void apply(std::uint8_t) override {}
  void seek(std::uint32_t ms) override {
    if (std::uint64_t{ms} * 1000 < playback_.microseconds()) playback_ = GuidelinePlayback(record_);
    playback_.advance(std::uint64_t{ms} * 1000 - playback_.microseconds());
  }
  std::unique_ptr<HandTable> play_on(const Handling& handling) const override {
    return std::make_unique<GuidelineTable>(seed(), GuidelinePlayer(playback_.so_far(), handling));
  }

 private:
  GuidelineRecord record_;
  GuidelinePlayback playback_;
};

}  // namespace

std::unique_ptr<HandTable> new_guideline_table(const HandStart& start) {
  const GuidelineOptions options{std::clamp(start.level, 1, kMaxStartLevel),
                                 soft_drop_factor_of(start.handling.soft_drop_ms)};
  return std::make_unique<GuidelineTable>(start.seed,
                                          GuidelinePlayer(options, start.handling, start.seed));
}

std::unique_ptr<HandTable> shown_guideline_table(const GuidelineRecord& record) {
  return std::make_unique<GuidelineShow>(record);
}

int soft_drop_factor_of(std::uint32_t ms) {
  if (ms == 0) return kMaxSoftDropFactor;
  return static_cast<int>(std::max<std::uint32_t>(1, (1000 + ms / 2) / ms));
}

}  // namespace tetrarch
