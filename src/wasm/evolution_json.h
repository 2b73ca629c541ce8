// The recipe, candidates and reports of an evolution run as JSON. Readers check everything; a
// mistake gives one sentence.
#pragma once

#include <string_view>
#include <vector>

#include "catalog/object_reader.h"
#include "recipe/evolution.h"

namespace tetrarch {

// {"optimiser.population": "50", "agent.features": ["holes", ...], ...}: the keys of a recipe file,
// with texts and lists of texts as values.
Outcome<Recipe> recipe_from_json(std::string_view text);

// [{"weights": [...], "origin": "child", "parents": [3, 4]}, ...]
Json json_of(const std::vector<Candidate>& candidates);
Outcome<std::vector<Candidate>> candidates_from_json(std::string_view text);

// A list of finite numbers.
Outcome<Vector> vector_from_json(std::string_view text);

// {number, best, mean, fitness, survived, leader, scorePerMove: {best, mean}, lines, pieces}
Json json_of(const GenerationReport& report);

// {name, about, rules, height, keys, genes, lowest, population, games, generations, measure, kind,
// settings: [{name, meaning, value, low, high}]}.
Json description_of(const Evolution& evolution);

}  // namespace tetrarch
