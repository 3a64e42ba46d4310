import Glibc
package import Testing

extension Trait where Self == ConditionTrait {
    /// For a suite that asks everything of everything and computes for seconds: `make check` leaves it out, `make test`
    /// does not.
    package static var thorough: Self {
        .disabled(if: getenv("MADANG_TEST_QUICK") != nil, "make test runs it")
    }
}
