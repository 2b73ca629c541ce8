// Reads JSON objects strictly and without exceptions. The first mistake is kept as a sentence that
// says where it is; reading then continues with default values.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/choice.h"
#include "base/suggestion.h"
#include "base/text.h"
#include "catalog/json_text.h"

namespace tetrarch {

class Mistake {
 public:
  void note(std::string sentence) {
    if (sentence_.empty()) sentence_ = std::move(sentence);
  }
  explicit operator bool() const { return !sentence_.empty(); }
  const std::string& sentence() const { return sentence_; }

 private:
  std::string sentence_;
};

// Reads one JSON object.
class ObjectReader {
 public:
  ObjectReader(const Json& json, std::string where, Mistake& mistake)
      : json_(json), where_(std::move(where)), mistake_(mistake) {
    if (!json.is_object()) fail("expected an object");
  }

  void fail(const std::string& problem) const { mistake_.note(where_ + ": " + problem); }
  bool failed() const { return static_cast<bool>(mistake_); }

  ObjectReader part(const Json& json, const std::string& name) const {
    return {json, where_ + ": " + name, mistake_};
  }

  void allow(std::initializer_list<std::string_view> keys) const {
    if (!json_.is_object()) return;
    for (const auto& item : json_.items()) {
      if (std::find(keys.begin(), keys.end(), item.key()) != keys.end()) continue;
      fail("unknown key " + in_quotes(item.key()) + "; " + meant_or_one_of(item.key(), keys));
    }
  }

  const Json* find(const std::string& key) const {
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }

  std::optional<std::string> text(const std::string& key) const {
    const Json* value = find(key);
    if (!value) return {};
    if (!value->is_string()) {
      fail(in_quotes(key) + " is not a text");
      return {};
    }
    const std::string text = *value;
    for (char c : text) {
      if (static_cast<unsigned char>(c) < ' ') fail(in_quotes(key) + " has a control character");
    }
    return text;
  }

  std::optional<std::uint64_t> whole(const std::string& key) const {
    const Json* value = find(key);
    if (!value) return {};
    if (!value->is_number_unsigned()) {
      fail(in_quotes(key) + " is not a whole number from 0");
      return {};
    }
    return value->get<std::uint64_t>();
  }

  std::optional<double> number(const std::string& key) const {
    const Json* value = find(key);
    if (!value) return {};
    return number_in(*value, key);
  }

  double number_in(const Json& value, const std::string& key) const {
    if (!value.is_number() || !std::isfinite(value.get<double>())) {
      fail(in_quotes(key) + " is " +
           in_quotes(value.dump(-1, ' ', true, Json::error_handler_t::replace)) +
           "; expected a finite number");
      return 0;
    }
    return value.get<double>();
  }

  template <class Choice>
  Choice choice(const std::string& key, Choice otherwise) const {
    return static_cast<Choice>(place(key, kNames<Choice>, static_cast<std::size_t>(otherwise)));
  }

 private:
  std::size_t place(const std::string& key, std::span<const std::string_view> names,
                    std::size_t otherwise) const {
    const auto value = text(key);
    if (!value) return otherwise;
    const auto found = place_of(names, *value);
    if (!found) fail(in_quotes(key) + " is " + in_quotes(*value) + "; expected " + one_of(names));
    return found.value_or(otherwise);
  }

  const Json& json_;
  std::string where_;
  Mistake& mistake_;
};

}  // namespace tetrarch
