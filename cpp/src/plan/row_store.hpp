#pragma once
// Rows of the same length, in blocks that stay where they are when more are added.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

template <class T>
class RowStore {
 public:
  explicit RowStore(std::size_t length) : length_(length) {
    const std::size_t rows = std::max<std::size_t>(1, values_of_a_block / std::max<std::size_t>(1, length));
    shift_ = static_cast<unsigned>(std::bit_width(rows) - 1);
  }
  std::span<T> add() {
    if (rows_ >> shift_ == blocks_.size()) blocks_.emplace_back(new T[length_ << shift_]);
    return at(rows_++);
  }
  std::span<const T> operator[](std::uint32_t row) const noexcept { return at(row); }
  std::size_t size() const noexcept { return rows_; }
  std::size_t bytes() const noexcept { return blocks_.size() * (length_ << shift_) * sizeof(T); }

 private:
  static constexpr std::size_t values_of_a_block = 65536;
  std::span<T> at(std::size_t row) const noexcept {
    return {blocks_[row >> shift_].get() + (row & ((std::size_t{1} << shift_) - 1)) * length_, length_};
  }
  std::size_t length_;
  unsigned shift_;
  std::size_t rows_ = 0;
  std::vector<std::unique_ptr<T[]>> blocks_;
};

}  // namespace astrolabe
