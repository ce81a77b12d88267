#pragma once
// What people read of algorithms, options and choices. Pages have the catalogue as a file, so that their solver is built without: it holds no
// words then, and what asks for some does not compile.

#include <string_view>

#ifndef ASTROLABE_HAS_WORDS
#define ASTROLABE_HAS_WORDS 1
#endif

namespace astrolabe {

#if ASTROLABE_HAS_WORDS
using Words = std::string_view;
#else
class Words {
 public:
  constexpr Words() noexcept = default;
  consteval Words(const char*) noexcept {}

 private:
  std::string_view none_;  ///< what lies behind it lies where it does with words
};
#endif

}  // namespace astrolabe
