import Domain
import Features
import Foundation
import MadangCore
import Painter
import Storage

/// One filling of a yard: its owner and what they posted in earlier years, then the others, and what all of them do, in
/// the order of the plan.
struct DemoRun {
    let verbs: Verbs
    let clock: DemoClock
    let draw: DemoYard.Draw
    let progress: @Sendable (String) -> Void

    func callAsFunction(_ plan: DemoPlan) async throws -> DemoReceipt {
        var receipt = DemoReceipt()
        progress("inviting \(DemoMembers.all.count) members and drawing their avatars")
        let photoCount = Self.photoCount
        var members = try await founded(plan, of: photoCount, &receipt)
        clock.set(plan.start)
        members.merge(try await invited(DemoMembers.all.filter { $0.role != .owner }, &receipt)) { $1 }
        try await waitForListings(by: members[receipt.owner])
        var listings: [Int: Listing] = [:]
        var posts: [Int: Post] = [:]
        var stories: [Int: Story] = [:]
        for event in plan.events {
            clock.set(event.at)
            switch event.what {
            case .follow(let by, let whom):
                guard let member = members[by] else { throw DomainError.notFound }
                _ = try await verbs.followMember(whom, following: true, by: member)
                receipt.followCount += 1
            case .like(let index, let by):
                guard let member = members[by], let post = posts[index] else { throw DomainError.notFound }
                _ = try await verbs.likePost(post.id, liked: true, by: member)
                receipt.likeCount += 1
            case .comment(let index, let place):
                try await comment(DemoPosts.all[index].comments[place], under: posts[index], by: members)
                receipt.commentCount += 1
            case .save(let index, let place):
                try await save(DemoPosts.all[index].saves[place], of: posts[index], by: members)
                receipt.saveCount += 1
            case .listing(let index):
                let listing = DemoListings.all[index]
                guard let seller = members[listing.seller] else { throw DomainError.notFound }
                let made = try await listed(
                    listing, takesOffers: DemoDeals.offered.contains(index), by: seller, of: photoCount,
                    &receipt)
                listings[index] = made
                try await heart(made, listing.hearts, by: members)
            case .change(let index):
                try await change(listings[index], as: DemoListings.all[index], by: members)
            case .post(let index):
                let post = DemoPosts.all[index]
                posts[index] = try await published(post, by: members, of: photoCount, &receipt)
            case .story(let index):
                let story = DemoStories.all[index]
                stories[index] = try await shown(story, by: members, of: photoCount, &receipt)
            case .look(let index, let place):
                try await look(at: stories[index], DemoStories.all[index].looks[place], by: members)
            case .board(let index):
                try await made(DemoBoards.all[index], by: members, of: posts, &receipt)
            case .deal(let index):
                try await deal(DemoDeals.all[index], by: members, about: listings)
            }
        }
        try await followAndMute(by: members[receipt.owner])
        try await keepDrafts(by: members[receipt.owner])
        return receipt
    }

    private func followAndMute(by owner: Member?) async throws {
        guard let owner else { throw DomainError.notFound }
        for tag in DemoMembers.ownersTags { _ = try await verbs.followTag(tag, following: true, by: owner) }
        for word in DemoMembers.ownersMutedWords { _ = try await verbs.muteWord(word, by: owner) }
    }

    private func waitForListings(by owner: Member?) async throws {
        guard let owner else { throw DomainError.notFound }
        for words in DemoMembers.ownersAlerts {
            _ = try await verbs.createAlert(AlertDraft(words: words), by: owner)
        }
    }

    private func comment(_ comment: DemoComment, under post: Post?, by members: [String: Member])
        async throws
    {
        guard let post, let author = members[comment.author] else { throw DomainError.notFound }
        _ = try await verbs.writeComment(comment.text, under: post.id, by: author)
    }

    private func save(_ save: DemoSave, of post: Post?, by members: [String: Member]) async throws {
        guard let post, let member = members[save.member] else { throw DomainError.notFound }
        _ = try await verbs.savePhoto(post.photos[save.photo].id, memo: save.memo, by: member)
    }

    private func heart(_ listing: Listing, _ usernames: [String], by members: [String: Member]) async throws {
        for username in usernames {
            guard let member = members[username] else { throw DomainError.notFound }
            _ = try await verbs.heartListing(listing.id, hearted: true, by: member)
        }
        // As the server's job does.
        try await verbs.tellOfListings()
    }

    /// Of posts, stories and listings.
    private static var photoCount: Int {
        let posts = DemoPosts.earlier.map(\.post) + DemoPosts.all
        let counts =
            posts.map(\.photos.count) + DemoStories.all.map(\.frames.count)
            + DemoListings.all.map(\.photos.count)
        return counts.reduce(0, +)
    }

    /// The owner, and what they did before the others came.
    private func founded(_ plan: DemoPlan, of photoCount: Int, _ receipt: inout DemoReceipt) async throws
        -> [String: Member]
    {
        let members = try await invited(DemoMembers.all.filter { $0.role == .owner }, &receipt)
        try await writePlaces(by: members[receipt.owner])
        for (moment, earlier) in zip(plan.earlier, DemoPosts.earlier) {
            clock.set(moment)
            _ = try await published(earlier.post, by: members, of: photoCount, &receipt)
        }
        return members
    }

    private func writePlaces(by owner: Member?) async throws {
        guard let owner else { throw DomainError.notFound }
        let places = DemoListings.places.map {
            ChoiceDraft(id: $0.id, korean: $0.korean, english: $0.english)
        }
        _ = try await verbs.editMarketChoices(MarketChoicesChange([.place: places]), by: owner)
    }

    /// All of `those` join within an hour. Nobody ever learns the passwords: one signs in by a link.
    private func invited(_ those: [DemoMember], _ receipt: inout DemoReceipt) async throws
        -> [String: Member]
    {
        var members: [String: Member] = [:]
        for demo in those {
            let form = Registration(
                username: demo.username, email: "\(demo.username)@demo.example",
                password: verbs.ports.secrets.make(),
                displayName: demo.displayName)
            let member = try await verbs.createMember(form, role: demo.role)
            // They have been here for a while.
            try await verbs.skipFirstSteps(Set(FirstStep.allCases), by: member)
            let change = MemberChange(bio: demo.bio)
            _ = try await verbs.editMe(
                change, by: identity(of: member), from: Visit(network: "", device: "demo"))
            members[demo.username] = try await drawing(demo.avatar) {
                try await verbs.changeAvatar($0, by: member).member
            }
            receipt.memberCount += 1
            if demo.role == .owner { receipt.owner = demo.username }
            clock.set(clock.now + .minutes(5))
        }
        return members
    }

    /// Who edits their own profile. The session is not kept: nobody has its secret.
    private func identity(of member: Member) -> Identity {
        Identity(
            member: member,
            session: Session(
                id: verbs.ports.ids.next(), memberID: member.id, kind: .web, device: "demo",
                createdAt: clock.now,
                lastSeenAt: clock.now, expiresAt: clock.now))
    }

    private func published(
        _ post: DemoPost, by members: [String: Member], of photoCount: Int, _ receipt: inout DemoReceipt
    ) async throws -> Post {
        guard let author = members[post.author] else { throw DomainError.notFound }
        var photoIDs: [Identifier<Photo>] = []
        for photo in post.photos {
            receipt.photoCount += 1
            progress("drawing \(receipt.photoCount) of \(photoCount)")
            photoIDs.append(try await uploaded(photo, by: author))
        }
        receipt.postCount += 1
        let draft = PostDraft(text: post.text, photoIDs: photoIDs, isSensitive: post.isSensitive)
        return try await verbs.publishPost(draft, by: author)
    }

    private func shown(
        _ story: DemoStory, by members: [String: Member], of photoCount: Int, _ receipt: inout DemoReceipt
    ) async throws -> Story {
        guard let author = members[story.author] else { throw DomainError.notFound }
        var photoIDs: [Identifier<Photo>] = []
        for frame in story.frames {
            receipt.photoCount += 1
            progress("drawing \(receipt.photoCount) of \(photoCount)")
            photoIDs.append(try await uploaded(frame.photo, by: author, for: .story))
        }
        receipt.storyCount += 1
        let words = zip(photoIDs, story.frames).map { id, frame in
            StoryDraft.Words(photoID: id, text: frame.words, x: frame.x, y: frame.y)
        }
        let draft = StoryDraft(photoIDs: photoIDs, words: words, createdAt: nil)
        return try await verbs.publishStory(draft, by: author)
    }

    private func look(at story: Story?, _ look: DemoStory.Look, by members: [String: Member]) async throws {
        guard let story, let member = members[look.member] else { throw DomainError.notFound }
        _ = try await verbs.markStory.seen(story.id, frames: story.frames.count, by: member)
        guard look.hasHeart else { return }
        _ = try await verbs.markStory.heart(story.id, isGiven: true, by: member)
    }

    private func listed(
        _ listing: DemoListing, takesOffers: Bool, by seller: Member, of photoCount: Int,
        _ receipt: inout DemoReceipt
    ) async throws -> Listing {
        var photoIDs: [String] = []
        for photo in listing.photos {
            receipt.photoCount += 1
            progress("drawing \(receipt.photoCount) of \(photoCount)")
            photoIDs.append(try await uploaded(photo, by: seller).string)
        }
        receipt.listingCount += 1
        let draft = ListingDraft(
            name: listing.name, description: listing.description, currency: listing.currency.rawValue,
            price: listing.price, stock: String(listing.stock), category: listing.facts[.category],
            condition: listing.facts[.condition], place: listing.facts[.place],
            allowsOffers: takesOffers, photoIDs: photoIDs)
        return try await verbs.createListing(draft, by: seller)
    }

    /// Such a change asks for the password, which nobody knows: a session is made that was just asked, and taken away.
    private func change(_ listing: Listing?, as demo: DemoListing, by members: [String: Member])
        async throws
    {
        guard let listing, let later = demo.later, let seller = members[demo.seller] else {
            throw DomainError.notFound
        }
        let end = clock.now + .minutes(1)
        let session = Session(
            id: verbs.ports.ids.next(), memberID: seller.id, kind: .web, device: "demo", createdAt: clock.now,
            lastSeenAt: clock.now, expiresAt: end, confirmedUntil: end)
        try await verbs.ports.database.write { try $0.sessions.insert(session) }
        let draft =
            switch later {
            case .discount(let discount): ListingDraft(discount: discount)
            case .status(let status): ListingDraft(status: status.rawValue)
            }
        _ = try await verbs.editListing(listing.id, draft, by: Identity(member: seller, session: session))
        try await verbs.ports.database.write { try $0.sessions.deleteAll(of: seller.id, except: nil) }
        try await verbs.tellOfListings()
    }

    private func uploaded(_ photo: DemoPhoto, by author: Member, for purpose: PhotoPurpose = .post)
        async throws -> Identifier<Photo>
    {
        try await drawing(photo.scene, photo.recipe, photo.altText, for: purpose) {
            try await verbs.uploadPhoto($0, by: author).photo.id
        }
    }

    /// Draws a scene as if it had come over the wire; it is there as long as `take` runs.
    private func drawing<Result: Sendable>(
        _ scene: PaintedScene, _ recipe: Recipe = Recipe(), _ altText: String = "",
        for purpose: PhotoPurpose = .post,
        _ take: @Sendable (PhotoUpload) async throws -> Result
    ) async throws -> Result {
        try await verbs.media.blobs.withStaging { [draw] directory in
            try await take(
                PhotoUpload(
                    drawing: scene, recipe: recipe, altText: altText, for: purpose, in: directory,
                    with: draw))
        }
    }
}

extension PhotoUpload {
    /// Draws `scene` into `directory`, as if it had come over the wire.
    fileprivate init(
        drawing scene: PaintedScene, recipe: Recipe, altText: String, for purpose: PhotoPurpose,
        in directory: String, with draw: DemoYard.Draw
    ) throws {
        let path = "\(directory)/drawn.jpg"
        try draw(scene, path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        let byteCount = (attributes[.size] as? NSNumber)?.intValue ?? 0
        self.init(path: path, byteCount: byteCount, recipe: recipe, altText: altText, purpose: purpose)
    }
}
