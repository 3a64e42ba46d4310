import Domain
import Features
import MadangCore
import Storage

/// The operator's decisions on members: the same verbs as those of moderators.
extension OpenYard {
    /// Keeps a member out, for so many days or until somebody lets them in. Fails: `SettingError` for a reason that is
    /// none; `Refusal`.
    package func suspend(_ username: String, reason: String, days: Int? = nil) async throws -> PlainAnswer {
        let decision = try await decide(
            "suspend", username, reason, for: days.map(SuspensionTerm.days) ?? .forEver,
            already: "is suspended already")
        let end = decision.until.map { " until \(PlainTime.text($0))" } ?? ""
        return try PlainAnswer(
            "\(decision.username) is suspended\(end): all sessions ended.", StateLine(decision, .suspended))
    }

    /// Warns a member. Fails: as `suspend`.
    package func warn(_ username: String, reason: String) async throws -> PlainAnswer {
        let decision = try await decide("warn", username, reason, already: "is warned already")
        let state = try await verbs.listMembers.file(on: username).listed.member.state
        return try PlainAnswer("\(decision.username) is warned.", StateLine(decision, state))
    }

    /// Lets a suspended member in again. Fails: as `suspend`.
    package func unsuspend(_ username: String, reason: String) async throws -> PlainAnswer {
        let decision = try await decide("unsuspend", username, reason, already: "is not suspended")
        return try PlainAnswer("\(decision.username) is no longer suspended.", StateLine(decision, .active))
    }

    /// What would be deleted, in words. Fails: `Refusal`.
    package func contents(of username: String) async throws -> String {
        let file = try await verbs.listMembers.file(on: username)
        return ContentsLine(file.contents).words
    }

    /// Lets a member leave who did not ask for it: with the grace of all who leave, or at once and for good.
    /// Fails: `Refusal`.
    package func deleteMember(_ username: String, atOnce: Bool) async throws -> PlainAnswer {
        let (member, leavingAt) = try await verbs.leaveYard(username, atOnce: atOnce)
        guard atOnce else {
            return try PlainAnswer(
                "\(member.username) leaves: until \(PlainTime.text(leavingAt)) they may come back by logging in, "
                    + "then all that is theirs is deleted.",
                DeletionLine(username: member.username, isDeleted: false, leavingAt: leavingAt)
            )
        }
        let departed = try await verbs.removeMembers(member.id)
        let isThere = try await database.read { try $0.members.member(member.id) != nil }
        guard departed != nil || !isThere else {
            throw Refusal(
                "Something was reported of \(member.username) meanwhile. They are out, and all that is theirs is "
                    + "deleted once somebody has decided on it.")
        }
        let contents = departed.map { ContentsLine($0.receipt) }
        return try PlainAnswer(
            "\(member.username) is deleted\(contents.map { ", with \($0.words)" } ?? ""). "
                + "The files go with the next sweep.",
            DeletionLine(username: member.username, isDeleted: true, contents: contents))
    }

    /// The thing is named by its id; a member is known by name.
    private func decide(
        _ action: String, _ username: String, _ reason: String, for term: SuspensionTerm = .forEver,
        already: String
    ) async throws -> Decision {
        let member = try await verbs.listMembers.file(on: username).listed.member
        do {
            return try await verbs.decide(
                action, ThingKind.member.rawValue, id: member.id.string, reason: reason, for: term,
                by: nil)
        } catch let error as DomainError where error.code == .conflict && error.reason == nil {
            throw Refusal("\(member.username) \(already).")
        }
    }
}
