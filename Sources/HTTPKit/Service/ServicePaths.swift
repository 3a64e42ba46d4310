import MadangAPI

/// What kind of thing a path leads to, for the layers that treat kinds differently.
package enum ServicePaths {
    /// The calls of the contract, the service's own included, and those of a `ProgramFace`: programs ask there, and get
    /// JSON.
    static func isForPrograms(_ path: String) -> Bool {
        path == Endpoint.root || path.utf8.starts(with: callPrefix.utf8) || isProbe(path) || isOfFace(path)
    }

    /// With what the addresses of a `ProgramFace` begin.
    package static let facePrefix = "/api/"

    /// Where programs register that know Mastodon.
    package static let registerMastodonApp = "\(facePrefix)v1/apps"

    /// Whether a `ProgramFace` answers there, where the yard has one.
    static func isOfFace(_ path: String) -> Bool { path.utf8.starts(with: facePrefix.utf8) }

    /// Whether programs of browsers ask there that can set no header (`EventSource`): their token stands in the query.
    static func isStreamOfFace(_ path: String) -> Bool { path.utf8.starts(with: streamPrefix.utf8) }

    private static let streamPrefix = "\(facePrefix)v1/streaming"

    /// Files that browsers fetch by the dozen and that cost next to nothing, and the probes of operators.
    static func isUncounted(_ path: String) -> Bool {
        path.utf8.starts(with: MediaPaths.prefix.utf8) || path.utf8.starts(with: assetPrefix.utf8)
            || isProbe(path)
    }

    /// What stands before the version in the address of a style, a script or an image of the website.
    package static let assetPrefix = "/assets/"
    private static let callPrefix = "\(Endpoint.root)/"

    /// Whether operators ask there how the server is.
    static func isProbe(_ path: String) -> Bool {
        path == Calls.service.checkHealth.path || path == Calls.service.checkReadiness.path
    }
}
