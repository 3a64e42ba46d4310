package import Domain
package import Features
package import Foundation
package import Hummingbird

/// What calls and pages need beside the verbs: sessions, lists, limits, events.
package struct Web: Sendable {
    package let tokens: AccessTokens
    package let proofs: KeyProofs
    package let cookie: SessionCookie
    package let cursors: CursorCodec
    package let clients: ClientTokens
    package let clock: any Clock
    package let limiter: RateLimiter
    package let challenges: JoinChallenges
    /// Of this process; the streams of one that has stopped end at once.
    package let events: EventHub
    package let export: any ExportAnswer
    /// Whether the yard has a `ProgramFace`.
    package let hasFace: Bool
    /// The yard's, for readers of whom no other is known.
    package let zone: TimeZone

    package init(
        key: ServerKey, marks: any Marks, clock: any Clock, proofs: KeyProofs, limiter: RateLimiter,
        events: EventHub, export: any ExportAnswer,
        hasSecureCookies: Bool, hasFace: Bool = false, zone: TimeZone
    ) async {
        tokens = await AccessTokens(key: key, clock: clock)
        self.proofs = proofs
        cookie = SessionCookie(isSecure: hasSecureCookies, marks: marks)
        cursors = CursorCodec(key: key)
        clients = ClientTokens(key: key)
        self.clock = clock
        challenges = JoinChallenges(key: key, clock: clock)
        self.limiter = limiter
        self.events = events
        self.export = export
        self.hasFace = hasFace
        self.zone = zone
    }

    /// From where `request` comes, with the key of which it brings a proof. Fails: `.invalidProof`.
    package func provenVisit(_ request: Request, _ context: AppContext) throws -> Visit {
        var visit = context.visit(request)
        visit.key = try proofs.key(of: request, context)
        return visit
    }

    /// Answers lists of calls.
    package var list: ListAnswer { ListAnswer(cursors: cursors) }
}
