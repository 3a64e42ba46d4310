package import Domain
import HTTPTypes
import Hummingbird
import MadangAPI
package import MadangCore

/// The routes that are open to members who wait or are suspended, and in a yard for its members only to strangers,
/// by the pattern that a request matched. A route that stands in none of the lists is shut to them: whatever is added
/// later, too, until somebody decides otherwise.
package struct OpenRoutes: Sendable {
    let audience: Audience
    /// "GET /v1/me"
    private var calls: [ModerationStatus: Set<String>] = [:]
    /// Whatever the method.
    private var paths: [ModerationStatus: Set<String>] = [:]
    /// Pages that somebody reads who was warned and has not read that.
    private var openToWarned: Set<String> = []

    /// The calls of the contract and of `face` as they say of each, `pages`, and renditions, whose route asks
    /// `MediaPass` itself.
    package init(
        pages: [any AnyWebPage] = [], audience: Audience = .everyone, face: (any ProgramFace)? = nil
    ) {
        self.audience = audience
        for status in ModerationStatus.allCases {
            calls[status] = Set(
                Endpoint.all.filter { $0.open.contains(status) }
                    .map { "\($0.method.rawValue) \(RouterPath($0.path))" }
                    + (face?.calls ?? []).filter { $0.open.contains(status) }.map(\.key))
            let open = pages.filter { $0.open.contains(status) }.map { RouterPath($0.pattern) }
            paths[status] = Set((open + [MediaPaths.pattern]).map(\.description))
        }
        openToWarned = Set(
            pages.filter { $0.kind != .page || $0.isOpenToWarned }.map { RouterPath($0.pattern).description }
                + [MediaPaths.pattern.description])
    }

    /// How it stands with who is not simply let in; nil with the others.
    static func status(of member: Domain.Member) -> ModerationStatus? {
        member.isSuspended ? .suspended : member.isWaiting ? .waiting : nil
    }

    /// In what status `member` is, or who has no session, that shuts what `method` asks for at `pattern`; nil where
    /// they may go on.
    func status(
        thatShuts pattern: String, _ method: HTTPRequest.Method, to member: Domain.Member?
    ) -> ModerationStatus? {
        guard let status = member.map(Self.status(of:)) ?? .stranger, !mayRead(status, method),
            !isOpen(pattern, method, to: status)
        else { return nil }
        return status
    }

    /// Whether somebody who was warned may look at `pattern` before they have read that: at what is no page, at the
    /// warning, and at what is about their account alone.
    func mayReadWhenWarned(_ pattern: String) -> Bool { openToWarned.contains(pattern) }

    /// Whether all that only reads is open. A stranger may ask for anything else, too, where the yard is everybody's:
    /// it has its own answer to them.
    private func mayRead(_ status: ModerationStatus, _ method: HTTPRequest.Method) -> Bool {
        switch status {
        case .stranger: audience == .everyone
        // Nobody has let them in yet.
        case .waiting: audience == .everyone && !method.isUnsafe
        case .suspended: false
        }
    }

    private func isOpen(_ pattern: String, _ method: HTTPRequest.Method, to status: ModerationStatus)
        -> Bool
    {
        let asked = method == .head ? .get : method
        return paths[status]?.contains(pattern) == true
            || calls[status]?.contains("\(asked.rawValue) \(pattern)") == true
    }
}
