// Objects that the page uses by handle. Handles count from 1 and are never used again.
#pragma once

#include <map>
#include <memory>

namespace tetrarch {

template <class T>
class Handles {
 public:
  int add(std::unique_ptr<T> object) {
    objects_.emplace(++last_, std::move(object));
    return last_;
  }
  // Null when there is no such object.
  T* find(int handle) const {
    const auto found = objects_.find(handle);
    return found == objects_.end() ? nullptr : found->second.get();
  }
  void remove(int handle) { objects_.erase(handle); }

 private:
  std::map<int, std::unique_ptr<T>> objects_;
  int last_ = 0;
};

// The objects of this type.
template <class T>
Handles<T>& handles() {
  static Handles<T> table;
  return table;
}

}  // namespace tetrarch
