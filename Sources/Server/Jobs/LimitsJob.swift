import HTTPKit
import ServiceLifecycle

/// Tells the other nodes every second what was spent here.
struct LimitsJob: Service {
    let limiter: RateLimiter

    private static let interval = Duration.seconds(1)

    func run() async {
        await runPeriodically { _ in
            await limiter.tellOthers()
            return Self.interval
        }
        await limiter.tellOthers()
    }
}
