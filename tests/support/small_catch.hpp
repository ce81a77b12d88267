#pragma once
// The part of Catch2's interface that the tests use. Catch2 3.x is a library that systems ship for their own processor only,
// so where there is no 2.x header the WebAssembly build takes this instead.

#include <cmath>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

namespace small_catch {

struct Stop {};

struct Case {
  const char* name;
  void (*run)();
};

struct State {
  std::vector<Case> cases;
  std::vector<std::string> notes;
  long assertions = 0;
  long failures = 0;
};

inline State& state() {
  static State instance;
  return instance;
}

struct Register {
  Register(const char* name, void (*run)()) { state().cases.push_back({name, run}); }
};

struct Note {
  explicit Note(const std::string& text) { state().notes.push_back(text); }
  ~Note() { state().notes.pop_back(); }
  Note(const Note&) = delete;
  Note& operator=(const Note&) = delete;
};

inline void fail(const std::string& what, const char* file, int line) {
  ++state().failures;
  std::cout << file << ':' << line << ": FAILED: " << what << '\n';
  for (const std::string& note : state().notes) std::cout << "  with " << note << '\n';
}

inline bool check(bool holds, const char* expression, const char* file, int line) {
  ++state().assertions;
  if (!holds) fail(expression, file, line);
  return holds;
}

class Approx {
 public:
  explicit Approx(double value) : value_(value) {}
  friend bool operator==(double a, const Approx& b) { return std::fabs(a - b.value_) <= 1.2e-5 * (1 + std::fabs(b.value_)); }

 private:
  double value_;
};

/// Runs the cases whose name contains the first argument, or all.
inline int main(int count, char** arguments) {
  long run = 0;
  long bad = 0;
  for (const Case& test : state().cases) {
    if (count > 1 && arguments[1][0] != '-' && std::strstr(test.name, arguments[1]) == nullptr) continue;
    const long before = state().failures;
    try {
      test.run();
    } catch (const Stop&) {
    }
    ++run;
    if (state().failures == before) continue;
    ++bad;
    std::cout << "in: " << test.name << '\n';
  }
  if (bad == 0) {
    std::cout << "All tests passed (" << state().assertions << " assertions in " << run << " test cases)\n";
  } else {
    std::cout << "test cases: " << run << " | " << run - bad << " passed | " << bad << " failed\n";
  }
  return bad == 0 && run > 0 ? 0 : 1;
}

}  // namespace small_catch

using small_catch::Approx;

#define SMALL_CATCH_JOIN2(a, b) a##b
#define SMALL_CATCH_JOIN(a, b) SMALL_CATCH_JOIN2(a, b)
#define SMALL_CATCH_TEXT(...)            \
  ([&] {                                 \
    std::ostringstream small_catch_text; \
    small_catch_text << __VA_ARGS__;     \
    return small_catch_text.str();       \
  }())

#define SMALL_CATCH_CASE(function, name)                                                   \
  static void function();                                                                  \
  static const ::small_catch::Register SMALL_CATCH_JOIN(function, _entry)(name, function); \
  static void function()
#define TEST_CASE(name, ...) SMALL_CATCH_CASE(SMALL_CATCH_JOIN(small_catch_case_, __LINE__), name)

#define INFO(...) const ::small_catch::Note SMALL_CATCH_JOIN(small_catch_note_, __LINE__)(SMALL_CATCH_TEXT(__VA_ARGS__))
#define CHECK(...) ::small_catch::check(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__, __FILE__, __LINE__)
#define CHECK_FALSE(...) ::small_catch::check(!static_cast<bool>(__VA_ARGS__), "not " #__VA_ARGS__, __FILE__, __LINE__)
#define REQUIRE(...) (CHECK(__VA_ARGS__) ? void() : throw ::small_catch::Stop{})
#define REQUIRE_FALSE(...) (CHECK_FALSE(__VA_ARGS__) ? void() : throw ::small_catch::Stop{})
#define FAIL_CHECK(...) ::small_catch::fail(SMALL_CATCH_TEXT(__VA_ARGS__), __FILE__, __LINE__)
#define FAIL(...) (FAIL_CHECK(__VA_ARGS__), throw ::small_catch::Stop{})
