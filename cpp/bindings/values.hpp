#pragma once
// Values that cross the border to JavaScript: views of memory, and arguments as they come.

#include "astrolabe/cell.hpp"

#include <emscripten/val.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

namespace astrolabe::bindings {

inline constexpr double absent = std::numeric_limits<double>::quiet_NaN();

/// JavaScript numbers that became int: outside the grid stays outside.
constexpr Point point_of(int x, int y) noexcept { return {x, y}; }

/// JavaScript reads a view before it calls again.
template <class T>
emscripten::val view(const T* data, std::size_t size) {
  return emscripten::val(emscripten::typed_memory_view(size, data));
}
template <class Container>
emscripten::val view(const Container& container) {
  return view(container.data(), container.size());
}
/// A view of the numbers that the elements consist of, such as the coordinates of points. It names no member of an element, because the data of an
/// empty container may be null.
template <class Number, class Container>
emscripten::val view_of(const Container& container) {
  constexpr std::size_t numbers = sizeof(typename Container::value_type) / sizeof(Number);
  static_assert(sizeof(typename Container::value_type) == numbers * sizeof(Number));
  return view(reinterpret_cast<const Number*>(container.data()), container.size() * numbers);
}

/// A text, or bytes in one copy: a bound std::string takes over each byte by itself, which is most of the time that reading a map takes.
/// It reads only as much of a source that is too large as shows that it is.
std::string content_of(const emscripten::val& source, std::size_t most);

}  // namespace astrolabe::bindings
