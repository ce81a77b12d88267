#pragma once
// A growing list in chunks of fixed size: appending never copies what is there (one growing vector cost a 20 ms frame).

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe {

/// `spare`: values that a chunk has room for behind its end, for those who write many without asking before each.
template <class T, std::uint32_t chunk_bits, std::uint32_t spare = 0>
class ChunkedLog {
 public:
  static constexpr std::uint32_t chunk_size = 1u << chunk_bits;

  std::uint32_t size() const noexcept { return (filled_ << chunk_bits) - static_cast<std::uint32_t>(end_ - next_); }
  const T& operator[](std::uint32_t i) const noexcept { return chunks_[i >> chunk_bits][i & (chunk_size - 1)]; }
  /// Values that there is room for before make_room().
  std::uint32_t left() const noexcept { return static_cast<std::uint32_t>(end_ - next_); }
  /// Whether there is no room for another value before make_room().
  bool is_at_end() const noexcept { return next_ == end_; }
  [[gnu::noinline]] void make_room() {
    if (filled_ == chunks_.size()) chunks_.push_back(std::make_unique<T[]>(chunk_size + spare));
    next_ = chunks_[filled_++].get();
    end_ = next_ + chunk_size;
  }
  /// Precondition: there is room.
  void put(const T& value) noexcept { *next_++ = value; }
  void push(const T& value) {
    if (is_at_end()) [[unlikely]]
      make_room();
    put(value);
  }

  // --- many at once: they are written from next() on, at most `spare` of them behind end(), and then accepted.
  T* next() noexcept { return next_; }
  T* end() noexcept { return end_; }
  /// Those before `next`, as far as the chunk goes; the others follow with put_spare().
  void accept(T* next) noexcept { next_ = std::min(next, end_); }
  /// After make_room(): what was written behind the end of the chunk before, up to `last`.
  void put_spare(const T* first, const T* last) noexcept { next_ = std::copy(first, last, next_); }

  /// Forgets the values, keeps the memory.
  void clear() noexcept {
    next_ = end_ = nullptr;
    filled_ = 0;
  }
  /// Forgets the values, and keeps the memory of one chunk at most.
  void release() noexcept {
    clear();
    if (chunks_.size() <= 1) return;
    chunks_.resize(1);
    chunks_.shrink_to_fit();
  }

 private:
  std::vector<std::unique_ptr<T[]>> chunks_;
  T* next_ = nullptr;         ///< in the chunk that is being filled
  T* end_ = nullptr;          ///< of it
  std::uint32_t filled_ = 0;  ///< chunks, with this one
};

}  // namespace astrolabe
