package import Domain
import MadangCore
import Storage

/// Decides on a thing: warns its member, marks photos as sensitive or takes that mark away, hides it or shows it again,
/// takes it away for good or puts it back, keeps a member out or lets them in again, or leaves what was reported as it
/// is. State, counters, case, log, audit, notice
/// and letter change together or not at all.
package struct Decide: Verb {
    let ports: Ports

    /// Fails: `.invalid` with "action" (also for a mark of what has no photos), "type", "id" and "reason", "days" or
    /// "until"; `.notFound`; `.forbidden` for what is one's own, and for a moderator on what is of those who look
    /// after the yard; `.conflict` for what is so already, and with `.lastOwner`; as `Stores.requireConfirmed`.
    ///
    /// - Parameters:
    ///   - action: one of `warn`, `mark_sensitive`, `unmark_sensitive`, `hide`, `restore`, `remove`, `put_back`,
    ///     `suspend`, `unsuspend`, `dismiss`.
    ///   - kind: "post", "comment", "listing", "member", "message", "avatar", "profile", "story",
    ///     "board" or "feedback".
    ///   - id: of the thing, in its opaque form.
    ///   - term: of a suspension.
    ///   - identity: nil for the operator, who may decide on everybody and is asked for no password.
    package func callAsFunction(
        _ action: String?, _ kind: String?, id: String?, reason: String?,
        for term: SuspensionTerm = .forEver, by identity: Identity?
    ) async throws -> Decision {
        guard identity?.member.canModerate ?? true else { throw DomainError.forbidden }
        let now = clock.now
        let wanted = try judge(action, kind, id, reason, term, at: now)
        let end = wanted.action == .suspend ? term.end(from: now) : nil
        return try await database.write { stores in
            if let identity { try stores.requireConfirmed(identity, at: now) }
            guard let thing = try stores.thing(wanted.kind, wanted.id, for: wanted.action),
                let member = try stores.members.member(thing.memberID)
            else { throw DomainError.notFound }
            guard identity.map({ ModerationPolicy.may($0.member, decideOn: member) }) ?? true else {
                throw DomainError.forbidden
            }
            let decision = Decision(
                id: ids.next(), action: wanted.action, kind: thing.kind, thingID: thing.id,
                memberID: member.id, username: member.username,
                actor: identity?.member.username ?? AuditTrail.operatorName, reason: wanted.reason,
                until: end)
            try carryOut(decision, thing, member, at: now, in: stores)
            try stores.moderation.insert(decision)
            try stores.moderation.closeCase(of: thing, at: now)
            try announce(decision, on: thing, of: member, at: now, in: stores)
            return decision
        }
    }

    private func carryOut(
        _ decision: Decision, _ thing: Thing, _ member: Member, at now: Timestamp, in stores: Stores
    ) throws {
        switch decision.action {
        case .hide:
            try tellChange(of: thing, in: stores)
            guard !thing.isRemoved, try stores.moderation.setHidden(thing, at: now) else {
                throw DomainError.conflict
            }
            try tellCount(of: thing, in: stores)
            try endTrade(of: thing, at: now, in: stores)
        case .remove:
            try tellChange(of: thing, in: stores)
            guard try stores.moderation.remove(thing, by: decision.id, at: now) else {
                throw DomainError.conflict
            }
            try tellCount(of: thing, in: stores)
            try endTrade(of: thing, at: now, in: stores)
        case .putBack:
            guard try stores.moderation.putBack(thing, at: now) else { throw DomainError.conflict }
            try tellCount(of: thing, in: stores)
            // For who is a member of it, it is there again.
            if thing.kind == .board { try tellChange(of: thing, in: stores) }
        case .restore:
            guard !thing.isRemoved, try stores.moderation.setHidden(thing, at: nil) else {
                throw DomainError.conflict
            }
            try tellCount(of: thing, in: stores)
        case .suspend:
            if member.role == .owner, try !stores.members.hasOwner(besides: member.id) {
                throw DomainError(.conflict, reason: .lastOwner)
            }
            guard try stores.members.setSuspended(member.id, at: now, until: decision.until) else {
                throw DomainError.conflict
            }
            try Trade(stores: stores, ids: ids, now: now).end(for: member.id, by: nil)
            // Streams end with their sessions; whoever logs in again reads why.
            try stores.sessions.deleteAll(of: member.id, except: nil)
        case .unsuspend:
            guard try stores.members.setSuspended(member.id, at: nil) else { throw DomainError.conflict }
            try stores.moderation.closeAppeals(
                ofSuspensionsOf: member.id,
                Appeal.Answer(outcome: .lift, text: decision.reason, actor: decision.actor, at: now))
        case .warn: try stores.moderation.warn(decision, at: now)
        case .markSensitive: try mark(thing, at: now, in: stores)
        case .unmarkSensitive: try mark(thing, at: nil, in: stores)
        case .dismiss, .appoint, .discharge: break
        }
    }

    /// Whom a listing is kept for, and who made an offer for it, cannot have it any more.
    private func endTrade(of thing: Thing, at now: Timestamp, in stores: Stores) throws {
        guard thing.kind == .listing,
            let listing = try stores.listings.listing(Identifier(rawValue: thing.id), viewer: thing.memberID)
        else { return }
        try Trade(stores: stores, ids: ids, now: now).withhold(listing)
    }

    /// Photos are veiled at once wherever the post is shown; with nil they are veiled no more.
    private func mark(_ thing: Thing, at moment: Timestamp?, in stores: Stores) throws {
        guard let post = thing.postID else { throw DomainError.notFound }
        if moment != nil, try !stores.moderation.hasPhotos(post) {
            throw DomainError.invalid("action", .unknown)
        }
        guard !thing.isRemoved, try stores.moderation.setMarkedSensitive(post, at: moment) else {
            throw DomainError.conflict
        }
        try tellChange(of: thing, in: stores)
    }

    /// Before it is hidden: of what is hidden nothing is told. Not that it is deleted: for its author it is not.
    /// Whoever looks again finds it, or 404. But of a story, which plays on: it closes wherever it is open. And of a
    /// board its members alone.
    private func tellChange(of thing: Thing, in stores: Stores) throws {
        switch thing.kind {
        case .post: try thing.postID.map { try stores.events.insert(ids.next(), .postEdited, of: $0) }
        case .comment:
            try thing.postID.map {
                try stores.events.insert(
                    ids.next(), .commentEdited(Identifier(rawValue: thing.id)), of: $0)
            }
        case .listing:
            try stores.events.insert(
                ids.next(), .listingEdited, of: Identifier<Listing>(rawValue: thing.id))
        case .story:
            try stores.events.insert(ids.next(), .storyDeleted, of: Identifier<Story>(rawValue: thing.id))
        case .board: try tellChange(ofBoard: Identifier(rawValue: thing.id), in: stores)
        case .member, .message, .avatar, .profile, .feedback: break
        }
    }

    /// How many comments stand under the post now.
    private func tellCount(of thing: Thing, in stores: Stores) throws {
        guard thing.kind == .comment, let id = thing.postID,
            let post = try stores.posts.post(id, viewer: nil)
        else { return }
        try stores.events.insert(ids.next(), .postCommented(count: post.commentCount), of: id)
    }

    private func announce(
        _ decision: Decision, on thing: Thing, of member: Member, at now: Timestamp, in stores: Stores
    ) throws {
        let audited: AuditEvent.Kind
        var notice: Notice.Kind?
        switch decision.action {
        case .hide: (audited, notice) = (.thingHidden, .hidden)
        case .restore: (audited, notice) = (.thingRestored, .shown)
        case .remove: (audited, notice) = (.thingRemoved, .removed)
        case .putBack: (audited, notice) = (.thingPutBack, .putBack)
        case .suspend: (audited, notice) = (.memberSuspended, .suspended)
        case .unsuspend: (audited, notice) = (.memberUnsuspended, .unsuspended)
        case .warn: (audited, notice) = (.memberWarned, .warned)
        case .markSensitive: (audited, notice) = (.thingMarkedSensitive, .markedSensitive)
        case .unmarkSensitive: (audited, notice) = (.thingUnmarkedSensitive, .unmarkedSensitive)
        // Nobody is told that they were reported for nothing.
        case .dismiss, .appoint, .discharge: audited = .reportsDismissed
        }
        try trail.record(
            audited, of: member, from: nil, by: decision.actor,
            facts: ["thing": thing.kind.rawValue, "id": thing.idText], in: stores)
        guard let notice else { return }
        var facts = ["reason": decision.reason, "thing": thing.kind.rawValue]
        facts["post"] = thing.postID?.string
        facts["listing"] = thing.kind == .listing ? thing.idText : nil
        let until = notice == .removed ? now + Removal.grace : decision.until
        facts["until"] = until.map { String($0.milliseconds) }
        try tell(notice, member, facts: facts, in: stores)
    }

    private func judge(
        _ action: String?, _ kind: String?, _ id: String?, _ reason: String?, _ term: SuspensionTerm,
        at now: Timestamp
    ) throws
        -> (action: Decision.Action, kind: ThingKind, id: Int64, reason: String)
    {
        let isUndecided = action == nil
        let (kind, action) = (
            kind.flatMap(ThingKind.init(rawValue:)), action.flatMap(Decision.Action.init(rawValue:))
        )
        let reason = Decision.reasonLimit.normalize(reason ?? "")
        var faults = FaultCollector()
        faults.check("type", kind == nil ? .unknown : nil)
        let isKnown = kind.map { kind in
            action.map { ModerationPolicy.actions(on: kind).contains($0) } ?? false
        }
        faults.check("action", isKnown == false ? (isUndecided ? .required : .unknown) : nil)
        faults.check("id", id == nil ? .required : nil)
        faults.check(
            "reason", (action == .warn ? Decision.warningLimit : Decision.reasonLimit).check(reason))
        if let wrong = term.fault(at: now) { faults.check(wrong.field, wrong.fault) }
        try faults.finish()
        guard let kind, let action else { throw DomainError.malformed }
        guard let id = id.flatMap({ Identifier<Thing>($0) }) else { throw DomainError.notFound }
        return (action, kind, id.rawValue, reason)
    }
}

extension Stores {
    /// The thing to decide on. One that its author deleted meanwhile can be left as it is, which closes its case.
    fileprivate func thing(_ kind: ThingKind, _ id: Int64, for action: Decision.Action) throws -> Thing? {
        let found = try moderation.thing(kind, id)
        return try found ?? (action == .dismiss ? moderation.reportedThing(kind, id) : nil)
    }
}
