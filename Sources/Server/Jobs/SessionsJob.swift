import Features
import ServiceLifecycle

/// Forgets what other nodes change of the sessions that this one knows.
struct SessionsJob: Service {
    let sessions: SessionCache

    func run() async {
        await cancelWhenGracefulShutdown { await sessions.run() }
    }
}
