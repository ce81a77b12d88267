#pragma once
// Errors are values: nothing in the core throws, prints or aborts.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace astrolabe {

enum class ErrorCode : std::uint8_t {
#define ASTROLABE_ERROR(name, text) name,
#include "astrolabe/errors.def"
#include "astrolabe/motion/errors.def"
#undef ASTROLABE_ERROR
};

inline constexpr std::array error_names{
#define ASTROLABE_ERROR(name, text) std::string_view{#name},
#include "astrolabe/errors.def"
#include "astrolabe/motion/errors.def"
#undef ASTROLABE_ERROR
};

/// English templates; {line}, {column}, {a} and {b} stand for the fields of Error.
inline constexpr std::array error_texts{
#define ASTROLABE_ERROR(name, text) std::string_view{text},
#include "astrolabe/errors.def"
#include "astrolabe/motion/errors.def"
#undef ASTROLABE_ERROR
};

/// What went wrong and where. Lines and columns count from 1; 0 means "no place".
struct Error {
  ErrorCode code = ErrorCode::None;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::int64_t a = 0;
  std::int64_t b = 0;

  constexpr bool ok() const noexcept { return code == ErrorCode::None; }
};

/// The English sentence of an error.
std::string describe(const Error& error);

}  // namespace astrolabe
