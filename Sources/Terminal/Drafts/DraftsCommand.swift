import ArgumentParser
import Foundation
import MadangClient
import MadangCore

struct DraftsCommand: ClientCommand {
    static let configuration = CommandConfiguration(
        commandName: "drafts", abstract: "List what is not published yet, or do something about one of it.",
        discussion: """
            Drafts of all your devices, posts that wait for their time first. Times are those of this machine.

            EXAMPLES
              madang drafts
              madang drafts --kind listing --json
              madang drafts 0akyr2qt0bbqb --publish
              madang drafts 0akyr2qt0bbqb --publish-at "2026-12-24 09:00"
              madang drafts 0akyr2qt0bbqb --take-back
              madang drafts 0akyr2qt0bbqb --delete
            """)

    enum Kind: String, ExpressibleByArgument, CaseIterable { case post, listing }

    @Argument(help: "A draft's id.") var id: String?
    @Option(help: "Posts or listings alone.") var kind: Kind?
    @Flag(help: "Publish the post now.") var publish = false
    @Option(help: "Publish the post at that time: 2026-12-24 09:00, or RFC 3339.") var publishAt: String?
    @Flag(help: "Publish the post only when you say so.") var takeBack = false
    @Flag(help: "Delete it, photos too.") var delete = false
    @OptionGroup var output: OutputFlags

    func validate() throws {
        let acts = [publish, publishAt != nil, takeBack, delete].filter(\.self).count
        guard acts <= 1 else { throw ValidationError("one thing at a time") }
        guard (id == nil) == (acts == 0) else {
            throw ValidationError(id == nil ? "name the draft" : "say what is to be done with it")
        }
        guard id == nil || kind == nil else { throw ValidationError("--kind is for the list alone") }
        if let publishAt { _ = try Moment.read(publishAt) }
    }

    func run(_ yard: Madang, _ screen: Screen) async throws {
        guard let id else { return try await list(yard, screen) }
        if publish {
            let post = try await yard.publishDraft(id)
            try screen.printJSON(post)
            screen.say("Published \(post.id)  \(try Account.link(post.url))")
        } else if delete {
            try await yard.deleteDraft(id)
            screen.say("Deleted \(id)")
        } else {
            let moment = try publishAt.map { try Moment.read($0) } ?? ""
            let draft = try await yard.saveDraft(id, DraftRequest(publishAt: moment))
            try screen.printJSON(draft)
            screen.say(kept: draft)
        }
    }

    private func list(_ yard: Madang, _ screen: Screen) async throws {
        let drafts = try await yard.drafts(kind?.rawValue)
        let scheduled = drafts.filter { $0.publishAt != nil }
        let sorted =
            scheduled.sorted { ($0.publishAt ?? "") < ($1.publishAt ?? "") }
            + drafts.filter { $0.publishAt == nil }
        try screen.table(sorted, of: "drafts") { draft in
            [
                Cell(draft.id, .quiet), Cell(draft.kind),
                Cell(screen.plain(draft.beginning), .bold),
                Cell(draft.photos.isEmpty ? "" : counted(draft.photos.count, "photo"), .quiet),
                Cell(draft.state, .quiet),
            ]
        }
    }
}

extension Screen {
    /// What became of what was kept.
    func say(kept draft: Draft) {
        if let publishAt = draft.publishAt {
            say("Waits until \(moment(publishAt))  \(draft.id)")
        } else {
            say("Kept \(draft.id)")
        }
    }
}

extension Draft {
    /// The first words on one line.
    fileprivate var beginning: String {
        let words = kind == "listing" ? name : text
        let line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 60 ? "\(line.prefix(59))…" : line
    }

    fileprivate var state: String {
        if let publishAt { return "at \(moment(publishAt))" }
        return failure.map { "not published: \($0)" } ?? moment(updatedAt)
    }
}

/// A moment as somebody types it.
enum Moment {
    /// As the yard reads it, of RFC 3339 or of a day and a time of this machine's zone. Fails: `ValidationError`.
    static func read(_ text: String, in zone: TimeZone = .current) throws -> String {
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        if let moment = RFC3339.milliseconds(text) {
            return Date(timeIntervalSince1970: Double(moment) / 1000).formatted(format)
        }
        let pattern = /(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})/
        guard let match = text.wholeMatch(of: pattern)?.output else { throw fault(text) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let parts = DateComponents(
            year: Int(match.1), month: Int(match.2), day: Int(match.3), hour: Int(match.4),
            minute: Int(match.5))
        guard parts.isValidDate(in: calendar), let date = calendar.date(from: parts) else {
            throw fault(text)
        }
        return date.formatted(format)
    }

    private static func fault(_ text: String) -> ValidationError {
        ValidationError("\(text) is no time: it looks like \"2026-12-24 09:00\"")
    }
}
