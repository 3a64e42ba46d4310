package import MadangCore

/// Why somebody reports something. The words are kept and sent: they never change.
package enum ReportReason: String, CaseIterable, Sendable {
    case spam, harassment, nudity, violence, illegal, other
}

/// A reason and what the reporter wrote to it.
package struct ReportWords: Hashable, Sendable {
    /// Both together have at most so many characters.
    package static let limit = TextLimit(minimum: 1, maximum: 500)

    package let reason: ReportReason
    /// Empty for the reason alone.
    package let text: String

    package init(reason: ReportReason, text: String) {
        self.reason = reason
        self.text = text
    }

    /// Both in one text, as the contract has it: the word of a reason ("spam"), with or without a colon and more
    /// behind it ("spam: sells watches"). Everything else is `other` with that text.
    package init(_ text: String) {
        let text = Self.limit.normalize(text)
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let reason = parts.first.flatMap({ ReportReason(rawValue: String($0)) }) else {
            self.init(reason: .other, text: text)
            return
        }
        self.init(reason: reason, text: parts.count > 1 ? Self.limit.normalize(String(parts[1])) : "")
    }
}

/// Somebody's report, as those who look after the yard read it.
package struct Report: Hashable, Sendable {
    package let id: Identifier<Report>
    package let reporter: String
    package let words: ReportWords
    /// The message that was reported, of a thread of the reporter; nothing else of that thread is told. Or the story:
    /// the words on its photos, a line for each, and all of them. Or title and note of the board.
    package var quote: Quote?
    package var at: Timestamp { id.moment }

    package struct Quote: Hashable, Sendable {
        package let text: String
        package var photos: [Photo]

        package init(text: String, photos: [Photo] = []) {
            self.text = text
            self.photos = photos
        }

        /// Of a board: its title, and behind an empty line its note, if it has one.
        package init(boardTitle title: String, note: String) {
            self.init(text: note.isEmpty ? title : "\(title)\n\n\(note)")
        }
    }

    package init(id: Identifier<Report>, reporter: String, words: ReportWords, quote: Quote? = nil) {
        self.id = id
        self.reporter = reporter
        self.words = words
        self.quote = quote
    }
}

/// A report as its reporter keeps it.
package struct GivenReport: Hashable, Sendable {
    package let id: Identifier<Report>
    package let kind: ThingKind
    /// The number of the thing's id.
    package let thingID: Int64
    package let words: ReportWords

    package init(id: Identifier<Report>, kind: ThingKind, thingID: Int64, words: ReportWords) {
        self.id = id
        self.kind = kind
        self.thingID = thingID
        self.words = words
    }
}

/// A thing that was reported and that nobody has decided on, in its context.
package struct Case: Hashable, Sendable {
    package let id: Identifier<Case>
    package let thing: Thing
    /// Whose it is, or who it is.
    package var member: Member
    /// The post, or the one that the comment stands under.
    package var post: Post?
    /// What a comment or a message says.
    package var comment: String?
    package var listing: Listing?
    /// Of a listing: its photos that stand on listings of others, too.
    package var samePhotos: [ShownSamePhoto] = []
    /// The photo, if the thing is an avatar.
    package var photo: Photo?
    /// Until when the thing can be put back, if it was taken away.
    package var removal: Removal?
    /// Whether the thing was deleted. What is left of it is the evidence.
    package let isGone: Bool
    /// What those saw who reported it; the last few looks, latest first.
    package var evidence: [Evidence]
    package let reportCount: Int
    /// Whether nobody has decided on it; else it only shows what there is of a thing.
    package var isOpen: Bool { id.rawValue != 0 }
    /// Whether all who reported it have deleted their accounts since. Of a listing with the photos of others nobody
    /// reported anything.
    package var isWithoutReporters: Bool { isOpen && reportCount == 0 && samePhotos.isEmpty }
    /// The latest of them.
    package var reports: [Report]
    /// What was decided on the member and on what is theirs before, latest first; the last few.
    package var decisions: [Decision]

    package init(
        id: Identifier<Case>, thing: Thing, member: Member, post: Post? = nil, comment: String? = nil,
        listing: Listing? = nil, photo: Photo? = nil, removal: Removal? = nil, isGone: Bool = false,
        evidence: [Evidence] = [], reportCount: Int,
        reports: [Report] = [], decisions: [Decision] = []
    ) {
        self.id = id
        self.thing = thing
        self.member = member
        self.post = post
        self.comment = comment
        self.listing = listing
        self.photo = photo
        self.removal = removal
        self.isGone = isGone
        self.evidence = evidence
        self.reportCount = reportCount
        self.reports = reports
        self.decisions = decisions
    }
}
