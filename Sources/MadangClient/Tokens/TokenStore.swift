/// Where the tokens of a log-in, and the key to which they belong, lie between two calls and two launches. One store is
/// for one member on one server at a time: a log-in takes the place of what was kept before.
///
/// A store of one's own keeps all of `KeptTokens`, best as it is encoded, and gives back the same: `tokens`, `key`,
/// `logIn`, and what later versions add. Without `logIn` nobody can tell apart the log-ins of two processes, or of two
/// yards, that share the store: one of them may write over the tokens of the other.
public protocol TokenStore: Sendable {
    /// All that was kept last; nil where nobody is logged in. Fails where the store cannot be read.
    func tokens() throws -> KeptTokens?

    /// Keeps all of `tokens` in place of others; nil takes them away. Fails where the store cannot be written: what was
    /// in it is then still there.
    func keep(_ tokens: KeptTokens?) throws
}

/// Tokens that last as long as the process.
public final class MemoryTokenStore: TokenStore {
    private let kept: Locked<KeptTokens?>

    /// With nobody logged in, or with `tokens`.
    public init(_ tokens: KeptTokens? = nil) {
        kept = Locked(tokens)
    }

    /// What was kept last.
    public func tokens() -> KeptTokens? { kept.withLock { $0 } }

    /// Never fails.
    public func keep(_ tokens: KeptTokens?) { kept.withLock { $0 = tokens } }
}
