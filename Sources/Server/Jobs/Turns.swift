import Features
import ServiceLifecycle

/// Takes turns until the server stops; each is told its number, from 0, and tells how long to rest before the next.
/// A turn that is under way when the server stops is finished.
func takeTurns(_ turn: (_ number: Int) async -> Duration) async {
    var number = 0
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
        let rest = await turn(number)
        number += 1
        // Cancelled means that the server stops: the loop ends.
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: rest) }
    }
}

/// The same of work that can be cut off anywhere. Of several nodes whoever holds the lease works, and gives it back in
/// the end.
func takeTurns(holding lease: Lease?, _ turn: @escaping @Sendable (_ number: Int) async -> Duration) async {
    await cancelWhenGracefulShutdown { await takeTurns(turn) }
    // A lease that is not given back runs out by itself.
    try? await lease?.release()
}
