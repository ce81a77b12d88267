#pragma once
// The constants that page and core share, as TypeScript.

#include <string>

namespace astrolabe::app {

/// The content of web/src/core/generated.ts.
std::string typescript_constants();

}  // namespace astrolabe::app
