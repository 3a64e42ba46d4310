import Domain
import Features

/// The operator's words about who is there.
extension OpenYard {
    /// All members that the words ask for, in pieces of a hundred: each is printed before the next one is read.
    /// Fails: `SettingError` for a word that says nothing.
    ///
    /// - Parameters:
    ///   - query: a part of a username or display name.
    ///   - state: "active", "waiting", "suspended" or "leaving".
    ///   - role: "member", "moderator" or "owner".
    ///   - asJSON: an object in each line in place of a table.
    ///   - show: prints a line.
    package func listMembers(
        query: String?, state: String?, role: String?, asJSON: Bool, show: (String) -> Void
    ) async throws {
        let filter = MemberFilter(
            query: query, state: try state.map(readState), role: try role.map(readRole))
        let list = try await verbs.listMembers
        var position: Position?
        var isEmpty = true
        repeat {
            let page = try await list(filter, page: PageRequest(limit: 100, after: position))
            if isEmpty, !asJSON, !page.items.isEmpty {
                show(PlainTable.line(MemberLine.columns, MemberLine.widths))
            }
            for member in page.items {
                isEmpty = false
                show(
                    asJSON
                        ? try PlainJSON.line(MemberLine(member))
                        : PlainTable.line(MemberLine.row(member), MemberLine.widths))
            }
            position = page.next
        } while position != nil
        if isEmpty, !asJSON { show("No member is like that.") }
    }

    /// All there is to know of one member. Fails: `Refusal`.
    ///
    /// - Parameter identifier: a username or an e-mail address.
    package func showMember(_ identifier: String) async throws -> PlainAnswer {
        let file = try await verbs.listMembers.file(on: identifier)
        let member = file.listed.member
        var lines = [
            ("username", member.username), ("name", PlainTable.harmless(member.displayName)),
            (
                "e-mail",
                PlainTable.harmless(member.email) + (member.isEmailConfirmed ? "" : " (not confirmed)")
            ),
            ("role", member.role.rawValue), ("state", state(of: member)),
            ("joined", PlainTime.text(member.createdAt)),
            ("last seen", file.listed.lastSeenAt.map(PlainTime.text) ?? "without a session"),
            ("sessions", String(file.sessionCount)), ("has", ContentsLine(file.contents).words),
            ("storage", plainBytes(file.listed.byteCount)), ("open cases", String(file.openCaseCount)),
        ]
        lines += file.decisions.map(DecisionLine.init).map { decision in
            (
                "decision",
                "\(decision.at.prefix(10)) \(decision.action) \(decision.type) by \(decision.actor): "
                    + decision.reason
            )
        }
        let text = lines.map { PlainTable.line([$0.0, $0.1], [10, 0]) }.joined(separator: "\n")
        return try PlainAnswer(text, MemberFileLine(file))
    }

    private func state(of member: Member) -> String {
        switch member.state {
        case .leaving: "leaving, until \(member.leavingAt.map(PlainTime.text) ?? "-")"
        case .suspended:
            "suspended since \(member.suspendedAt.map(PlainTime.text) ?? "-")"
                + (member.suspendedUntil.map { " until \(PlainTime.text($0))" } ?? "")
        case .active, .waiting: member.state.rawValue
        }
    }

    private func readState(_ text: String) throws -> MemberState {
        guard let state = MemberState(rawValue: text) else {
            throw SettingError("A state is \(MemberState.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return state
    }
}
