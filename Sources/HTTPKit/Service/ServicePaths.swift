import MadangAPI

/// What kind of thing a path leads to, for the layers that treat kinds differently.
enum ServicePaths {
    /// The calls of the contract, the service's own included: programs ask there, and get JSON.
    static func isForPrograms(_ path: String) -> Bool {
        path == Endpoint.root || path.hasPrefix("\(Endpoint.root)/") || isProbe(path)
    }

    /// Files that browsers fetch by the dozen and that cost next to nothing, and the probes of operators.
    static func isUncounted(_ path: String) -> Bool {
        path.hasPrefix(MediaPaths.prefix) || path.hasPrefix("/assets/") || isProbe(path)
    }

    private static func isProbe(_ path: String) -> Bool {
        path == Calls.service.checkHealth.path || path == Calls.service.checkReadiness.path
    }
}
