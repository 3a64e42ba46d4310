package import Domain
import MadangCore

/// Decides on a thing: hides it or shows it again, keeps a member out or lets them in again, or leaves what was
/// reported as it is. State, counters, case, log, audit, notice and letter change together or not at all.
package struct Decide: Sendable {
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource
    let tell: TellMember

    package init(database: any Database, clock: any Clock, ids: IdentifierSource, tell: TellMember) {
        self.database = database
        self.clock = clock
        self.ids = ids
        self.tell = tell
    }

    /// Fails: `.invalid` with "action", "type", "id" and "reason"; `.notFound`; `.forbidden` for what is one's own, and
    /// for a moderator on what is of those who look after the yard; `.conflict` for what is so already, and with
    /// `.lastOwner`; as `Stores.requireConfirmed`.
    ///
    /// - Parameters:
    ///   - action: one of `hide`, `restore`, `suspend`, `unsuspend`, `dismiss`.
    ///   - kind: "post", "comment", "listing" or "member".
    ///   - id: of the thing, in its opaque form.
    package func callAsFunction(
        _ action: String?, _ kind: String?, id: String?, reason: String?, by identity: Identity
    ) async throws -> Decision {
        let actor = identity.member
        guard actor.canModerate else { throw DomainError.forbidden }
        let wanted = try judge(action, kind, id, reason)
        let now = clock.now
        return try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard let thing = try stores.moderation.thing(wanted.kind, wanted.id),
                let member = try stores.members.member(thing.memberID)
            else { throw DomainError.notFound }
            guard ModerationPolicy.may(actor, decideOn: member) else { throw DomainError.forbidden }
            try carryOut(wanted.action, thing, member, at: now, in: stores)
            let decision = Decision(
                id: ids.next(), action: wanted.action, kind: thing.kind, thingID: thing.id,
                memberID: member.id, username: member.username, actor: actor.username, reason: wanted.reason)
            try stores.moderation.insert(decision)
            try stores.moderation.closeCase(of: thing, at: now)
            try announce(decision, on: thing, of: member, in: stores)
            return decision
        }
    }

    private func carryOut(
        _ action: Decision.Action, _ thing: Thing, _ member: Member, at now: Timestamp, in stores: any Stores
    ) throws {
        switch action {
        case .hide:
            // Before it is hidden: of what is hidden nothing is told. Not that it is deleted: for its author it is not.
            // Whoever looks again finds it, or 404.
            if thing.kind == .listing {
                try stores.events.insert(
                    ids.next(), .listingEdited, of: Identifier<Listing>(rawValue: thing.id))
            } else if let post = thing.postID {
                try stores.events.insert(
                    ids.next(),
                    thing.kind == .post ? .postEdited : .commentEdited(Identifier(rawValue: thing.id)),
                    of: post)
            }
            guard try stores.moderation.setHidden(thing, at: now) else { throw DomainError.conflict }
            try tellCount(of: thing, in: stores)
        case .restore:
            guard try stores.moderation.setHidden(thing, at: nil) else { throw DomainError.conflict }
            try tellCount(of: thing, in: stores)
        case .suspend:
            if member.role == .owner, try !stores.members.hasOwner(besides: member.id) {
                throw DomainError(.conflict, reason: .lastOwner)
            }
            guard try stores.members.setSuspended(member.id, at: now) else { throw DomainError.conflict }
            // Streams end with their sessions; whoever logs in again reads why.
            try stores.sessions.deleteAll(of: member.id, except: nil)
        case .unsuspend:
            guard try stores.members.setSuspended(member.id, at: nil) else { throw DomainError.conflict }
        case .dismiss, .appoint, .discharge: break
        }
    }

    /// How many comments stand under the post now.
    private func tellCount(of thing: Thing, in stores: any Stores) throws {
        guard thing.kind == .comment, let id = thing.postID,
            let post = try stores.posts.post(id, viewer: nil)
        else { return }
        try stores.events.insert(ids.next(), .postCommented(count: post.commentCount), of: id)
    }

    private func announce(_ decision: Decision, on thing: Thing, of member: Member, in stores: any Stores)
        throws
    {
        let audited: AuditEvent.Kind
        var notice: Notice.Kind?
        switch decision.action {
        case .hide: (audited, notice) = (.thingHidden, .hidden)
        case .restore: (audited, notice) = (.thingRestored, .shown)
        case .suspend: (audited, notice) = (.memberSuspended, .suspended)
        case .unsuspend: (audited, notice) = (.memberUnsuspended, .unsuspended)
        // Nobody is told that they were reported for nothing.
        case .dismiss, .appoint, .discharge: audited = .reportsDismissed
        }
        try tell.trail.record(
            audited, of: member, from: nil, by: decision.actor,
            facts: ["thing": thing.kind.rawValue, "id": thing.idText], in: stores)
        guard let notice else { return }
        var facts = ["reason": decision.reason, "thing": thing.kind.rawValue]
        facts["post"] = thing.postID?.string
        facts["listing"] = thing.kind == .listing ? thing.idText : nil
        try tell(notice, member, facts: facts, in: stores)
    }

    private func judge(_ action: String?, _ kind: String?, _ id: String?, _ reason: String?) throws
        -> (action: Decision.Action, kind: ThingKind, id: Int64, reason: String)
    {
        let (kind, action) = (
            kind.flatMap(ThingKind.init(rawValue:)), action.flatMap(Decision.Action.init(rawValue:))
        )
        let reason = Decision.reasonLimit.normalize(reason ?? "")
        var faults = FaultCollector()
        faults.check("type", kind == nil ? .unknown : nil)
        faults.check(
            "action",
            kind.map { kind in action.map { ModerationPolicy.actions(on: kind).contains($0) } ?? false }
                == false
                ? .unknown : nil)
        faults.check("id", id == nil ? .required : nil)
        faults.check("reason", Decision.reasonLimit.check(reason))
        try faults.finish()
        guard let kind, let action else { throw DomainError.malformed }
        guard let id = id.flatMap({ Identifier<Thing>($0) }) else { throw DomainError.notFound }
        return (action, kind, id.rawValue, reason)
    }
}
