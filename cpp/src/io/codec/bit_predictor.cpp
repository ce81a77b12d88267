#include "io/codec/bit_predictor.hpp"

#include <algorithm>

namespace astrolabe {
namespace {

constexpr std::int32_t widest = 2839;  ///< 256 ln 65535

struct Tables {
  /// squash() of 0 to widest. The exponential function by repeated multiplication with e^(1/256), in fixed point.
  std::array<std::uint16_t, widest + 1> squashed{};
  /// stretch() of up to a half: near zero one by one, elsewhere every sixteenth.
  std::array<std::int16_t, 4096> low{};
  std::array<std::int16_t, 2049> all{};

  Tables() noexcept {
    constexpr std::uint64_t step = 1077944298;  // 2^30 e^(1/256)
    std::uint64_t power = 1u << 16;
    for (std::uint16_t& value : squashed) {
      const std::uint64_t sum = power + (1u << 16);
      value = static_cast<std::uint16_t>(std::min<std::uint64_t>(((power << 16) + sum / 2) / sum, 65535));
      power = (power * step + (1u << 29)) >> 30;
    }
    std::int32_t x = 0;
    for (std::uint32_t p = 32768; p > 0; --p) {
      while (x < widest && 65536u - squashed[static_cast<std::size_t>(x)] > p) ++x;
      if (p < low.size()) low[p] = static_cast<std::int16_t>(-x);
      if (p % 16 == 0) all[p / 16] = static_cast<std::int16_t>(-x);
    }
    low[0] = low[1];
  }
};

/// Made when first asked for: as constants they would be several thousand bytes more to fetch.
const Tables& tables() noexcept {
  static const Tables made;
  return made;
}

/// The weight of a prediction from `seen` observations.
constexpr std::int32_t trust(std::int32_t opinion, std::uint32_t seen) noexcept {
  return opinion * static_cast<std::int32_t>(seen) / static_cast<std::int32_t>(seen + 1);
}

constexpr std::uint32_t most_seen = 60;
constexpr std::int32_t first_weight = 65536 / 5;

/// Weights learn fast at first: 1/16 and at last 1/140, in 1/65536.
constexpr std::int32_t rate_of(std::uint32_t seen) noexcept {
  return std::max(468, static_cast<std::int32_t>(4194u * 40 / (40 + std::min(seen, 4096u))));
}

}  // namespace

std::uint32_t squash(std::int32_t x) noexcept {
  const auto& squashed = tables().squashed;
  if (x >= 0) return squashed[static_cast<std::size_t>(std::min(x, widest))];
  return 65536u - squashed[static_cast<std::size_t>(std::min(-x, widest))];
}

std::int32_t stretch(std::uint32_t p) noexcept {
  if (p > 32768) return -stretch(65536 - p);
  const Tables& table = tables();
  return p < table.low.size() ? table.low[p] : table.all[p / 16];
}

BitPredictor::BitPredictor(std::size_t contexts, unsigned table_bits, std::size_t first_sets, std::size_t second_sets)
    : count_(contexts), shift_(64 - table_bits) {
  for (std::size_t i = 0; i < count_; ++i) tables_[i].resize(std::size_t{1} << table_bits);
  Weights fresh{};
  fresh.of.fill(first_weight);
  groups_[0].sets.assign(first_sets, fresh);
  groups_[1].sets.assign(second_sets, fresh);
}

std::uint32_t BitPredictor::predict(const Contexts& contexts, std::size_t first, std::size_t second) noexcept {
  std::uint16_t one = 1u << 15;
  for (std::size_t i = 0; i < count_; ++i) {
    Place& place = tables_[i][static_cast<std::size_t>(contexts[i] * 0x9E3779B97F4A7C15u >> shift_)];
    if (place.seen == 0) place.one = one;
    one = place.one;
    places_[i] = &place;
    opinions_[i] = trust(stretch(one), place.seen);
  }
  groups_[0].set = &groups_[0].sets[first];
  groups_[1].set = &groups_[1].sets[second];
  std::int64_t both = 0;
  for (Group& group : groups_) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < count_; ++i) sum += std::int64_t{group.set->of[i]} * opinions_[i];
    const auto x = static_cast<std::int32_t>(std::clamp<std::int64_t>(sum >> 16, -widest, widest));
    group.one = squash(x);
    both += x;
  }
  return squash(static_cast<std::int32_t>(both / 2));
}

void BitPredictor::learn(bool bit) noexcept {
  const std::int32_t truth = bit ? 65535 : 0;
  for (Group& group : groups_) {
    const std::int64_t error = truth - static_cast<std::int32_t>(group.one);
    const std::int64_t rate = rate_of(group.set->seen++);
    for (std::size_t i = 0; i < count_; ++i) {
      std::int32_t& weight = group.set->of[i];
      const std::int64_t moved = weight + ((opinions_[i] * error >> 10) * rate >> 14);
      weight = static_cast<std::int32_t>(std::clamp<std::int64_t>(moved, -(1 << 24), 1 << 24));
    }
  }
  for (std::size_t i = 0; i < count_; ++i) {
    Place& place = *places_[i];
    // The n-th observation moves it by 1 / (n + 0.6).
    const std::int32_t moved = place.one + (truth - place.one) * 5 / (5 * place.seen + 8);
    place.one = static_cast<std::uint16_t>(std::clamp(moved, 1, 65535));
    if (place.seen < most_seen) ++place.seen;
  }
}

}  // namespace astrolabe
