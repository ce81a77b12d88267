#include "plan/configurations.hpp"

#include "numbers/random.hpp"

#include <algorithm>

namespace astrolabe {

std::uint64_t Configurations::hash_of(std::span<const Cell> places, Tick phase) noexcept {
  std::uint64_t hash = Random(phase).next();
  for (std::size_t unit = 0; unit < places.size(); ++unit) hash ^= Random(std::uint64_t{unit} << 32 | index(places[unit])).next();
  return hash;
}

Configurations::Known Configurations::find_or_add(std::span<const Cell> places, Tick phase) {
  const std::uint64_t hash = hash_of(places, phase);
  Part& part = part_of(hash);
  const std::size_t mask = part.slots.size() - 1;
  for (std::size_t slot = hash & mask; part.slots[slot] != none; slot = (slot + 1) & mask) {
    const std::uint32_t known = part.slots[slot];
    if (hashes_[known] == hash && phases_[known] == phase && std::equal(places.begin(), places.end(), places_[known].begin())) return {known, false};
  }
  const auto number = static_cast<std::uint32_t>(hashes_.size());
  hashes_.push_back(hash);
  phases_.push_back(phase);
  std::copy(places.begin(), places.end(), places_.add().begin());
  if (++part.count * 2 > part.slots.size()) grow(part);
  put(part, number);
  return {number, true};
}

void Configurations::put(Part& part, std::uint32_t number) noexcept {
  const std::size_t mask = part.slots.size() - 1;
  std::size_t slot = hashes_[number] & mask;
  while (part.slots[slot] != none) slot = (slot + 1) & mask;
  part.slots[slot] = number;
}

void Configurations::grow(Part& part) {
  slots_ += part.slots.size();
  std::vector<std::uint32_t> old(part.slots.size() * 2, none);
  old.swap(part.slots);
  for (const std::uint32_t known : old) {
    if (known != none) put(part, known);
  }
}

std::size_t Configurations::bytes() const noexcept {
  return places_.bytes() + hashes_.capacity() * (sizeof(std::uint64_t) + sizeof(Tick)) + slots_ * sizeof(std::uint32_t);
}

}  // namespace astrolabe
