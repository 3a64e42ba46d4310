import HTTPTypes
import MadangAPI

/// What kind of thing a path leads to, for the layers that treat kinds differently.
enum ServicePaths {
    /// The calls of the contract, the service's own included: programs ask there, and get JSON.
    static func isForPrograms(_ path: String) -> Bool {
        path == Endpoint.root || path.hasPrefix("\(Endpoint.root)/") || isProbe(path)
    }

    /// The calls about oneself, and by which one comes and goes.
    static func isForAccount(_ path: String) -> Bool {
        path == Endpoint.showMe.path || path.hasPrefix("\(Endpoint.showMe.path)/")
            || path.hasPrefix("\(Endpoint.root)/auth/")
    }

    /// What members may call whom those who look after the yard keep out: about themselves, and going.
    static func isForSuspended(_ path: String, _ method: HTTPRequest.Method) -> Bool {
        switch path {
        case Endpoint.showMe.path: method == .get || method == .head || method == .delete
        case Endpoint.export.path: true
        default: path.hasPrefix("\(Endpoint.root)/auth/") || isProbe(path)
        }
    }

    /// Files that browsers fetch by the dozen and that cost next to nothing, and the probes of operators.
    static func isUncounted(_ path: String) -> Bool {
        path.hasPrefix(MediaPaths.prefix) || path.hasPrefix("/assets/") || isProbe(path)
    }

    private static func isProbe(_ path: String) -> Bool {
        path == Endpoint.health.path || path == Endpoint.readiness.path
    }
}
