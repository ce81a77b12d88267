#pragma once
// The constants that page and core share, as TypeScript.

#include <string>

namespace astrolabe::app {

/// The content of web/src/core/generated.ts.
std::string typescript_constants();
/// The content of web/src/core/explainConstants.ts, which a page loads with what explains.
std::string typescript_explain_constants();
/// The content of web/src/core/motionConstants.ts, which a page loads with what moves.
std::string typescript_motion_constants();

}  // namespace astrolabe::app
