import HTTPKit
package import Hummingbird
package import MadangCore

/// What a browser gets that asks for a page which is shut to its reader: strangers the login, which leads back;
/// suspended members why; who waits to be let in their settings. Nil where the refusal says it: for forms of members,
/// and for feeds, whose programs read no pages.
@Sendable package func instead(_ status: ModerationStatus, _ request: Request) -> Response? {
    switch status {
    case .stranger:
        guard !request.uri.path.hasSuffix(".atom") else { return nil }
        let wanted = request.isUnsafe ? nil : Path(afterLogin: request.uri.string)
        return .leading(to: Paths.login.back(to: wanted ?? Paths.feed))
    case .waiting: return request.isUnsafe ? nil : .leading(to: Paths.settings)
    case .suspended: return request.isUnsafe ? nil : .leading(to: Paths.suspended)
    }
}

/// The page of warnings, which leads back to what was wanted.
@Sendable package func warning(_ request: Request) -> Response {
    .leading(to: Path(afterLogin: request.uri.string).map { Paths.warning.back(to: $0) } ?? Paths.warning)
}
