// An evolution run's recipe, candidates and reports as JSON. What the page sends is checked: a
// mistake becomes one sentence.
#pragma once

#include <string_view>
#include <vector>

#include "catalog/object_reader.h"
#include "recipe/evolution.h"

namespace tetrarch {

// {"optimiser.population": "50", "agent.features": ["holes", ...], ...}: the keys of a recipe's
// TOML, every value a text or a list of texts.
Outcome<Recipe> recipe_from_json(std::string_view text);

// [{"weights": [...], "origin": "child", "parents": [3, 4]}, ...]
Json json_of(const std::vector<Candidate>& candidates);
Outcome<std::vector<Candidate>> candidates_from_json(std::string_view text);

// A list of finite numbers.
Outcome<Vector> vector_from_json(std::string_view text);

// {number, best, mean, fitness, survived, leader, scorePerMove: {best, mean}, lines, pieces}. A move
// is a key press where these count, otherwise a piece.
Json json_of(const GenerationReport& report, const Rules& rules);

// What the page needs to know of a recipe: {name, about, rules, height, genes, population, games,
// generations, measure, kind, settings: [{name, meaning, value, low, high}]}.
Json description_of(const Evolution& evolution);

}  // namespace tetrarch
