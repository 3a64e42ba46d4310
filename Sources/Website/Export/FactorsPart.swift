import Domain
import Features
import HTTPKit
import Wording

/// What the member logs in with beside the password. Keys and secrets are no part of it: who finds an archive must not
/// come in by it.
struct FactorsPart: ExportPart {
    let export: ExportMember

    struct PasskeyRecord: JSONObject {
        let id, label, createdAt: String
        /// Whether it may be on several devices.
        let synced: Bool
        let lastUsedAt: String?
    }

    struct AuthenticatorRecord: JSONObject {
        let enabled: Bool
        let enabledAt: String?
        let recoveryCodesLeft: Int
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        let passkeys = try await export.passkeys(of: member)
        try await archive.data(
            "data/passkeys.json",
            passkeys.map { passkey in
                PasskeyRecord(
                    id: passkey.id.string, label: passkey.label, createdAt: passkey.createdAt.rfc3339,
                    synced: passkey.isSynced, lastUsedAt: passkey.usedAt?.rfc3339)
            })
        let app = try await export.authenticator(of: member)
        try await archive.data(
            "data/authenticator.json",
            AuthenticatorRecord(
                enabled: app.factors.hasApp, enabledAt: app.since?.rfc3339,
                recoveryCodesLeft: app.recoveryCodeCount))
        archive.chapters += [
            ExportArchive.Chapter(
                title: text.passkeys.title, count: passkeys.count, data: .beside("data", "passkeys.json")),
            ExportArchive.Chapter(
                title: text.authenticator.title, count: app.factors.hasApp ? 1 : 0,
                data: .beside("data", "authenticator.json")),
        ]
    }
}
