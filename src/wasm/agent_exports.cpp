// Agents: the catalog, agent files, and agents opened for play.
#include "catalog/agent_file.h"
#include "catalog/object_reader.h"
#include "wasm/agent_table.h"
#include "wasm/exchange.h"
#include "wasm/handles.h"

namespace tetrarch {
namespace {

Json description_of(const AgentSpec& spec) {
  Json json = {{"name", spec.name},
               {"kind", name_of(spec.kind)},
               {"lookAhead", name_of(spec.look_ahead)},
               {"source", spec.provenance.source},
               {"rules", spec.provenance.rules.value_or("")}};
  json["weights"] = Json::array();
  for (const FeatureWeight& item : spec.weights) {
    json["weights"].push_back({{"feature", name_of(item.feature)}, {"weight", item.weight}});
  }
  json["published"] = Json::array();
  for (const PublishedFigure& figure : spec.provenance.published) {
    json["published"].push_back(
        {{"rules", figure.rules}, {"lines", figure.mean_lines}, {"source", figure.source}});
  }
  return json;
}

// A text that starts with '{' is an agent file; any other text is a name of the catalog.
Outcome<AgentSpec> agent_from(std::string_view text, std::string_view file) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != text.npos && text[first] == '{') {
    return parse_user_agent(text, "agent file " + in_quotes(file));
  }
  return find_agent(text, [](const std::string& path) -> Outcome<std::string> {
    return Failure{in_quotes(path) + " is a file; expected its content or the name of an agent"};
  });
}

}  // namespace

const OpenAgent* open_agent(int handle) { return handles<OpenAgent>().find(handle); }

}  // namespace tetrarch

using namespace tetrarch;

// Replies with the list of all agents of the catalog.
TETRARCH_EXPORT(int, catalog)() {
  Json list = Json::array();
  for (const AgentSpec& spec : catalog()) list.push_back(description_of(spec));
  return reply_json(list);
}

// The handle of an agent. `text` is a name, with a look-ahead if wanted ("theta+next"), or the
// content of an agent file. `file` is its name in error sentences.
TETRARCH_EXPORT(int, agent_open)
(const char* text, std::size_t size, const char* file, std::size_t file_size) {
  const Outcome<AgentSpec> spec = agent_from(text_in(text, size), text_in(file, file_size));
  if (!spec) return refuse(spec.error());
  auto opened = std::make_unique<OpenAgent>();
  opened->spec = *spec;
  opened->agent = make_agent(*spec);
  opened->valuer = make_valuer(*spec);
  return handles<OpenAgent>().add(std::move(opened));
}

TETRARCH_EXPORT(void, agent_close)(int agent) { handles<OpenAgent>().remove(agent); }

TETRARCH_EXPORT(int, agent_description)(int agent) {
  const OpenAgent* found = open_agent(agent);
  return found ? reply_json(description_of(found->spec)) : refuse("no such agent");
}

// Replies with the text of its agent file.
TETRARCH_EXPORT(int, agent_text)(int agent) {
  const OpenAgent* found = open_agent(agent);
  return found ? reply(text_of(found->spec)) : refuse("no such agent");
}
