import Domain
import HTTPTypes
package import Hummingbird
package import MadangAPI

/// The routes that are open to members who are not in good standing, by the pattern that a request matched. A route that
/// stands in none of the lists is shut to them: whatever is added later, too, until somebody decides otherwise.
package struct OpenRoutes: Sendable {
    /// "GET /v1/me"
    private var calls: [Endpoint.Standing: Set<String>] = [:]
    /// Whatever the method.
    private var paths: [Endpoint.Standing: Set<String>] = [:]

    /// The calls of the contract as it says of each, the files that anybody fetches, and `pages`.
    package init(pages: [Endpoint.Standing: [RouterPath]] = [:]) {
        for standing in Endpoint.Standing.allCases {
            calls[standing] = Set(
                Endpoint.all.filter { $0.open.contains(standing) }
                    .map { "\($0.method.rawValue) \(RouterPath($0.path))" })
            paths[standing] = Set(((pages[standing] ?? []) + [MediaPaths.pattern]).map(\.description))
        }
    }

    /// In what standing `member` is that shuts what `method` asks for at `pattern`; nil where they may go on.
    func standing(
        thatShuts pattern: String, _ method: HTTPRequest.Method, to member: Domain.Member
    ) -> Endpoint.Standing? {
        if member.isSuspended, !isOpen(pattern, method, to: .suspended) { return .suspended }
        if member.isWaiting, method.isUnsafe, !isOpen(pattern, method, to: .waiting) { return .waiting }
        return nil
    }

    private func isOpen(_ pattern: String, _ method: HTTPRequest.Method, to standing: Endpoint.Standing)
        -> Bool
    {
        let asked = method == .head ? .get : method
        return paths[standing]?.contains(pattern) == true
            || calls[standing]?.contains("\(asked.rawValue) \(pattern)") == true
    }
}
