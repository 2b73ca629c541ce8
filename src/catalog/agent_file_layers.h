// The part of an agent file that only neural agents have: "hidden", "activation", "normalise" and
// "layers"; agent_file.h has the format.
#pragma once

#include "catalog/agent_spec.h"
#include "catalog/object_reader.h"

namespace tetrarch {

// Requires the spec's weights; `named` are the same in the order of the text, which is that of the
// inputs in the text's first layer.
void read_layers(const ObjectReader& reader, const std::vector<FeatureWeight>& named,
                 AgentSpec& spec);
void put_layers(const AgentSpec& spec, Json& json);

}  // namespace tetrarch
