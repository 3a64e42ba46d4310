package import Domain
package import Features
package import MadangCore
package import Storage

/// Puts things into a database through the real stores; only what a test is about needs to be said.
package struct Given: Sendable {
    let database: any Database
    let clock: any Clock
    package let ids: IdentifierSource

    package init(database: any Database, clock: any Clock, ids: IdentifierSource) {
        self.database = database
        self.clock = clock
        self.ids = ids
    }

    /// A member whose e-mail address is `username`@example.com.
    package func member(
        _ username: String, role: Role = .member, isWaiting: Bool = false
    ) async throws -> Member {
        let member = Member(
            id: ids.next(), username: username,
            displayName: username.prefix(1).uppercased() + username.dropFirst(),
            email: "\(username)@example.com", role: role, createdAt: clock.now, isWaiting: isWaiting)
        try await database.write { try $0.members.insert(member, passwordHash: "plain:correct horse") }
        return member
    }

    /// `count` members whose names begin with `prefix`.
    package func members(_ count: Int, prefix: String = "member") async throws -> [Member] {
        var members: [Member] = []
        for number in 0..<count { members.append(try await member("\(prefix)\(number)")) }
        return members
    }

    /// An unused photo; its blobs are there by name only.
    package func photo(
        by owner: Member, altText: String = "", size: PixelSize = PixelSize(width: 300, height: 200),
        recipe: Recipe = Recipe(), purpose: PhotoPurpose = .post, hash: UInt64? = nil,
        blurhash: BlurHash? = nil
    ) async throws -> Photo {
        let id: Identifier<Photo> = ids.next()
        let renditions = RenditionName.allCases.map { name in
            Rendition(
                name: name, size: name.size(of: size), byteCount: 100,
                blob: .made(of: "\(id) \(name.rawValue)", kind: .rendition))
        }
        let photo = Photo(
            id: id, ownerID: owner.id, size: size, altText: altText, color: 0x336699, thumbhash: [1, 2, 3],
            recipe: recipe, purpose: purpose, renditions: renditions,
            hash: hash.map(PhotoHash.init(bits:)), blurhash: blurhash, createdAt: clock.now)
        let original = Original(
            blob: .made(of: "\(id)", kind: .original), byteCount: 1000, storedFormat: .jpeg,
            receivedFormat: .jpeg, orientation: 1, uprightSize: size, removed: ["camera", "location"])
        try await database.write { try $0.photos.insert(photo, original: original) }
        return photo
    }

    /// A square photo that is the member's avatar.
    @discardableResult
    package func avatar(of member: Member) async throws -> Photo {
        let photo = try await photo(by: member, size: PixelSize(width: 200, height: 200))
        try await database.write { try $0.members.setAvatar(photo.id, of: member.id) }
        return photo
    }

    package func photos(_ count: Int, by owner: Member) async throws -> [Photo] {
        var photos: [Photo] = []
        for _ in 0..<count { photos.append(try await photo(by: owner)) }
        return photos
    }

    /// A post with one new photo, or with `photos`.
    package func post(
        by author: Member, text: String = "", hashtags: [String] = [], photos: [Photo] = [],
        carrying listing: Identifier<Listing>? = nil
    ) async throws -> Post {
        let post = NewPost(
            id: ids.next(), authorID: author.id, text: text,
            entities: hashtags.map { Entity(kind: .hashtag, text: $0, key: $0, start: 0, end: $0.count + 1) },
            photoIDs: photos.map(\.id), listingID: listing, createdAt: clock.now)
        return try await database.write { stores in
            try stores.posts.insert(post)
            guard let post = try stores.posts.post(post.id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return post
        }
    }

    /// A listing with `photos`, or with one new photo.
    package func listing(
        by seller: Member, _ name: String = "A good chair", about description: String = "Hardly ever sat on.",
        price: Int64 = 1000, discount: Int64 = 0, in currency: Currency = .krw, stock: Int = 1,
        status: ListingStatus? = nil, facts: ListingFacts = ListingFacts(), allowsOffers: Bool = false,
        photos: [Photo]? = nil
    ) async throws -> Listing {
        let photos = if let photos { photos } else { [try await photo(by: seller)] }
        guard let price = Money(minorUnits: price, currency: currency),
            let discount = Money(minorUnits: discount, currency: currency)
        else { throw DomainError.malformed }
        let listing = NewListing(
            id: ids.next(), sellerID: seller.id, name: name, description: description,
            price: try Price(price, discount: discount), stock: stock, status: status, facts: facts,
            allowsOffers: allowsOffers, photoIDs: photos.map(\.id), createdAt: clock.now)
        return try await database.write { stores in
            try stores.listings.insert(listing)
            guard let listing = try stores.listings.listing(listing.id, viewer: seller.id) else {
                throw DomainError.notFound
            }
            return listing
        }
    }

    @discardableResult
    package func like(_ post: Post, by member: Member) async throws -> LikeState {
        let id: Identifier<Like> = ids.next()
        return try await database.write { [clock] in
            try $0.likes.insert(id, post: post.id, member: member.id, at: clock.now).state
        }
    }

    @discardableResult
    package func like(_ comment: Comment, by member: Member) async throws -> LikeState {
        let id: Identifier<CommentLike> = ids.next()
        return try await database.write { [clock] in
            try $0.commentLikes.insert(id, comment: comment.id, member: member.id, at: clock.now).state
        }
    }

    package func save(_ photo: Photo, _ memo: String? = "warm light", by member: Member) async throws {
        let id: Identifier<Save> = ids.next()
        try await database.write { [clock] in
            try $0.saves.put(id, photo: photo.id, member: member.id, memo: memo, at: clock.now)
        }
    }

    @discardableResult
    package func comment(
        under post: Post, by author: Member, text: String = "So nice", replyTo answered: Comment? = nil
    ) async throws -> Comment {
        let comment = NewComment(
            id: ids.next(), postID: post.id, authorID: author.id,
            content: MarkedText(text: text, entities: []),
            createdAt: clock.now,
            reply: answered.map { Comment.Reply(topID: $0.reply?.topID ?? $0.id, answeredID: $0.id) })
        return try await database.write { stores in
            _ = try stores.comments.insert(comment)
            guard let comment = try stores.comments.comment(comment.id, viewer: author.id) else {
                throw DomainError.notFound
            }
            return comment
        }
    }

    package func follow(_ followee: Member, by follower: Member) async throws {
        let id: Identifier<Follow> = ids.next()
        _ = try await database.write { [clock] in
            try $0.follows.insert(id, follower: follower.id, followee: followee.id, at: clock.now)
        }
    }

    package func block(_ blocked: Member, by blocker: Member) async throws {
        let id: Identifier<Block> = ids.next()
        _ = try await database.write { [clock] in
            try $0.blocks.insert(id, blocker: blocker.id, blocked: blocked.id, at: clock.now)
        }
    }

    /// A session for 30 days.
    package func session(of member: Member, kind: Session.Kind = .app) async throws -> Session {
        let session = Session(
            id: ids.next(), memberID: member.id, kind: kind, device: "test", createdAt: clock.now,
            lastSeenAt: clock.now, expiresAt: clock.now + .days(30))
        try await database.write { try $0.sessions.insert(session) }
        return session
    }

    /// An invite of the operator for one person, good for a day.
    package func invite() async throws -> Invite {
        let id: Identifier<Invite> = ids.next()
        let invite = Invite(
            id: id, hash: (0..<32).map { UInt8(truncatingIfNeeded: id.rawValue >> ($0 % 8 * 8)) },
            makerID: nil, uses: 1, createdAt: clock.now,
            expiresAt: clock.now + .days(1))
        try await database.write { try $0.invites.insert(invite) }
        return invite
    }

    /// `member` in a session of their own that has just shown the password.
    package func confirmed(_ member: Member) async throws -> Identity {
        var session = try await session(of: member)
        session.confirmedUntil = clock.now + .minutes(10)
        try await database.write { [session] in try $0.sessions.update(session) }
        return Identity(member: member, session: session, isConfirmed: true)
    }
}

extension Yard {
    /// Tells `member` of `news`, as the verb does whose news it is.
    @discardableResult
    package func notify(_ member: Member, _ news: NewNotification.News, by actor: Member) async throws
        -> NotificationOutcome
    {
        let id: Identifier<Notification> = ids.next()
        return try await database.write {
            try $0.notifications.insert(
                NewNotification(id: id, member: member.id, actor: actor.id, news: news))
        }
    }
}

extension BlobKey {
    /// A key that is the same for the same words.
    package static func made(of words: String, kind: Kind) -> BlobKey {
        // FNV-1a over the words is seed enough to make names.
        let seed = words.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        var generator = SeededGenerator(seed)
        let digits = Array("0123456789abcdef")
        return BlobKey(
            kind: kind, sha256: String((0..<64).compactMap { _ in digits.randomElement(using: &generator) }))
    }
}
