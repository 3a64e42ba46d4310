import HTTPKit
import ServiceLifecycle

/// Ends connections every second whose clients take too long.
struct ConnectionsJob: Service {
    let connections: Connections

    private static let interval = Duration.seconds(1)

    func run() async {
        await runPeriodically { _ in
            connections.endOverdue()
            return Self.interval
        }
    }
}
