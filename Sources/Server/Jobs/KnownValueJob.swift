import Features
import ServiceLifecycle

/// Hears when something is changed that this node knows without asking: what the yard tells of itself, and what sellers
/// choose from.
struct KnownValueJob<Value: Sendable>: Service {
    let value: KnownValue<Value>

    func run() async {
        await cancelWhenGracefulShutdown { await value.run() }
    }
}
