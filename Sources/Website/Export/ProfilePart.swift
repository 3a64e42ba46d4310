import Domain
import HTTPKit
import MadangCore
import Wording

/// Who the member is, and what they chose.
struct ProfilePart: ExportPart {
    struct Record: JSONObject {
        let id, username, displayName, bio, email, role, createdAt, colorScheme, saving: String
        let locale, timeZone: String?
        /// The id of a photo.
        let avatar: String?
        let weeklyDigest, onThisDay, altTextReminder, showsSensitive: Bool
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        try await archive.data(
            "data/member.json",
            Record(
                id: member.id.string, username: member.username, displayName: member.displayName,
                bio: member.bio, email: member.email, role: member.role.rawValue,
                createdAt: member.createdAt.rfc3339, colorScheme: member.colorScheme.rawValue,
                saving: member.saving.rawValue, locale: member.locale, timeZone: member.timeZone,
                avatar: member.avatar?.id.string, weeklyDigest: member.wantsDigest,
                onThisDay: member.wantsOnThisDay, altTextReminder: member.wantsAltTextReminder,
                showsSensitive: member.showsSensitive))
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.settings.profile, count: 1, data: .beside("data", "member.json")))
    }
}
