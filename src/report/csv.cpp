#include "report/csv.h"

namespace tetrarch {
namespace {

std::string csv_cell(const Json& value) {
  if (value.is_null()) return "";
  if (!value.is_string()) return value.dump();
  const std::string text = value;
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string cell = "\"";
  for (char c : text) cell.append(c == '"' ? 2 : 1, c);
  return cell += '"';
}

}  // namespace

std::string csv_of_rows(const std::vector<Json>& rows) {
  std::string text;
  for (const Json& row : rows) {
    std::string names, cells;
    const auto put = [&](const std::string& name, const Json& value) {
      names += (names.empty() ? "" : ",") + name;
      cells += (cells.empty() ? "" : ",") + csv_cell(value);
    };
    for (const auto& [key, value] : row.items()) {
      if (value.is_array()) {
        put(key + "_low", value[0]);
        put(key + "_high", value[1]);
      } else if (value.is_object()) {
        const std::string singular = key.substr(0, key.size() - 1) + "_";  // "quantile_"
        for (const auto& [inner, number] : value.items()) {
          put(std::string(singular).append(inner), number);
        }
      } else {
        put(key, value);
      }
    }
    if (text.empty()) text = names + "\n";
    text += cells + "\n";
  }
  return text;
}

}  // namespace tetrarch
