// Any text gives an error sentence, or a job or outcome whose text gives the same value.
#include <cstdlib>

#include "arena/play_text.h"
#include "base/digest.h"
#include "base/text.h"

namespace {

// Appends the correct digest, which random texts do not have.
std::string signed_text(std::string_view body) {
  tetrarch::Digest digest;
  for (const char c : body) digest.add(static_cast<unsigned char>(c));
  return std::string(body) + "digest " + tetrarch::hex16(digest.value()) + "\n";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tetrarch;
  const std::string_view raw(reinterpret_cast<const char*>(data), size);
  for (const std::string& text : {std::string(raw), signed_text(raw)}) {
    const auto job = parse_job(text);
    if (!job && job.error().empty()) std::abort();
    if (job && text_of(*parse_job(text_of(*job))) != text_of(*job)) std::abort();
    const auto outcome = parse_outcome(text, 1);
    if (!outcome && outcome.error().empty()) std::abort();
    if (outcome && text_of(*parse_outcome(text_of(*outcome, 1), 1), 1) != text_of(*outcome, 1)) {
      std::abort();
    }
  }
  return 0;
}
