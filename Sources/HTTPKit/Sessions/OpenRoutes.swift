package import Domain
import HTTPTypes
import Hummingbird
import MadangAPI
package import MadangCore

/// The routes that are open to members who are not in good standing, and in a yard for its members only to strangers,
/// by the pattern that a request matched. A route that stands in none of the lists is shut to them: whatever is added
/// later, too, until somebody decides otherwise.
package struct OpenRoutes: Sendable {
    let audience: Audience
    /// "GET /v1/me"
    private var calls: [Standing: Set<String>] = [:]
    /// Whatever the method.
    private var paths: [Standing: Set<String>] = [:]

    /// The calls of the contract as it says of each, `pages`, and renditions, whose route asks `MediaPass` itself.
    package init(pages: [any AnyWebPage] = [], audience: Audience = .everyone) {
        self.audience = audience
        for standing in Standing.allCases {
            calls[standing] = Set(
                Endpoint.all.filter { $0.open.contains(standing) }
                    .map { "\($0.method.rawValue) \(RouterPath($0.path))" })
            let open = pages.filter { $0.open.contains(standing) }.map { RouterPath($0.pattern) }
            paths[standing] = Set((open + [MediaPaths.pattern]).map(\.description))
        }
    }

    /// How it stands with who is not simply let in; nil with the others.
    static func standing(of member: Domain.Member) -> Standing? {
        member.isSuspended ? .suspended : member.isWaiting ? .waiting : nil
    }

    /// In what standing `member` is, or who has no session, that shuts what `method` asks for at `pattern`; nil where
    /// they may go on.
    func standing(
        thatShuts pattern: String, _ method: HTTPRequest.Method, to member: Domain.Member?
    ) -> Standing? {
        guard let standing = member.map(Self.standing(of:)) ?? .stranger, !mayRead(standing, method),
            !isOpen(pattern, method, to: standing)
        else { return nil }
        return standing
    }

    /// Whether all that only reads is open. A stranger may ask for anything else, too, where the yard is everybody's:
    /// it has its own answer to them.
    private func mayRead(_ standing: Standing, _ method: HTTPRequest.Method) -> Bool {
        switch standing {
        case .stranger: audience == .everyone
        // Nobody has let them in yet.
        case .waiting: audience == .everyone && !method.isUnsafe
        case .suspended: false
        }
    }

    private func isOpen(_ pattern: String, _ method: HTTPRequest.Method, to standing: Standing)
        -> Bool
    {
        let asked = method == .head ? .get : method
        return paths[standing]?.contains(pattern) == true
            || calls[standing]?.contains("\(asked.rawValue) \(pattern)") == true
    }
}
