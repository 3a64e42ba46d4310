import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore
import Wording

/// The member's stories, as a file and as pages with the photos; what they saw of others', and whose they hide.
struct StoriesPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let id, createdAt, expiresAt: String
        let frames: [FrameRecord]
    }

    struct FrameRecord: JSONObject {
        let photo: PhotoRecord
        /// What stands on it, and where its middle is, in thousandths of the frame; all null for nothing.
        @Nullable var text: String?
        @Nullable var x: Int?
        @Nullable var y: Int?
    }

    struct PhotoRecord: JSONObject {
        let id, file, shown, altText: String
    }

    /// Kept for two days.
    struct ViewRecord: JSONObject {
        let storyId: String
        @Nullable var author: String?
        let seenFrames: Int
        let seenAt: String
        @Nullable var heartedAt: String?
    }

    struct SettingsRecord: JSONObject {
        let keeps: Bool
        /// Usernames.
        let muted: [String]
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "stories", titled: text.exports.stories, expected: count,
            { try await export.stories(of: member, page: $0) }, record, { exportStory($0, text) })
        let views = try await archive.list("data/story-views.json", expected: 0) {
            try await export.storyViews(of: member, page: $0)
        } _: {
            ViewRecord(
                storyId: $0.storyID.string, author: $0.author, seenFrames: $0.reached,
                seenAt: $0.seenAt.rfc3339, heartedAt: $0.heartedAt?.rfc3339)
        }
        let settings = try await export.storySettings(of: member)
        try await archive.data(
            "data/story-settings.json",
            SettingsRecord(keeps: settings.keeps, muted: settings.muted.map(\.username)))
        archive.chapters += [
            ExportArchive.Chapter(
                title: text.exports.storyViews, count: views, data: .beside("data", "story-views.json")),
            ExportArchive.Chapter(
                title: text.stories.mutedTitle, count: settings.muted.count,
                data: .beside("data", "story-settings.json")),
        ]
    }

    private func record(_ kept: KeptStory) -> Record {
        let story = kept.story
        return Record(
            id: story.id.string, createdAt: story.createdAt.rfc3339, expiresAt: story.expiresAt.rfc3339,
            frames: story.frames.map { frame in
                let id = frame.photo.id
                return FrameRecord(
                    photo: PhotoRecord(
                        id: id.string, file: ExportFile.original(id, kept.formats[id] ?? .jpeg),
                        shown: ExportFile.shown(id), altText: frame.photo.altText),
                    text: frame.words?.text, x: frame.words?.x, y: frame.words?.y)
            })
    }
}
