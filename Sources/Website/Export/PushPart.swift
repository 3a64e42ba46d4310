import Domain
import Features
import HTTPKit
import Wording

/// What the member's devices are told while nobody looks, and how many are told. Their addresses and keys are no part
/// of it.
struct PushPart: ExportPart {
    let export: ExportMember

    struct Record: JSONObject {
        let silentKinds: [String]
        /// `22:00`, in the member's zone; both or none.
        let quietFrom, quietUntil: String?
        /// Of whom nothing is told.
        let silenced: [SilencedRecord]
        let deviceCount: Int
    }

    struct SilencedRecord: JSONObject {
        let username, displayName: String
    }

    func write(to archive: inout ExportArchive) async throws {
        let push = try await export.push(of: archive.member)
        let quiet = push.wishes.quiet
        try await archive.data(
            "data/push.json",
            Record(
                silentKinds: push.wishes.silentKinds.map(\.rawValue).sorted(),
                quietFrom: quiet.map { QuietHours.text(of: $0.from) },
                quietUntil: quiet.map { QuietHours.text(of: $0.until) },
                silenced: push.silenced.map {
                    SilencedRecord(username: $0.username, displayName: $0.displayName)
                }, deviceCount: push.deviceCount))
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.push.title, count: push.deviceCount, data: .beside("data", "push.json")))
    }
}
