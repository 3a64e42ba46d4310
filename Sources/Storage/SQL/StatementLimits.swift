/// How long statements may run. One that takes longer is ended, and its unit of work fails with `.busy`: nobody waits
/// for a page of two seconds, and what one member asks for must not keep the engine from all others. Scripts of
/// migrations have no limit.
package struct StatementLimits: Hashable, Sendable {
    /// Of units of work that read.
    package let reads: Duration
    /// Of units of work that write.
    package let writes: Duration

    package init(reads: Duration = .seconds(2), writes: Duration = .seconds(10)) {
        self.reads = reads
        self.writes = writes
    }

    /// The same for both.
    package init(_ limit: Duration) { self.init(reads: limit, writes: limit) }
}
