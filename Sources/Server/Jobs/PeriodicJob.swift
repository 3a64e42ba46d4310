import Features
import ServiceLifecycle

/// Runs `body` again and again until the server stops. It gets the number of the run, from 0, and gives the pause
/// before the next one. A run that is under way when the server stops is finished.
func runPeriodically(_ body: (_ number: Int) async -> Duration) async {
    var number = 0
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
        let pause = await body(number)
        number += 1
        // Cancelled means that the server stops: the loop ends.
        try? await cancelWhenGracefulShutdown { try await Task.sleep(for: pause) }
    }
}

/// The same of work that can be cut off anywhere. Of several nodes whoever holds the lease works, and gives it back in
/// the end.
func runPeriodically(holding lease: Lease?, _ body: @escaping @Sendable (_ number: Int) async -> Duration)
    async
{
    await cancelWhenGracefulShutdown { await runPeriodically(body) }
    // A lease that is not given back runs out by itself.
    try? await lease?.release()
}

/// What goes on until the server stops: hearing what other nodes change, or telling those who listen.
struct EndlessJob: Service {
    let work: @Sendable () async -> Void

    func run() async { await cancelWhenGracefulShutdown(work) }
}
