#include "catalog/json_text.h"

#include <optional>
#include <string>
#include <type_traits>

namespace tetrarch {
namespace {

// Builds the JSON and remembers the position of a syntax error.
class SyntaxReader : public nlohmann::detail::json_sax_dom_parser<Json> {
 public:
  explicit SyntaxReader(Json& json) : json_sax_dom_parser(json, false) {}

  template <class Problem>
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const Problem& problem) {
    if constexpr (std::is_same_v<Problem, Json::parse_error>) byte_ = problem.byte;
    return false;
  }
  // Only a syntax error has a useful position.
  std::optional<std::size_t> byte() const { return byte_; }

 private:
  std::optional<std::size_t> byte_;
};

}  // namespace

Outcome<Json> parse_json(std::string_view text) {
  Json json;
  SyntaxReader syntax(json);
  if (Json::sax_parse(text, &syntax)) return json;
  return Failure{"not valid JSON" +
                 (syntax.byte() ? " at byte " + std::to_string(*syntax.byte()) : std::string())};
}

}  // namespace tetrarch
