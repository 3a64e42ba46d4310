package import Domain
import MadangCore
import Storage

/// What somebody wants to say of a sale, before it is judged.
package struct FeedbackDraft: Hashable, Sendable {
    package let type: String?
    package let reason: String?
    package let text: String?

    package init(type: String?, reason: String? = nil, text: String? = nil) {
        self.type = type
        self.reason = reason
        self.text = text
    }

    /// Fails: `.invalid` with "type", "reason" (needed with a problem, and only then) or "text".
    fileprivate func judged() throws -> FeedbackWords {
        let kind = type.flatMap(Feedback.Kind.init(rawValue:))
        let wanted = reason.flatMap { $0.isEmpty ? nil : $0 }
        let reason = wanted.flatMap(Feedback.Reason.init(rawValue:))
        let text = FeedbackRule.normalize(text ?? "")
        var faults = FaultCollector()
        faults.check("type", kind == nil ? (type == nil ? .required : .unknown) : nil)
        switch kind {
        case .problem: faults.check("reason", reason == nil ? (wanted == nil ? .required : .unknown) : nil)
        case .thanks: faults.check("reason", wanted == nil ? nil : .unknown)
        case nil: break
        }
        faults.check("text", FeedbackRule.check(text))
        try faults.finish()
        guard let kind else { throw DomainError.malformed }
        return FeedbackWords(kind: kind, reason: reason, text: text)
    }
}

/// Says something of a sale, for one of the two: thanks, or what went wrong. Both are shown when both have spoken, or
/// when the time is over; then nobody changes anything, so that nobody answers in kind. A block between both does not
/// keep them from it: else who did wrong would block first.
package struct GiveFeedback: Verb {
    let ports: Ports

    /// In place of what the member said before. What they have afterwards.
    ///
    /// Fails: `.invalid` with "type", "reason" or "text"; `.notFound` for who is none of the two; `.conflict` with
    /// `.feedbackClosed` when it is shown or the time is over.
    package func callAsFunction(_ draft: FeedbackDraft, on sale: Identifier<Sale>, by member: Member)
        async throws -> DueFeedback
    {
        try await database.write { stores in
            let now = clock.now
            let due = try stores.due(sale, for: member, at: now)
            let words = try draft.judged()
            guard due.isOpen(at: now) else { throw DomainError(.conflict, reason: .feedbackClosed) }
            try stores.feedback.put(ids.next(), words, on: due, by: member.id, at: now)
            return try stores.due(sale, for: member, at: now)
        }
    }
}

/// Takes back what one said of a sale, also when it is shown. While that of the other is shown nothing new can be said.
package struct TakeBackFeedback: Verb {
    let ports: Ports

    /// However often. Fails: `.notFound` for who is none of the two.
    package func callAsFunction(on sale: Identifier<Sale>, by member: Member) async throws {
        let now = clock.now
        try await database.write { stores in
            _ = try stores.due(sale, for: member, at: now)
            _ = try stores.feedback.delete(on: sale, by: member.id)
        }
    }
}

/// Of which sales a member can say something.
package struct ReadDueFeedback: Verb {
    let ports: Ports

    /// Latest first: what they said nothing of, and what they can still change.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<DueFeedback> {
        let now = clock.now
        return try await database.read { try $0.feedback.due(for: member.id, at: now, page: page) }
    }

    /// The latest that they said nothing of, for what stands above their threads, and how many there are.
    package func waiting(for member: Member) async throws -> WaitingFeedback {
        let now = clock.now
        return try await database.read {
            try $0.feedback.waiting(for: member.id, at: now, limit: Feedback.waitingCount)
        }
    }

    /// One sale, also when nothing can be said of it any more, and whether something can. Fails: `.notFound` for who is
    /// none of the two.
    package func callAsFunction(_ sale: Identifier<Sale>, by member: Member) async throws -> (
        due: DueFeedback, isOpen: Bool
    ) {
        let now = clock.now
        let due = try await database.read { try $0.due(sale, for: member, at: now) }
        return (due, due.isOpen(at: now))
    }
}

/// What was said of a member after sales.
package struct ListFeedback: Verb {
    let ports: Ports

    /// What is shown of it, latest first, with how much there is; of one whom the viewer blocks nothing.
    /// Fails: `.notFound`.
    package func callAsFunction(of username: String, viewer: Member?, page: PageRequest) async throws
        -> (profile: MemberProfile, counts: FeedbackCounts, feedback: Page<Feedback>)
    {
        let now = clock.now
        return try await database.read { stores in
            let profile = try stores.profile(username, viewer: viewer)
            guard !profile.relation.isBlocked else {
                return (profile, FeedbackCounts(), Page(items: [], next: nil))
            }
            let id = profile.member.id
            return (
                profile, try stores.feedback.counts(of: id, at: now),
                try stores.feedback.page(of: id, viewer: viewer?.id, at: now, page: page)
            )
        }
    }
}

extension Stores {
    /// Fails: `.notFound` for who is none of the two.
    fileprivate func due(_ sale: Identifier<Sale>, for member: Member, at moment: Timestamp) throws
        -> DueFeedback
    {
        guard let due = try feedback.due(of: sale, for: member.id, at: moment) else {
            throw DomainError.notFound
        }
        return due
    }
}
