package import Domain
package import Features

/// The second step of logging in, by the page and by the call: tickets that are not good and wrong codes are counted.
package struct CodeHandler: Sendable {
    private let verbs: Verbs
    private let web: Web

    package init(_ verbs: Verbs, _ web: Web) {
        self.verbs = verbs
        self.web = web
    }

    /// Opens the session for which `ticket` waits. Fails: as `LogInWithCode`; `.rateLimited`.
    package func callAsFunction(
        ticket: String, code: String, from client: ClientAddress, _ visit: Visit
    ) async throws -> SignedIn {
        let account = try await web.limiter.countingBadLinks(from: client) {
            try await verbs.logInWithCode.account(ticket)
        }
        return try await web.limiter.countingCodes(of: account) {
            try await verbs.logInWithCode(ticket: ticket, code: code, from: visit)
        }
    }
}
