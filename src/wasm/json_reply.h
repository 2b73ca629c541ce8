// Replies with JSON. Bytes that are not UTF-8 become replacement characters.
#pragma once

#include "catalog/json_text.h"
#include "wasm/exchange.h"

namespace tetrarch {

inline int reply_json(const Json& json) {
  return reply(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace tetrarch
