package import Domain
import MadangCore
import Storage

/// Tells those who look after the yard of a post, a comment, a listing or a member; or of a message in a thread, a
/// story, a board or feedback, which is a report of whose it is that quotes it.
package struct ReportThing: Verb {
    let ports: Ports

    /// Once for each reporter and thing while nobody has decided: another report of the same changes nothing, and is no
    /// error.
    ///
    /// Fails: `.invalid` with "type", "id" and "reason"; `.notFound` for what the reporter does not see, unless they
    /// block whose it is, or a thread of theirs names it.
    ///
    /// - Parameters:
    ///   - kind: "post", "comment", "listing", "member", "message", "story", "board" or "feedback".
    ///   - id: of the thing, in its opaque form.
    ///   - words: nil where no reason was given.
    package func callAsFunction(_ kind: String?, id: String?, words: ReportWords?, by member: Member)
        async throws
    {
        let wanted = try judge(kind, id, words)
        try await database.write { stores in
            let (thing, quote) = try stores.reported(wanted, by: member, at: clock.now)
            try stores.moderation.insert(
                ids.next(), wanted.words, of: thing, by: member.id, quoting: quote?.row)
        }
    }

    /// What the form for a report shows. Fails: as reporting.
    package func look(_ kind: String?, id: String?, by member: Member) async throws -> ReportedThing {
        let wanted = try judge(kind, id, ReportWords(reason: .other, text: "-"))
        return try await database.read { stores in
            let (thing, quote) = try stores.reported(wanted, by: member, at: clock.now)
            guard let owner = try stores.members.member(thing.memberID) else { throw DomainError.notFound }
            return ReportedThing(thing: thing, member: owner, quote: quote)
        }
    }

    private func judge(_ kind: String?, _ id: String?, _ words: ReportWords?) throws
        -> Wanted
    {
        var faults = FaultCollector()
        let target = kind.flatMap(Wanted.Target.init)
        faults.check("type", target == nil ? (kind == nil ? .required : .unknown) : nil)
        faults.check("id", id == nil ? .required : nil)
        faults.check("reason", words.map(fault) ?? .required)
        try faults.finish()
        guard let target, let words else { throw DomainError.malformed }
        guard let id = id.flatMap({ Identifier<Thing>($0) }) else { throw DomainError.notFound }
        return Wanted(target: target, id: id.rawValue, words: words)
    }

    /// "Other" says nothing by itself.
    private func fault(_ words: ReportWords) -> Fault? {
        words.reason == .other || !words.text.isEmpty ? ReportWords.limit.check(words.text) : nil
    }
}

/// What is to be reported, before it is looked up.
private struct Wanted {
    enum Target {
        case thing(ThingKind)
        case message
        case story
        case board
        case feedback

        init?(_ kind: String) {
            switch kind {
            case ReportedThing.messageKind: self = .message
            case ReportedThing.storyKind: self = .story
            case ReportedThing.boardKind: self = .board
            case ReportedThing.feedbackKind: self = .feedback
            default:
                guard let kind = ThingKind(rawValue: kind), ThingKind.reported.contains(kind) else {
                    return nil
                }
                self = .thing(kind)
            }
        }
    }

    let target: Target
    let id: Int64
    let words: ReportWords
}

/// A thing, and whose it is.
package struct ReportedThing: Sendable, Hashable {
    package let thing: Thing
    package let member: Member
    /// What they said or showed, if that is reported.
    package var quote: Quote?

    /// The words for what no case is about: a report of it is one of its member.
    package static let messageKind = "message"
    package static let storyKind = "story"
    package static let boardKind = "board"
    package static let feedbackKind = "feedback"

    package enum Quote: Sendable, Hashable {
        case message(Message)
        case story(Story)
        case board(Board)
        case feedback(Feedback)

        /// In its opaque form.
        package var id: String {
            switch self {
            case .message(let message): message.id.string
            case .story(let story): story.id.string
            case .board(let board): board.id.string
            case .feedback(let feedback): feedback.id.string
            }
        }

        /// What it says; of a story the words on its photos, a line for each, of a board its title and its note.
        package var text: String {
            switch self {
            case .message(let message): message.text
            case .story(let story): story.frames.compactMap(\.words?.text).joined(separator: "\n")
            case .board(let board): Report.Quote(boardTitle: board.title, note: board.note).text
            case .feedback(let feedback): feedback.words.text
            }
        }

        /// What a report of it is sent as.
        package var kind: String {
            switch self {
            case .message: ReportedThing.messageKind
            case .story: ReportedThing.storyKind
            case .board: ReportedThing.boardKind
            case .feedback: ReportedThing.feedbackKind
            }
        }

        fileprivate var row: Quoted {
            switch self {
            case .message(let message): .message(message.id)
            case .story(let story): .story(story.id)
            case .board(let board): .board(board.id)
            case .feedback(let feedback): .feedback(feedback.id)
            }
        }
    }
}

extension Stores {
    /// What `member` wants to report, if they see it at `moment`: of a message, a story, a board or feedback whose it
    /// is, and that.
    /// Fails: `.notFound`; `.invalid` with "id" for one's own.
    fileprivate func reported(_ wanted: Wanted, by member: Member, at moment: Timestamp) throws -> (
        thing: Thing, quote: ReportedThing.Quote?
    ) {
        let found: (thing: Thing?, quote: ReportedThing.Quote?)
        switch wanted.target {
        case .thing(let kind): found = (try thing(kind, wanted.id, seenBy: member), nil)
        case .message:
            let message = try threads.message(Identifier(rawValue: wanted.id), viewer: member.id)
            found = (
                try message.flatMap { try moderation.thing(.member, $0.authorID.rawValue) },
                message.map { .message($0) }
            )
        case .story:
            let story = try stories.story(Identifier(rawValue: wanted.id), viewer: member.id, at: moment)
            found = (
                try story.flatMap { try moderation.thing(.member, $0.author.id.rawValue) },
                story.map { .story($0) }
            )
        case .board:
            let board = try boards.board(Identifier(rawValue: wanted.id), viewer: member.id)
            found = (
                try board.flatMap { try moderation.thing(.member, $0.owner.id.rawValue) },
                board.map { .board($0) }
            )
        case .feedback:
            let said = try feedback.feedback(Identifier(rawValue: wanted.id), viewer: member.id, at: moment)
            found = (
                try said.flatMap { try moderation.thing(.member, $0.author.id.rawValue) },
                said.map { .feedback($0) }
            )
        }
        guard let thing = found.thing else { throw DomainError.notFound }
        guard thing.memberID != member.id else { throw DomainError.invalid("id", .unknown) }
        return (thing, found.quote)
    }

    /// The thing, if `member` sees it. Of somebody whom they block they see what they can report: the member. Who is
    /// blocked does not see that; but a thread goes on naming the other one, and what it is about.
    fileprivate func thing(_ kind: ThingKind, _ id: Int64, seenBy member: Member) throws -> Thing? {
        let isSeen: Bool
        switch kind {
        case .post: isSeen = try posts.post(Identifier(rawValue: id), viewer: member.id) != nil
        case .comment: isSeen = try comments.comment(Identifier(rawValue: id), viewer: member.id) != nil
        case .listing:
            let listing = Identifier<Listing>(rawValue: id)
            isSeen =
                try listings.listing(listing, viewer: member.id) != nil
                || threads.hasAsked(member.id, about: listing)
        case .member:
            let other = Identifier<Member>(rawValue: id)
            let name = try members.member(other)?.username
            isSeen =
                try name.flatMap { try members.profile(username: $0, viewer: member.id) } != nil
                || threads.hasPartner(other, member.id)
        // A report of these is one of their member.
        case .message, .avatar, .profile, .story, .board, .feedback: isSeen = false
        }
        return isSeen ? try moderation.thing(kind, id) : nil
    }
}
