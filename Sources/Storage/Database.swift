import Domain

/// The one way to what is kept. A unit of work sees one consistent state, and a writing one happens wholly
/// or not at all. Bodies do nothing but talk to the stores: a body may be run again after a
/// collision of ids, a serialization failure, or a change of the schema.
package protocol Database: Sendable {
    /// Fails: what `body` throws; `.busy` when no connection can be had.
    func read<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws
        -> Result

    /// Fails: what `body` throws, after everything it wrote is undone; `.busy` when the engine can't be had.
    func write<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws
        -> Result

    /// Whether something can be written now (readyz).
    func isReachable() async -> Bool

    /// Who is told what units of work of this process broadcast before they return.
    var observers: CommitObservers { get }

    /// What units of work of any node broadcast, from now on. Some may be lost on the way: look again upon
    /// `.begun`, and from time to time (a pooler may carry none). Ends when the database is closed.
    func broadcasts() -> AsyncStream<Broadcast>
}
