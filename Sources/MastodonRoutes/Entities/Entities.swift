import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// Makes entities of what the yard has. The look-ups are done before: see `Mastodon.entities`.
struct Entities {
    let addresses: MastodonAddresses
    let strings: Strings
    /// Whether somebody is logged in: only to them is said what they did to a status.
    let isMember: Bool
    /// What summaries leave out of authors, and who is mentioned.
    var outlines = MemberOutlines()
    /// Accounts that are there already: somebody has several statuses in a list.
    private var authors: [Identifier<Member>: Account] = [:]
    private var written: [Identifier<Member>: WrittenAccount] = [:]

    init(addresses: MastodonAddresses, strings: Strings, isMember: Bool) {
        self.addresses = addresses
        self.strings = strings
        self.isMember = isMember
    }

    /// The same, with the accounts of `authors`, of each once.
    func knowing(_ authors: [MemberSummary]) -> Entities {
        var entities = self
        for author in authors where entities.written[author.id] == nil {
            let account = account(author)
            entities.authors[author.id] = account
            entities.written[author.id] = WrittenAccount(account)
        }
        return entities
    }

    private var content: ContentHTML { ContentHTML(addresses: addresses) }
}

// Statuses
extension Entities {
    func status(_ published: Published) -> Status {
        switch published {
        case .post(let post): status(post)
        case .comment(let comment): status(comment)
        case .listing(let listing): status(listing)
        }
    }

    func status(_ post: Post) -> Status {
        let address = addresses.url(Pages[\.post].path(post.id.string))
        var status = Status(
            id: post.id.string, uri: address, url: address, createdAt: post.createdAt.rfc3339,
            editedAt: post.editedAt?.rfc3339, account: author(post.author),
            content: content.html(of: post.text, entities: post.entities), sensitive: post.isSensitive,
            mediaAttachments: post.photos.map { MediaAttachment($0, addresses) },
            mentions: mentions(in: post.entities), tags: tags(in: post.entities),
            card: post.listing.flatMap { PreviewCard($0, addresses, strings) },
            favouritesCount: post.likeCount, repliesCount: post.commentCount)
        note(isFavourite: post.isLiked, isBookmarked: !post.savedPhotos.isEmpty, in: &status)
        return status
    }

    /// An answer to the post under which it stands, or to another comment there.
    private func status(_ comment: Comment) -> Status {
        let address = addresses.url(Pages[\.comment].path(comment.id.string))
        let answered = comment.reply?.answeredID
        let answeredMember =
            answered == nil
            ? comment.postAuthorID : comment.reply?.answeredName.flatMap { outlines.named[$0] }
        var status = Status(
            id: comment.id.string, uri: address, url: address, createdAt: comment.createdAt.rfc3339,
            editedAt: comment.editedAt?.rfc3339, inReplyToId: answered?.string ?? comment.postID.string,
            inReplyToAccountId: answeredMember?.string, account: author(comment.author),
            content: content.html(of: comment.text, entities: comment.entities), sensitive: false,
            mediaAttachments: [], mentions: mentions(in: comment.entities), tags: tags(in: comment.entities),
            favouritesCount: comment.likeCount, repliesCount: comment.replyCount)
        note(isFavourite: comment.isLiked, isBookmarked: false, in: &status)
        return status
    }

    /// What it costs stands in the text, too: many programs show no card beside photos.
    private func status(_ listing: Listing) -> Status {
        let address = addresses.url(Pages[\.listing].path(listing.id.string))
        let text =
            "\(listing.name)\n\(strings.offer(listing.price, listing.status))\n\n\(listing.description)"
        var status = Status(
            id: listing.id.string, uri: address, url: address, createdAt: listing.createdAt.rfc3339,
            editedAt: listing.editedAt?.rfc3339, account: author(listing.seller),
            content: content.html(of: text), sensitive: false,
            mediaAttachments: listing.photos.map { MediaAttachment($0, addresses) }, mentions: [], tags: [],
            card: PreviewCard(listing, addresses, strings), favouritesCount: listing.heartCount,
            repliesCount: 0)
        note(isFavourite: listing.isHearted, isBookmarked: false, in: &status)
        return status
    }

    /// What the one who asks did to it.
    private func note(isFavourite: Bool, isBookmarked: Bool, in status: inout Status) {
        guard isMember else { return }
        status.favourited = isFavourite
        status.bookmarked = isBookmarked
        (status.reblogged, status.muted, status.pinned) = (false, false, false)
        // What they mute is in no list; elsewhere they went to it.
        status.filtered = []
    }

    private func mentions(in entities: [Entity]) -> [StatusMention] {
        var seen: Set<String> = []
        return entities.compactMap { entity in
            guard entity.kind == .mention, let id = outlines.named[entity.key],
                seen.insert(entity.key).inserted
            else { return nil }
            return StatusMention(
                id: id.string, username: entity.key, acct: entity.key,
                url: addresses.url(Pages[\.member].path(entity.key)))
        }
    }

    private func tags(in entities: [Entity]) -> [StatusTag] {
        var (tags, seen): ([StatusTag], Set<String>) = ([], [])
        for entity in entities where entity.kind == .hashtag && seen.insert(entity.key).inserted {
            tags.append(StatusTag(name: entity.key, url: addresses.url(Pages[\.tag].path(entity.key))))
        }
        return tags
    }
}

// Accounts
extension Entities {
    /// An author, beside a status.
    private func author(_ summary: MemberSummary) -> WrittenAccount {
        written[summary.id] ?? WrittenAccount(account(summary))
    }

    /// An author. Of whom there is no outline, as of somebody who is gone, it has no more than the summary.
    func account(_ summary: MemberSummary) -> Account {
        if let known = authors[summary.id] { return known }
        let outline = outlines.byID[summary.id]
        return account(
            id: summary.id, username: summary.username, displayName: summary.displayName,
            avatar: summary.avatar, role: summary.marks.role,
            outline: outline
                ?? MemberOutline(
                    id: summary.id, bio: "", postCount: 0, followerCount: 0, followingCount: 0,
                    listingCount: 0, createdAt: summary.id.moment))
    }

    func account(_ profile: MemberProfile) -> Account {
        let member = profile.member
        let isSuspended = member.isSuspended && !profile.relation.isViewer
        return account(
            id: member.id, username: member.username, displayName: member.displayName, avatar: member.avatar,
            role: member.marks.role,
            outline: MemberOutline(
                id: member.id, bio: member.bio,
                bioEntities: profile.bioEntities.isEmpty ? hashtags(in: member.bio) : profile.bioEntities,
                postCount: member.postCount, followerCount: member.followerCount,
                followingCount: member.followingCount, listingCount: member.listingCount,
                createdAt: member.createdAt),
            isSuspended: isSuspended ? true : nil)
    }

    /// That of the one who asks, with what only they are told.
    func ownAccount(_ profile: MemberProfile) -> Account {
        let member = profile.member
        var account = account(profile)
        account.source = AccountSource(note: member.bio, language: member.locale)
        account.role = CredentialRole(
            id: member.role == .member ? Self.everybody : member.role.rawValue,
            name: member.role == .member ? "" : member.role.rawValue, highlighted: member.role != .member)
        return account
    }

    /// Mastodon's id of the role of those who have none.
    private static let everybody = "-99"

    private func account(
        id: Identifier<Member>, username: String, displayName: String, avatar: Photo?, role: Role,
        outline: MemberOutline, isSuspended: Bool? = nil
    ) -> Account {
        let address = addresses.url(Pages[\.member].path(username))
        let picture = avatar.map { addresses.url(RenditionPaths.path(of: $0, .medium)) } ?? addresses.icon
        return Account(
            id: id.string, username: username, acct: username, displayName: displayName,
            note: content.html(of: outline.bio, entities: outline.bioEntities), url: address, uri: address,
            avatar: picture, avatarStatic: picture, avatarDescription: avatar?.altText ?? "",
            header: addresses.icon, headerStatic: addresses.icon,
            roles: role == .member ? [] : [AccountRole(id: role.rawValue, name: role.rawValue)],
            createdAt: outline.createdAt.rfc3339, statusesCount: outline.postCount + outline.listingCount,
            followersCount: outline.followerCount, followingCount: outline.followingCount,
            suspended: isSuspended)
    }

    /// Those need no look-up.
    private func hashtags(in bio: String) -> [Entity] {
        EntityScanner.entities(in: bio).filter { $0.kind == .hashtag }
    }
}

extension Relationship {
    init(_ profile: MemberProfile) {
        let relation = profile.relation
        self.init(
            id: profile.member.id.string, following: relation.isFollowing,
            followedBy: relation.followsViewer, showingReblogs: relation.isFollowing,
            blocking: relation.isBlocked, muting: relation.isMuted, mutingNotifications: relation.isMuted)
    }
}
