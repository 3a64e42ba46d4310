import Domain
import Features
import MadangCore

extension OpenYard {
    /// What happened to accounts, newest first: a table, or a JSON object in each line.
    ///
    /// - Parameters:
    ///   - username: whom it is about; also somebody who is gone.
    ///   - kinds: words of `AuditEvent.Kind`, or their first halves ("session"); none for all.
    ///   - since: a date, or how long ago ("7d").
    ///   - limit: at most so many.
    /// - Returns: the lines to print.
    package func audit(
        username: String?, kinds: [String], since: String?, limit: Int, asJSON: Bool
    ) async throws -> String {
        guard (1...100_000).contains(limit) else {
            throw SettingError("The limit must be a number from 1 to 100000.")
        }
        let filter = AuditFilter(
            kinds: try readKinds(kinds), username: username.map(UsernameRule.normalize),
            since: try since.map(readMoment))
        let read = try await verbs.readAudit
        var events: [AuditEvent] = []
        var position: Position?
        repeat {
            let page = try await read(
                filter, page: PageRequest(limit: min(100, limit - events.count), after: position))
            events += page.items
            position = page.next
        } while position != nil && events.count < limit
        return asJSON
            ? try events.map { try PlainJSON.line(AuditLine($0)) }.joined(separator: "\n") : table(events)
    }

    private func readKinds(_ words: [String]) throws -> Set<AuditEvent.Kind>? {
        guard !words.isEmpty else { return nil }
        let kinds = Set(
            AuditEvent.Kind.allCases.filter { kind in
                words.contains { $0 == kind.rawValue || kind.rawValue.hasPrefix("\($0).") }
            })
        let known = words.allSatisfy { word in
            kinds.contains { $0.rawValue == word || $0.rawValue.hasPrefix("\(word).") }
        }
        guard known else {
            throw SettingError(
                "A kind is one of \(AuditEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return kinds
    }

    private func readMoment(_ text: String) throws -> Timestamp {
        guard let moment = PlainTime.read(text, now: clock.now) else {
            throw SettingError("Since when: 2026-11-21, 2026-11-21T09:00:00Z, 90m, 12h or 7d.")
        }
        return moment
    }

    private func table(_ events: [AuditEvent]) -> String {
        guard !events.isEmpty else { return "Nothing happened." }
        return PlainTable.text(
            [["TIME", "KIND", "MEMBER", "BY", "FROM", "FACTS"]] + events.map(AuditLine.init).map(\.row))
    }
}

/// An event as it is printed.
private struct AuditLine: Encodable {
    let id, kind, at: String
    let member, memberID, actor, network, device: String?
    let facts: [String: String]

    init(_ event: AuditEvent) {
        id = event.id.string
        kind = event.kind.rawValue
        at = PlainTime.machine(event.at)
        member = event.username
        memberID = event.memberID?.string
        actor = event.actor
        network = event.network
        device = event.device.map(PlainTable.harmless)
        facts = event.facts.mapValues(PlainTable.harmless)
    }

    var row: [String] {
        let time = String(at.prefix(19).replacing("T", with: " ")) + "Z"
        let from = [network, device].compactMap { $0?.isEmpty == false ? $0 : nil }
        let facts = facts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        return [
            time, kind, member ?? "-", actor ?? "-", from.isEmpty ? "-" : from.joined(separator: " "),
            facts.joined(separator: " "),
        ]
    }
}
