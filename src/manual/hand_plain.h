// The two plain games at a table. Rules are shared, since games and their copies point to them.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "manual/classic_game.h"
#include "manual/hand_numbers.h"
#include "manual/hand_record.h"
#include "manual/hand_table.h"
#include "manual/thesis_game.h"

namespace tetrarch {

// The page's keys in the words of these games: they have one rotation and no hold.
constexpr std::optional<HandKey> hand_key_of(GuidelineKey key) {
  switch (key) {
    case GuidelineKey::Left:
      return HandKey::Left;
    case GuidelineKey::Right:
      return HandKey::Right;
    case GuidelineKey::SoftDrop:
      return HandKey::Down;
    case GuidelineKey::HardDrop:
      return HandKey::Drop;
    case GuidelineKey::Clockwise:
      return HandKey::Rotate;
    case GuidelineKey::Counter:
    case GuidelineKey::HalfTurn:
    case GuidelineKey::Hold:
      break;
  }
  return std::nullopt;
}

// What play and showing have in common: everything that only looks.
template <class Game>
class PlainBase : public HandTable {
 public:
  PlainBase(std::shared_ptr<const Rules> rules, std::uint64_t seed)
      : rules_(std::move(rules)), seed_(seed) {}
  virtual const Game& game() const = 0;

  std::uint64_t seed() const override { return seed_; }
  std::uint64_t pieces() const override { return game().totals().pieces; }
  Piece piece() const override { return game().piece().piece; }
  const PaintedBoard& cells() const override { return game().cells(); }
  Position position(int) const override { return game().position(); }
  std::optional<HandInputs> inputs_for(Placement placement) const override {
    const auto keys = game().keys_for(placement);
    if (!keys) return std::nullopt;
    HandInputs result;
    for (const HandKey key : *keys) result.push_back(static_cast<std::uint8_t>(key));
    return result;
  }
  std::uint8_t down_input() const override {
    return static_cast<std::uint8_t>(is_thesis() ? HandKey::Down : HandKey::Drop);
  }
  // The placements of `thesis` start where the piece appears, so its keys come at once.
  std::uint64_t input_pause() const override {
    return is_thesis() ? 0 : classic_row_microseconds(game().totals().lines) / 4;
  }

 protected:
  static constexpr bool is_thesis() { return std::is_same_v<Game, ThesisGame>; }
  Game start() const { return Game(*rules_, seed_); }

  std::shared_ptr<const Rules> rules_;
  std::uint64_t seed_;
};

template <class Game>
class PlainTable final : public PlainBase<Game> {
 public:
  PlainTable(std::shared_ptr<const Rules> rules, std::uint64_t seed, HandPlayer<Game> player)
      : PlainBase<Game>(std::move(rules), seed), player_(std::move(player)) {}

  std::unique_ptr<HandTable> copy() const override { return std::make_unique<PlainTable>(*this); }
  const Game& game() const override { return player_.game(); }
  void press(GuidelineKey key) override {
    if (const auto hand_key = hand_key_of(key)) player_.press(*hand_key);
  }
  void release(GuidelineKey key) override {
    if (const auto hand_key = hand_key_of(key)) player_.release(*hand_key);
  }
  void release_all() override { player_.release_all(); }
  void advance(std::uint64_t microseconds) override { player_.advance(microseconds); }
  bool over() const override { return player_.over(); }
  void write(HandNumbers& numbers) const override {
    write_game(numbers, game(), *this->rules_);
    if (player_.over() && !game().end()) {
      numbers[static_cast<std::size_t>(HandField::End)] = static_cast<double>(HandEnd::RecordFull);
    }
  }
  std::string record() const override {
    return text_of(record_of(player_, *this->rules_, this->seed_));
  }
  void apply(std::uint8_t input) override { player_.apply(static_cast<HandKey>(input)); }

 private:
  HandPlayer<Game> player_;
};

template <class Game>
class PlainShow final : public PlainBase<Game> {
 public:
  PlainShow(std::shared_ptr<const Rules> rules, const HandRecord& record)
      : PlainBase<Game>(std::move(rules), record.seed),
        record_(record),
        playback_(this->start(), record.keys, record.end_ms) {}

  std::unique_ptr<HandTable> copy() const override { return std::make_unique<PlainShow>(*this); }
  const Game& game() const override { return playback_.game(); }
  void press(GuidelineKey) override {}
  void release(GuidelineKey) override {}
  void release_all() override {}
  void advance(std::uint64_t microseconds) override { playback_.advance(microseconds); }
  bool over() const override { return playback_.finished(); }
  void write(HandNumbers& numbers) const override {
    write_game(numbers, game(), *this->rules_);
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
    if (std::uint64_t{ms} * 1000 < playback_.microseconds()) {
      playback_ = HandPlayback<Game>(this->start(), record_.keys, record_.end_ms);
    }
    playback_.advance(std::uint64_t{ms} * 1000 - playback_.microseconds());
  }
  std::unique_ptr<HandTable> play_on(const Handling& handling) const override {
    return std::make_unique<PlainTable<Game>>(this->rules_, this->seed_,
                                              playback_.play_on(this->start(), handling));
  }

 private:
  HandRecord record_;
  HandPlayback<Game> playback_;
};

template <class Game>
std::unique_ptr<HandTable> new_plain_table(std::shared_ptr<const Rules> rules,
                                           const HandStart& start) {
  HandPlayer<Game> player(Game(*rules, start.seed), start.handling);
  return std::make_unique<PlainTable<Game>>(std::move(rules), start.seed, std::move(player));
}

template <class Game>
std::unique_ptr<HandTable> shown_plain_table(const HandRecord& record) {
  return std::make_unique<PlainShow<Game>>(std::make_shared<const Rules>(record.rules), record);
}

}  // namespace tetrarch
