package import Domain
import MadangCore
package import Wording

/// A weekly digest in words, with whole addresses: what its text and its page say.
package struct DigestLetter: Sendable {
    struct Part: Sendable {
        let title: String
        let items: [Item]
        /// What stands below where there are more.
        let more: Link?
    }

    struct Item: Sendable {
        let link: Link
        /// What somebody wrote, on one line; may be empty.
        let words: String
        /// What is to be known besides; may be empty.
        var note = ""
        var photo: Picture?
    }

    struct Link: Sendable {
        /// Says where it leads.
        let label: String
        let target: WebAddress
    }

    struct Picture: Sendable {
        let source: WebAddress
        let size: PixelSize
        let altText: String
    }

    package let subject: String
    let language: String
    let heading: String
    let parts: [Part]
    let why: String
    /// Where the digest is chosen, where it is stopped, and the yard itself.
    let ways: [Link]

    /// - Parameters:
    ///   - name: of the yard.
    ///   - stop: where whoever has the letter stops it.
    ///   - showsPhotos: whether photos can be fetched by their address alone, as in a yard for everybody.
    package init(
        _ digest: Digest, from name: String, at site: SiteAddress, stop: Path, showsPhotos: Bool,
        _ text: Strings
    ) {
        let words = text.digest
        subject = words.subject(
            from: name, posts: digest.posts.count, sold: digest.sold.count, missed: digest.missed.count)
        language = text.language.rawValue
        heading = words.heading(name)
        why = words.why(digest.member.username)
        ways = [
            Link(label: words.settings, target: site(Paths.emailSettings)),
            Link(label: words.stop, target: site(stop)), Link(label: name, target: site(Paths.feed)),
        ]
        let all = [
            Part(words.posts, digest.posts, words.morePosts, at: site(Paths.feed)) {
                Item($0, at: site, showsPhoto: showsPhotos, text)
            },
            Part(
                words.sold, digest.sold, words.moreSold,
                at: site(Paths.memberMarket(digest.member.username))
            ) { Item($0, at: site, text) },
            Part(words.missed, digest.missed, words.moreMissed, at: site(Paths.notifications)) {
                Item($0, to: digest.member, at: site, text)
            },
        ]
        parts = all.filter { !$0.items.isEmpty }
    }

    /// Paragraphs with empty lines between them.
    package var text: String {
        let body = parts.flatMap { part in
            [part.title] + part.items.map(\.text) + [part.more?.text].compactMap(\.self)
        }
        return ([heading] + body + [why] + ways.map(\.text)).joined(separator: "\n\n") + "\n"
    }
}

extension DigestLetter.Part {
    fileprivate init<Thing>(
        _ title: String, _ part: Digest.Part<Thing>, _ more: (Int) -> String, at page: WebAddress,
        _ item: (Thing) -> DigestLetter.Item
    ) {
        self.init(
            title: title, items: part.items.map(item),
            more: part.more > 0 ? DigestLetter.Link(label: more(part.more), target: page) : nil)
    }
}

extension DigestLetter.Item {
    /// How many characters of what somebody wrote are told.
    private static let limit = 200

    fileprivate init(_ post: Post, at site: SiteAddress, showsPhoto: Bool, _ text: Strings) {
        let (photos, likes) = (post.photos.count, post.likeCount)
        let facts = [
            photos > 0 ? text.photoCount(photos) : nil, likes > 0 ? text.likes(likes) : nil,
        ]
        link = DigestLetter.Link(
            label: text.posts.postBy(post.author.nameInSentence), target: site(Paths.post(post.id.string)))
        words = shortened(post.text, to: Self.limit)
        note = facts.compactMap(\.self).joined(separator: " · ")
        photo = post.photos.first.flatMap { first in
            // No letter has a veil.
            showsPhoto && !first.isSensitive
                ? DigestLetter.Picture(first, by: post.author, at: site, text) : nil
        }
    }

    fileprivate init(_ listing: Listing, at site: SiteAddress, _ text: Strings) {
        link = DigestLetter.Link(
            label: TextDirection.isolated(shortened(listing.name, to: Self.limit)),
            target: site(Paths.listing(listing.id.string)))
        words = ""
        note = text.bargain(listing.price)
    }

    fileprivate init(_ news: PushNews, to member: Member, at site: SiteAddress, _ text: Strings) {
        switch news {
        case .group(let group):
            let row = NotificationRow(group, viewer: member)
            // A group has somebody in it.
            let name = row.actors.first?.inSentence ?? ""
            link = DigestLetter.Link(
                label: name + text.notifications.sentence(of: row), target: site(row.target))
            words = shortened(row.words, to: Self.limit)
        case .thread(let thread):
            link = DigestLetter.Link(
                label: text.digest.messages(thread.unreadCount, from: thread.partner.nameInSentence),
                target: site(Paths.thread(thread.id.string)))
            words = ""
        }
    }

    fileprivate var text: String {
        ([link.label, words, note].filter { !$0.isEmpty } + [link.target.string]).joined(separator: "\n")
    }
}

extension DigestLetter.Link {
    fileprivate var text: String { "\(label): \(target.string)" }
}

extension DigestLetter.Picture {
    /// Nil only for a photo that could not be read.
    fileprivate init?(_ photo: Photo, by author: MemberSummary, at site: SiteAddress, _ text: Strings) {
        guard let rendition = photo.rendition(.small) ?? photo.renditions.last else { return nil }
        source = site(Paths.media(rendition.blob))
        size = rendition.size
        altText = photo.altText.isEmpty ? text.posts.photoBy(author.nameInSentence) : photo.altText
    }
}
