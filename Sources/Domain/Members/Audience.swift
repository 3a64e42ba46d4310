/// For whom a yard is (docs/decisions/0044-audience.md).
package enum Audience: String, Sendable {
    /// Whoever comes by may read.
    case everyone
    /// Strangers see the door and nothing else; who waits to be let in sees what is their own.
    case members
}
