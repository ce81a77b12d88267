#pragma once
// What was built over a grid may be millions of strokes: they are drawn piece by piece, some thousands in a call.

#include "astrolabe/search.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// Strokes of one call: a few milliseconds, in WebAssembly too.
inline constexpr std::size_t strokes_a_call = 16384;

/// Draws the pieces from `piece` on, of which there are `pieces`, each by `draw(piece)`; see Search::structure for what it returns.
template <class Draw>
std::uint32_t draw_pieces(std::uint32_t piece, std::uint32_t pieces, const std::vector<Stroke>& strokes, const Draw& draw) {
  const std::size_t before = strokes.size();
  for (; piece < pieces; ++piece) {
    if (strokes.size() - before >= strokes_a_call) return piece;
    draw(piece);
  }
  return 0;
}

}  // namespace astrolabe
