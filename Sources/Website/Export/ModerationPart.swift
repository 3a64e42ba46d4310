import Domain
import Features
import HTTPKit
import Wording

/// Whom the member blocks, whom and what they mute, what they reported, what they were warned of, and what they said
/// against it.
struct ModerationPart: ExportPart {
    let export: ExportMember

    struct BlockRecord: JSONObject {
        let username, displayName: String
    }

    struct MutedWordRecord: JSONObject {
        let text, createdAt: String
        let endsAt: String?
    }

    struct ReportRecord: JSONObject {
        let type, id, reason, text, reportedAt: String
    }

    struct WarningRecord: JSONObject {
        let id, type, thingId, reason, warnedAt: String
        let readAt: String?
    }

    struct AppealRecord: JSONObject {
        let id, against, text, createdAt: String
        let outcome, answer, answeredAt: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let blocks = try await archive.list(
            "data/blocks.json", expected: 0
        ) {
            try await export.blocks(of: member, page: $0)
        } _: {
            BlockRecord(username: $0.member.username, displayName: $0.member.displayName)
        }
        try await writeMutes(to: &archive)
        let reports = try await archive.list(
            "data/reports.json", expected: 0
        ) {
            try await export.reports(of: member, page: $0)
        } _: {
            ReportRecord(
                type: $0.kind.rawValue, id: Identifier<Thing>(rawValue: $0.thingID).string,
                reason: $0.words.reason.rawValue, text: $0.words.text,
                reportedAt: $0.id.moment.rfc3339)
        }
        let warnings = try await archive.list("data/warnings.json", expected: 0) {
            try await export.warnings(of: member, page: $0)
        } _: {
            WarningRecord(
                id: $0.id.string, type: $0.decision.kind.rawValue,
                thingId: Identifier<Thing>(rawValue: $0.decision.thingID).string, reason: $0.decision.reason,
                warnedAt: $0.decision.at.rfc3339, readAt: $0.readAt?.rfc3339)
        }
        let appeals = try await archive.list("data/appeals.json", expected: 0) {
            try await export.appeals(of: member, page: $0)
        } _: {
            AppealRecord(
                id: $0.id.string, against: $0.decision.action.rawValue, text: $0.text,
                createdAt: $0.madeAt.rfc3339, outcome: $0.answer?.outcome.rawValue, answer: $0.answer?.text,
                answeredAt: $0.answer?.at.rfc3339)
        }
        archive.chapters += [
            ExportArchive.Chapter(
                title: archive.text.blocks.list, count: blocks, data: .beside("data", "blocks.json")),
            ExportArchive.Chapter(
                title: archive.text.reports.given, count: reports, data: .beside("data", "reports.json")),
            ExportArchive.Chapter(
                title: archive.text.moderation.warnings, count: warnings,
                data: .beside("data", "warnings.json")),
            ExportArchive.Chapter(
                title: archive.text.moderation.appeals, count: appeals,
                data: .beside("data", "appeals.json")),
        ]
    }

    private func writeMutes(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let people = try await archive.list(
            "data/mutes.json", expected: 0
        ) {
            try await export.mutes(of: member, page: $0)
        } _: {
            BlockRecord(username: $0.member.username, displayName: $0.member.displayName)
        }
        let words = try await archive.list(
            "data/muted-words.json", expected: 0
        ) {
            try await export.mutedWords(of: member, page: $0)
        } _: {
            MutedWordRecord(text: $0.text, createdAt: $0.createdAt.rfc3339, endsAt: $0.endsAt?.rfc3339)
        }
        archive.chapters += [
            ExportArchive.Chapter(
                title: archive.text.mutes.people, count: people, data: .beside("data", "mutes.json")),
            ExportArchive.Chapter(
                title: archive.text.mutes.words, count: words, data: .beside("data", "muted-words.json")),
        ]
    }
}
