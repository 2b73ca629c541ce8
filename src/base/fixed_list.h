// A list of at most N values inside the object itself: no allocation, trivially copied.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace tetrarch {

template <class T, std::size_t N>
class FixedList {
 public:
  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[size_++] = value;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  constexpr const T& back() const { return items_[size_ - 1]; }
  constexpr void clear() { size_ = 0; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T& operator[](std::size_t index) const { return items_[index]; }
  constexpr T& operator[](std::size_t index) { return items_[index]; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

}  // namespace tetrarch
