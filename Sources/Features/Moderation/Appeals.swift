package import Domain
import MadangCore
import Storage

/// Says something against a suspension or a warning; once for each.
package struct WriteAppeal: Verb {
    let ports: Ports

    /// Fails: `.invalid` with "text" and "warning_id"; `.notFound` for a warning that is not the member's, and without
    /// a suspension; `.conflict` for another one against the same.
    ///
    /// - Parameter warning: against which it is, in opaque form; nil for the suspension that lasts.
    package func callAsFunction(_ text: String?, against warning: String? = nil, by member: Member)
        async throws -> Appeal
    {
        let text = Appeal.textLimit.normalize(text ?? "")
        var faults = FaultCollector()
        faults.check("text", Appeal.textLimit.check(text))
        try faults.finish()
        let now = clock.now
        return try await database.write { stores in
            guard let decision = try stores.appealable(warning, by: member) else {
                throw DomainError.notFound
            }
            let appeal = Appeal(decision: decision, text: text, madeAt: now)
            guard try stores.moderation.insert(appeal) else { throw DomainError.conflict }
            try trail.record(
                .appealMade, of: member, from: nil, facts: ["id": decision.id.string], in: stores)
            return appeal
        }
    }

    /// The suspension that lasts, and what was said against it; nil for who is not suspended.
    package func suspension(of member: Member) async throws -> (decision: Decision, appeal: Appeal?)? {
        try await database.read { stores in
            guard let decision = try stores.moderation.suspension(of: member) else { return nil }
            return (decision, try stores.moderation.appeal(decision.id))
        }
    }

    /// What an appeal would be against, with the one that there is. Fails: `.notFound`.
    package func look(against warning: String? = nil, by member: Member) async throws
        -> (decision: Decision, appeal: Appeal?)
    {
        try await database.read { stores in
            guard let decision = try stores.appealable(warning, by: member) else {
                throw DomainError.notFound
            }
            return (decision, try stores.moderation.appeal(decision.id))
        }
    }
}

/// Appeals, for those who made them and for those who answer.
package struct ReadAppeals: Verb {
    let ports: Ports

    /// A member's own.
    package func callAsFunction(by member: Member, page: PageRequest) async throws -> Page<Appeal> {
        try await database.read { try $0.moderation.appeals(of: member.id, page: page) }
    }

    /// What nobody has answered.
    package func open(page: PageRequest) async throws -> Page<(appeal: Appeal, member: Member)> {
        try await database.read { try $0.moderation.openAppeals(page: page) }
    }

    /// One of them. Fails: `.notFound`, also for one that is answered.
    package func open(_ id: Identifier<Decision>) async throws -> (appeal: Appeal, member: Member) {
        try await database.read { stores in
            guard let appeal = try stores.moderation.appeal(id), appeal.answer == nil,
                let member = try stores.members.member(appeal.decision.memberID)
            else { throw DomainError.notFound }
            return (appeal, member)
        }
    }
}

/// Answers an appeal: what it is against ends, or stays. State, log, audit, notice and letter change together.
package struct AnswerAppeal: Verb {
    let ports: Ports

    /// Fails: `.invalid` with "outcome" and "text"; `.notFound`; `.forbidden` for one's own, and for a moderator on
    /// those who look after the yard; `.conflict` for what is answered; as `Stores.requireConfirmed`.
    package func callAsFunction(
        _ id: Identifier<Decision>, _ outcome: String?, _ text: String?, by identity: Identity
    ) async throws -> Appeal {
        guard identity.member.canModerate else { throw DomainError.forbidden }
        // Whoever answers what is not there has nothing to put right in a form.
        guard try await database.read({ try $0.moderation.appeal(id) }) != nil else {
            throw DomainError.notFound
        }
        let (outcome, text) = try judge(outcome, text)
        let now = clock.now
        return try await database.write { stores in
            try stores.requireConfirmed(identity, at: now)
            guard let appeal = try stores.moderation.appeal(id),
                let member = try stores.members.member(appeal.decision.memberID)
            else { throw DomainError.notFound }
            guard ModerationPolicy.may(identity.member, decideOn: member) else { throw DomainError.forbidden }
            let actor = identity.member.username
            let answer = Appeal.Answer(outcome: outcome, text: text, actor: actor, at: now)
            guard try stores.moderation.answer(id, answer) else { throw DomainError.conflict }
            if outcome == .lift { try lift(appeal.decision, member, answer, in: stores) }
            try trail.record(
                .appealAnswered, of: member, from: nil, by: actor,
                facts: ["id": id.string, "outcome": outcome.rawValue], in: stores)
            try tell(
                .appealAnswered, member,
                facts: [
                    "outcome": outcome.rawValue, "reason": text, "thing": appeal.decision.action.rawValue,
                ], in: stores)
            return Appeal(decision: appeal.decision, text: appeal.text, madeAt: appeal.madeAt, answer: answer)
        }
    }

    private func judge(_ outcome: String?, _ text: String?) throws -> (Appeal.Outcome, String) {
        let (known, text) = (
            outcome.flatMap(Appeal.Outcome.init(rawValue:)), Appeal.answerLimit.normalize(text ?? "")
        )
        var faults = FaultCollector()
        faults.check("outcome", known == nil ? (outcome == nil ? .required : .unknown) : nil)
        faults.check("text", Appeal.answerLimit.check(text))
        try faults.finish()
        guard let known else { throw DomainError.malformed }
        return (known, text)
    }

    /// A suspension ends, which the log says as of any other; a warning is no more before the member.
    private func lift(_ decision: Decision, _ member: Member, _ answer: Appeal.Answer, in stores: Stores)
        throws
    {
        guard decision.action == .suspend else {
            try stores.moderation.markWarningRead(decision.id, by: member.id, at: answer.at)
            return
        }
        guard try stores.members.setSuspended(member.id, at: nil) else { return }
        let ending = Decision(
            id: ids.next(), action: .unsuspend, kind: .member, thingID: member.id.rawValue,
            memberID: member.id,
            username: member.username, actor: answer.actor ?? AuditTrail.operatorName, reason: answer.text)
        try stores.moderation.insert(ending)
        try stores.moderation.closeAppeals(ofSuspensionsOf: member.id, answer)
        try trail.record(
            .memberUnsuspended, of: member, from: nil, by: ending.actor, facts: ["end": "appeal"], in: stores)
    }
}

extension Stores {
    /// What `member` may say something against: a warning of theirs, or the suspension that lasts.
    fileprivate func appealable(_ warning: String?, by member: Member) throws -> Decision? {
        guard let warning, !warning.isEmpty else { return try moderation.suspension(of: member) }
        guard let id = Identifier<Decision>(warning) else { return nil }
        return try moderation.warning(id, of: member.id)?.decision
    }
}
