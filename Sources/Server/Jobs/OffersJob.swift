import Domain
import Features
import Logging
import ServiceLifecycle

/// Ends offers that nobody answered in time, and reservations. Of several nodes one does.
struct OffersJob: Service {
    let end: EndOffers
    /// Who ends them; nil where there is no other node.
    var lease: Lease?
    let watch: JobWatch

    private static let interval = Duration.minutes(1)
    /// Over before the holder's next run.
    private static let leaseDuration = Duration.seconds(50)

    func run() async {
        await runPeriodically(holding: lease) { _ in
            await watch("ending offers failed") { () -> Int? in
                guard try await lease?.take(for: Self.leaseDuration) ?? true else { return nil }
                return try await end()
            }
            return Self.interval
        }
    }
}
