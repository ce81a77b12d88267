#pragma once
// A list that grows by blocks, which stay where they are: no single push_back() copies all that came before.

#include <cstddef>
#include <memory>
#include <vector>

namespace astrolabe {

template <class T>
class Blocks {
 public:
  std::size_t size() const noexcept { return size_; }
  T& operator[](std::size_t i) noexcept { return blocks_[i >> shift][i & mask]; }
  const T& operator[](std::size_t i) const noexcept { return blocks_[i >> shift][i & mask]; }
  void push_back(const T& value) {
    if (size_ >> shift == blocks_.size()) blocks_.emplace_back(new T[mask + 1]);
    (*this)[size_++] = value;
  }
  std::size_t bytes() const noexcept { return blocks_.size() * (mask + 1) * sizeof(T); }
  /// The blocks are used again.
  void clear() noexcept { size_ = 0; }

 private:
  static constexpr std::size_t shift = 14, mask = (std::size_t{1} << shift) - 1;
  std::vector<std::unique_ptr<T[]>> blocks_;
  std::size_t size_ = 0;
};

}  // namespace astrolabe
