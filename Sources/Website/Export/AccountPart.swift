import Domain
import Features
import HTTPKit
import Wording

/// Where the member is logged in, and what happened to the account.
struct AccountPart: ExportPart {
    let export: ExportMember

    struct SessionRecord: JSONObject {
        let device, kind, createdAt, lastSeenAt: String
        /// Whether others use the device, too.
        let shared: Bool
    }

    struct EventRecord: JSONObject {
        let kind, at: String
        let by, network, device: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let sessions = try await export.sessions(of: member)
        try await archive.data(
            "data/sessions.json",
            sessions.map { session in
                SessionRecord(
                    device: session.device, kind: session.kind.rawValue,
                    createdAt: session.createdAt.rfc3339,
                    lastSeenAt: session.lastSeenAt.rfc3339, shared: session.isShared)
            })
        let events = try await archive.list(
            "data/history.json", expected: 0
        ) {
            try await export.history(of: member, page: $0)
        } _: {
            EventRecord(
                kind: $0.kind.rawValue, at: $0.at.rfc3339, by: $0.actor, network: $0.network,
                device: $0.device)
        }
        archive.chapters += [
            ExportArchive.Chapter(
                title: archive.text.exports.sessions, count: sessions.count,
                data: .beside("data", "sessions.json")),
            ExportArchive.Chapter(
                title: archive.text.exports.history, count: events, data: .beside("data", "history.json")),
        ]
    }
}
