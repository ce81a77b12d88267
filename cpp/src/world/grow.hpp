#pragma once
// Room for millions of cells, a part at a time: the system clears fresh memory when it is first written, and that is most of what
// tables of a huge map take before a search.

#include <algorithm>
#include <cstddef>
#include <vector>

namespace astrolabe {

/// Makes a table longer by a part of what is missing; true when it is so long. New places hold `value`, and the others do too where memory was
/// short: what was in them is lost then.
/// One function for all searches, of which there are many.
template <class T>
[[gnu::noinline]] bool grow_part(std::vector<T>& table, std::size_t size, const T& value) {
  constexpr std::size_t part = (std::size_t{8} << 20) / sizeof(T);
  if (table.size() >= size) return true;
  if (table.capacity() < size) {
    // What it held need not be copied, so it does not lie beside the new room either.
    table = {};
    table.reserve(size);
  }
  table.resize(std::min(size, table.size() + part), value);
  return table.size() == size;
}

}  // namespace astrolabe
