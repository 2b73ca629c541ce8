// The agents that come with the program, and what a name or a path means.
#include <algorithm>
#include <cassert>

#include "base/suggestion.h"
#include "base/text.h"
#include "catalog/agent_file.h"
#include "catalog/derived_agent.h"
#include "catalog/embedded_agents.h"

namespace tetrarch {

const std::vector<AgentSpec>& catalog() {
  static const std::vector<AgentSpec> specs = [] {
    std::vector<AgentSpec> all;
    for (const EmbeddedFile& file : embedded_agents()) {
      auto spec = parse_agent(file.content, "catalog agent " + std::string(file.name));
      assert(spec);  // the tests read them all
      all.push_back(std::move(*spec));
    }
    return all;
  }();
  return specs;
}

Outcome<AgentSpec> parse_user_agent(std::string_view json, const std::string& where) {
  Outcome<AgentSpec> spec = parse_agent(json, where);
  if (spec) drop_claims_of_others(*spec, catalog());
  return spec;
}

namespace {

std::string unknown_agent(const std::string& name) {
  const std::vector<std::string_view> names = names_in(catalog(), &AgentSpec::name);
  const std::string meant = did_you_mean(name, names);
  return "unknown agent " + in_quotes(name) + "; " +
         (meant.empty() ? "expected a file ending in .json or " + one_of(names)
                        : meant +
                              "'tetrarch agents' lists all; expected a name or a file ending "
                              "in .json");
}

}  // namespace

Outcome<AgentSpec> find_agent(std::string_view text, const ReadFile& read_file) {
  const std::size_t plus = text.rfind('+');
  // A '+' inside a path does not begin a look-ahead.
  const bool looks_ahead = plus != text.npos && text.find_first_of("/.", plus) == text.npos;
  const std::string base(looks_ahead ? text.substr(0, plus) : text);

  const auto& all = catalog();
  const auto known = std::find_if(all.begin(), all.end(),
                                  [&](const AgentSpec& spec) { return spec.name == base; });
  Outcome<AgentSpec> spec = Failure{};
  if (known != all.end()) {
    spec = *known;
  } else if (base.ends_with(".json") || base.find('/') != base.npos) {
    const Outcome<std::string> content = read_file(base);
    if (!content) return Failure{content.error()};
    spec = parse_user_agent(*content, "agent file " + in_quotes(base));
  } else {
    return Failure{unknown_agent(base)};
  }
  if (!spec || !looks_ahead) return spec;
  return with_look_ahead(std::move(*spec), text.substr(plus + 1));
}

}  // namespace tetrarch
