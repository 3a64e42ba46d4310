import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What may do something in the member's name: somebody else's apps, and tokens for programs of the member's own. The
/// yard knows none of their secrets.
struct ProgramsPart: ExportPart {
    let export: ExportMember

    struct AppRecord: JSONObject {
        let id, name, createdAt, lastUsedAt: String
        /// Where it tells of itself.
        let website: String?
        let scopes: [String]
    }

    struct TokenRecord: JSONObject {
        let id, label, createdAt, lastUsedAt, expiresAt: String
        let scopes: [String]
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        let apps = try await export.apps(of: member)
        try await archive.data("data/apps.json", apps.map(appRecord))
        let tokens = try await export.tokens(of: member)
        try await archive.data("data/tokens.json", tokens.map(tokenRecord))
        archive.chapters += [
            ExportArchive.Chapter(
                title: text.apps.appsTitle, count: apps.count, data: .beside("data", "apps.json")),
            ExportArchive.Chapter(
                title: text.apps.tokensTitle, count: tokens.count, data: .beside("data", "tokens.json")),
        ]
    }

    private func appRecord(_ use: AppUse) -> AppRecord {
        AppRecord(
            id: use.session.id.string, name: use.name, createdAt: use.session.createdAt.rfc3339,
            lastUsedAt: use.session.lastSeenAt.rfc3339, website: use.website, scopes: scopes(of: use.session))
    }

    private func tokenRecord(_ token: Session) -> TokenRecord {
        TokenRecord(
            id: token.id.string, label: token.device, createdAt: token.createdAt.rfc3339,
            lastUsedAt: token.lastSeenAt.rfc3339, expiresAt: token.expiresAt.rfc3339,
            scopes: scopes(of: token))
    }

    private func scopes(of program: Session) -> [String] { program.scopes?.all.map(\.text) ?? [] }
}
