#pragma once
// A native stand-in for the values of Embind (tests/bound/bound_calls.cpp): texts, bytes and views. A view is read as a whole when it is made, as
// JavaScript reads it before its next call, so that the sanitizers see every byte of it.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>

namespace emscripten {

struct memory_view {
  std::size_t size;
  const void* data;
};

/// Each read is written here, so that the compiler leaves none out.
inline volatile unsigned char last_read;

template <class T>
memory_view typed_memory_view(std::size_t size, const T* data) {
  for (std::size_t i = 0; i < size; ++i) {
    T element;
    std::memcpy(&element, data + i, sizeof element);
    unsigned char first = 0;
    std::memcpy(&first, &element, sizeof first);
    last_read = first;
  }
  return {size * sizeof(T), data};
}

class val {
 public:
  explicit val(memory_view view) : view_(view) {}
  explicit val(std::size_t number) : number_(number) {}
  val(std::string content, bool is_text) : content_(std::move(content)), is_text_(is_text) {}

  bool isString() const { return is_text_; }
  /// What a view shows, while that lives.
  memory_view shown() const { return view_; }

  template <class T>
  T as() const {
    if constexpr (std::is_same_v<T, std::string>) {
      return content_;
    } else {
      return static_cast<T>(number_);
    }
  }

  val operator[](const char* name) const {
    expect(name, "length");
    return val(content_.size());
  }

  /// Returns a part of the bytes.
  template <class T>
  T call(const char* name, std::size_t first, double end) const {
    expect(name, "subarray");
    return {content_.substr(first, static_cast<std::size_t>(end)), false};
  }

  /// Copies bytes into a view.
  template <class T>
  T call(const char* name, const val& bytes) const {
    expect(name, "set");
    if (bytes.content_.size() > view_.size) std::abort();
    if (view_.size > 0) std::memcpy(const_cast<void*>(view_.data), bytes.content_.data(), bytes.content_.size());
  }

 private:
  static void expect(const char* name, const char* known) {
    if (std::strcmp(name, known) == 0) return;
    std::fprintf(stderr, "the stand-in for Embind does not know %s\n", name);
    std::abort();
  }

  memory_view view_{};
  std::size_t number_ = 0;
  std::string content_;
  bool is_text_ = false;
};

}  // namespace emscripten
