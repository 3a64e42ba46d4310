import Features
import ServiceLifecycle

/// Tells this node's listeners what happens, and sends them away when the server stops.
struct EventsJob: Service {
    let hub: EventHub

    func run() async {
        await cancelWhenGracefulShutdown { await hub.run() }
    }
}
