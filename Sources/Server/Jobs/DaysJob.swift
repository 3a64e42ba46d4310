import Domain
import Features
import Logging
import ServiceLifecycle

/// Counts the days that are over, for the owners' page. Of several nodes one does.
struct DaysJob: Service {
    let count: CountDays
    /// Who counts; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    private static let interval = Duration.minutes(10)
    /// Over before the holder's next run.
    private static let leaseDuration = Duration.minutes(9)

    func run() async {
        await runPeriodically(holding: lease) { _ in
            await watch("counting days failed") { () -> Int? in
                guard try await lease?.take(for: Self.leaseDuration) ?? true else { return nil }
                return try await count()
            }
            return Self.interval
        }
    }
}
