#include "kernels/lane_vector.h"

namespace tetrarch::TETRARCH_ISA {

#define SAME(n) \
  { n, n, n, n, n, n, n, n, n, n, n, n, n, n, n, n }

alignas(32) const std::uint16_t kSame[kSameCount][16] = {
    SAME(0),  SAME(1),  SAME(2),  SAME(3),  SAME(4),  SAME(5),  SAME(6),  SAME(7),
    SAME(8),  SAME(9),  SAME(10), SAME(11), SAME(12), SAME(13), SAME(14), SAME(15),
    SAME(16), SAME(17), SAME(18), SAME(19), SAME(20), SAME(21), SAME(22), SAME(23),
    SAME(24), SAME(25), SAME(26), SAME(27), SAME(28), SAME(29), SAME(30), SAME(31)};
alignas(32) const std::uint16_t kNibbles[16] = SAME(0x0f0f);
alignas(32) const std::uint16_t kByteOnes[16] = SAME(0x0101);
alignas(32) const std::uint16_t kUpperEight[16] = SAME(0x0800);

}  // namespace tetrarch::TETRARCH_ISA
