#pragma once
// The two priorities whose lines of equal value are parabolas (Chen and Sturtevant, IJCAI 2019), times w, so that the start
// has w h and a goal its g, as in weighted A*:
//
//   XDP  F = (g + (2w - 1) h + sqrt((g - h)^2 + 4 w g h)) / 2             careful near the start, greedy near the goal
//   XUP  F = (g + h + sqrt((g + h)^2 + 4 w (w - 1) h^2)) / 2              the other way round
//
// Why closed cells may stay closed. Both have F(0, h) = w h, F(g, 0) = g, dF/dg <= dF/dh and dF/dg + dF/dh <= 2 w. Let g* be
// the true distance from the start. Claim: F(g, h) <= w (g* + h) for every closed cell, and for every open cell whose
// predecessor on a best path is closed. It holds at the start. Along a step of cost c, h changes by some d with |d| <= c (our
// consistent heuristics are symmetric), and F grows by at most w (c + d): that is linear in d, and the two inequalities are
// its ends. If n is closed before its best path is, the first open cell m of that path was not before n, so
// F(n) <= F(m) <= w (g*(m) + h(m)) <= w (g*(n) + h(n)). Applied to the goal: it costs at most w times the optimum.
//
// Why that survives integers. The open list is ordered by K with 2^16 F - 2 < K <= 2^16 F, so "not before" can hide an excess
// of 2^-15 in F, once for each step of the best path at most. A step costs at least one unit, so the excess is at most 2^-15
// of the optimum, and the priorities are computed with w - 2^-15 in place of w (the least w above 1 is 1.001).
// Nothing overflows: g < 2^46 (4M cells, 255 times 47321), h < 2^37, w <= 10, so the root is of less than 2^126.

#include <cmath>
#include <cstdint>

namespace astrolabe::parabolic {

__extension__ using Wide = unsigned __int128;

/// The largest integer whose square is at most `value` < 2^126.
inline std::uint64_t wide_square_root(Wide value) noexcept {
  // A guess that is good to 52 bits, one Newton step in doubles, and what is left by ones: exact, so the same everywhere.
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(value)));
  if (root == 0) return value == 0 ? 0 : 1;
  const Wide square = Wide{root} * root;
  const double excess = square > value ? -static_cast<double>(square - value) : static_cast<double>(value - square);
  root += static_cast<std::uint64_t>(static_cast<std::int64_t>(excess / (2.0 * static_cast<double>(root))));
  while (Wide{root} * root > value) --root;
  while (Wide{root + 1} * (root + 1) <= value) ++root;
  return root;
}

/// A weight as numerator over denominator.
struct Weight {
  std::uint64_t over;
  std::uint64_t under;
};
inline constexpr unsigned key_bits = 16;
inline constexpr Weight shown(std::int32_t weight) noexcept { return {static_cast<std::uint64_t>(weight), 1000}; }
/// w - 2^-15.
inline constexpr Weight lowered(std::int32_t weight) noexcept {
  return {(static_cast<std::uint64_t>(weight) << 15) - 1000, std::uint64_t{1000} << 15};
}

/// XDP, at most 1.5 below the true value. Precondition: the weight is at least 1.
inline std::uint64_t xdp(std::uint64_t g, std::uint64_t h, Weight w) noexcept {
  const std::uint64_t gap = g > h ? g - h : h - g;
  const auto linear = static_cast<std::uint64_t>(Wide{h} * (2 * w.over - w.under) / w.under);
  // 4 g h reaches 2^117 and a lowered weight's numerator 2^29: so the whole multiples of h first, then what is left.
  const Wide product = Wide{g} * h;
  const Wide weighted = product / w.under * (4 * w.over) + product % w.under * (4 * w.over) / w.under;
  return (g + linear + wide_square_root(Wide{gap} * gap + weighted)) / 2;
}

/// XUP, likewise.
inline std::uint64_t xup(std::uint64_t g, std::uint64_t h, Weight w) noexcept {
  const Wide sum = Wide{g} + h;
  const Wide twice = w.under;
  // 4 w (w - 1) h^2 = ((2w - 1)^2 - 1) h^2, and h^2 < 2^106: divided by the denominator twice, exactly as far as it goes.
  const Wide square = Wide{h} * h;
  const Wide factor = Wide{4} * w.over * (w.over - w.under);
  const Wide unit = twice * twice;
  const Wide weighted = square / unit * factor + square % unit * factor / unit;
  return static_cast<std::uint64_t>((sum + wide_square_root(sum * sum + weighted)) / 2);
}

}  // namespace astrolabe::parabolic
