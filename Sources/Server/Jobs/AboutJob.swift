import Features
import ServiceLifecycle

/// Hears when the yard tells something else of itself.
struct AboutJob: Service {
    let about: AboutBoard

    func run() async {
        await cancelWhenGracefulShutdown { await about.run() }
    }
}

/// Hears when owners change what sellers choose from.
struct MarketJob: Service {
    let market: MarketBoard

    func run() async {
        await cancelWhenGracefulShutdown { await market.run() }
    }
}
