/// For whom a yard is (docs/decisions/0044-audience.md).
package enum Audience: String, Sendable {
    /// Whoever comes by may read.
    case everyone
    /// Strangers see the pages for joining and logging in, and nothing else. Who waits to be let in sees what is their
    /// own.
    case members
}
