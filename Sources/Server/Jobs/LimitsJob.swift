import HTTPKit
import ServiceLifecycle

/// Tells the other nodes every second what was spent here.
struct LimitsJob: Service {
    let limiter: RateLimiter

    private static let interval = Duration.seconds(1)

    func run() async {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await limiter.tellOthers()
                // Cancelled means that the server stops: the loop ends.
                try? await Task.sleep(for: Self.interval)
            }
        }
        await limiter.tellOthers()
    }
}
