package import Domain
import HTTPTypes
import Hummingbird
import MadangAPI
package import MadangCore

/// The routes that are open to members who wait or are suspended, and in a yard for its members only to strangers,
/// by the pattern that a request matched. A route that stands in none of the lists is shut to them: whatever is added
/// later, too, until somebody decides otherwise. Who waits reads beside that what needs no member, in a yard for
/// everybody.
package struct OpenRoutes: Sendable {
    let audience: Audience
    /// "GET /v1/me"
    private var calls: [ModerationStatus: Set<String>] = [:]
    /// Whatever the method.
    private var paths: [ModerationStatus: Set<String>] = [:]
    /// What reads and needs no member.
    private let readByAnyone: Set<String>
    /// What reads and is the same for all, in whatever yard.
    private let sameForAll: Set<String>
    /// Pages that somebody reads who was warned and has not read that.
    private var openToWarned: Set<String> = []

    /// The calls of the contract and of `face` as they say of each, `pages`, and renditions, whose route asks
    /// `MediaPass` itself.
    package init(
        pages: [any AnyWebPage] = [], audience: Audience = .everyone, face: (any ProgramFace)? = nil
    ) {
        self.audience = audience
        let reading = Endpoint.all.filter { $0.method == .get && $0.access.isForAnyone }
        var readByAnyone = Set(reading.map { "GET \(RouterPath($0.path))" })
        let readingOfFace = (face?.calls ?? []).filter { $0.method == .get && $0.access.isForAnyone }
        readByAnyone.formUnion(readingOfFace.map(\.key))
        let shown = pages.filter { $0.access.isForAnyone }
        readByAnyone.formUnion(shown.map { "GET \(RouterPath($0.pattern))" })
        self.readByAnyone = readByAnyone
        let same = reading.filter { $0.access == .anyone && $0.open.contains(.stranger) }
        let sameFiles = pages.filter { $0.access == .anyone && $0.open.contains(.stranger) }
        sameForAll = Set(
            same.map { "GET \(RouterPath($0.path))" } + sameFiles.map { "GET \(RouterPath($0.pattern))" })
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
        guard let status = member.map(Self.status(of:)) ?? .stranger, !mayAsk(status, pattern, method),
            !isOpen(pattern, method, to: status)
        else { return nil }
        return status
    }

    /// Whether somebody who was warned may look at `pattern` before they have read that: at what is no page, at the
    /// warning, and at what is about their account alone.
    func mayReadWhenWarned(_ pattern: String) -> Bool { openToWarned.contains(pattern) }

    /// Whether what `method` asks for at `pattern` is the same for all, be they strangers in a yard for its members
    /// only: who asks is of no matter.
    func isSameForAll(_ pattern: String, _ method: HTTPRequest.Method) -> Bool {
        sameForAll.contains("\(Self.asked(method).rawValue) \(pattern)")
    }

    /// Whether a route is open to all who are in `status`, as far as the yard is everybody's. A stranger may ask for
    /// anything there: what is for members has its own answer to them. Who waits reads what a stranger reads.
    private func mayAsk(_ status: ModerationStatus, _ pattern: String, _ method: HTTPRequest.Method) -> Bool {
        switch status {
        case .stranger: audience == .everyone
        // Nobody has let them in yet.
        case .waiting:
            audience == .everyone && readByAnyone.contains("\(Self.asked(method).rawValue) \(pattern)")
        case .suspended: false
        }
    }

    private func isOpen(_ pattern: String, _ method: HTTPRequest.Method, to status: ModerationStatus)
        -> Bool
    {
        paths[status]?.contains(pattern) == true
            || calls[status]?.contains("\(Self.asked(method).rawValue) \(pattern)") == true
    }

    /// HEAD is answered where GET is.
    private static func asked(_ method: HTTPRequest.Method) -> HTTPRequest.Method {
        method == .head ? .get : method
    }
}
