package import Domain
package import Features

/// The way into the yard, by the page and by the call: budgets of addresses and networks, the proof of work, and what
/// becomes of those who bring none (docs/decisions/0041-joining.md).
package struct JoinHandler: Sendable {
    private let verbs: Verbs
    private let web: Web

    package init(_ verbs: Verbs, _ web: Web) {
        self.verbs = verbs
        self.web = web
    }

    /// Who may join.
    package var membership: MembershipPolicy { verbs.ports.membership }

    /// How somebody asks to be let in.
    package enum Way: Sendable {
        /// By the form, whose script does the work.
        case page
        /// By the call of the API, which is older than the work: it is trusted as long as the network's budget for that
        /// lasts.
        case call
    }

    /// Work for somebody at `client`: the more, the more of its budget is spent.
    package func challenge(for client: ClientAddress) -> JoinChallenge {
        let used = web.limiter.used(by: client)
        return web.challenges.make(
            for: client, moreBits: used < 0.5 ? 0 : used < 0.75 ? 1 : used < 0.9 ? 2 : 3)
    }

    /// Joins. Fails: as `Register`; `.invalid` with "proof"; `.rateLimited`.
    ///
    /// - Parameter proof: nil or empty for none.
    package func callAsFunction(
        _ form: Registration, proof text: String?, by way: Way, kind: Session.Kind,
        from client: ClientAddress, _ visit: Visit
    ) async throws -> SignedIn {
        let proof = try text.flatMap { $0.isEmpty ? nil : try web.challenges.proof($0, from: client) }
        let mayBeTrusted = way == .call && proof == nil && membership.registration == .open
        return try await web.limiter.countingJoins(from: client, mayBeTrusted: mayBeTrusted) { isTrusted in
            let trust = proof.map { Register.Trust.proven($0) } ?? (isTrusted ? .trusted : .doubtful)
            return try await verbs.register(form, kind: kind, from: visit, trust: trust)
        }
    }
}
