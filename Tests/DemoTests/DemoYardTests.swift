import Credentials
import Demo
import Domain
import Features
import Foundation
import MadangCore
import Painter
import Storage
import Synchronization
import TestSupport
import Testing

@Suite(.thorough) struct `Filling the yard with the demo` {
    private func fill(
        _ yard: Yard, progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> DemoReceipt {
        try await MediaStore.standard.withMedia(in: yard.folder) { media in
            let demo = DemoYard(
                yard.ports(),
                media: MediaPorts(blobs: media.blobs, processor: FakePhotoProcessor())
            ) { scene, path in
                let size = PixelSize(width: scene.width, height: scene.height)
                try Data(FakePhotoProcessor.upload(size, "seen \(scene)")).write(
                    to: URL(fileURLWithPath: path))
            }
            return try await demo(progress: progress)
        }
    }

    @Test func `gives everybody's list the demo's posts, newest first, over the last thirty days`()
        async throws
    {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let page = try await yard.database.read {
                try $0.posts.page(.everyone, viewer: nil, page: PageRequest(limit: 100))
            }
            let posts = DemoPosts.earlier.map(\.post) + DemoPosts.all
            #expect(page.items.map(\.text) == posts.map(\.text).reversed())
            #expect(page.items.map(\.photos.count) == posts.map(\.photos.count).reversed())
            #expect(page.items.map(\.likeCount) == posts.map(\.likes).reversed())
            #expect(page.items.map(\.isSensitive) == posts.map(\.isSensitive).reversed())
            #expect(posts.count(where: { $0.isSensitive }) == 1)
            #expect(page.items.map(\.likeCount).reduce(0, +) == receipt.likeCount)
            let recent = page.items.prefix(DemoPosts.all.count)
            let ages = recent.map { yard.clock.now.milliseconds - $0.createdAt.milliseconds }
            #expect(ages == ages.sorted())
            #expect(ages.allSatisfy { (0...Duration.days(30).milliseconds).contains($0) })
            #expect((ages.first ?? .max) < Duration.minutes(10).milliseconds)
            #expect((ages.last ?? 0) > Duration.days(29).milliseconds)
        }
    }

    @Test func `gives the members their follows and the owner a feed`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            #expect(receipt.memberCount == DemoMembers.all.count)
            for demo in DemoMembers.all {
                let member = try await yard.member(demo.username)
                #expect(member.followingCount == demo.follows.count)
                #expect(member.displayName == demo.displayName)
                #expect(member.bio == demo.bio)
                #expect(member.role == demo.role)
                #expect(member.avatar?.size.isSquare == true)
            }
            let home = try await yard.database.read { stores in
                guard let owner = try stores.members.member(username: receipt.owner) else {
                    throw DomainError.notFound
                }
                return try stores.posts.page(
                    .home(of: owner.id), viewer: owner.id, page: PageRequest(limit: 20))
            }
            #expect(home.items.count == 20)
        }
    }

    @Test func `shows the owner posts by others with hashtags that they follow, and says so`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let owner = try await yard.member(receipt.owner)
            let home = try await yard.verbs.listPosts(
                .home(of: owner.id), viewer: owner, page: PageRequest(limit: 100))
            let tagged = home.items.filter { $0.followedTag != nil }
            #expect(Set(tagged.compactMap(\.followedTag)) == Set(DemoMembers.ownersTags))
            #expect(tagged.allSatisfy { !$0.author.relation.isFollowing && !$0.author.relation.isViewer })
            // One of them stands on the first page.
            #expect(home.items.prefix(20).contains { $0.followedTag != nil })
        }
    }

    @Test func `has drafts of the owner, one of which waits for its time`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let drafts = try await yard.verbs.listDrafts(by: yard.member(receipt.owner))
            #expect(Set(drafts.map(\.words.text)) == [DemoDrafts.post, DemoDrafts.later.words, ""])
            #expect(drafts.filter { $0.kind == .listing }.map(\.words.name) == [DemoDrafts.listing])
            #expect(drafts.filter { $0.publishAt != nil }.map(\.words.text) == [DemoDrafts.later.words])
        }
    }

    @Test func `has muted words of the owner that nothing of it says`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let owner = try await yard.member(receipt.owner)
            let muted = try await yard.verbs.listMutedWords(by: owner, page: PageRequest())
            #expect(muted.items.map(\.text) == DemoMembers.ownersMutedWords)
            let posts = DemoPosts.all + DemoPosts.earlier.map(\.post)
            let texts = posts.flatMap { [$0.text] + $0.comments.map(\.text) } + DemoListings.all.map(\.name)
            for word in DemoMembers.ownersMutedWords {
                #expect(MutedWordRule.mutes(word, "\(word)가 없어요"))
                #expect(texts.allSatisfy { !MutedWordRule.mutes(word, $0) })
            }
        }
    }

    @Test func `shows the owner at once what they posted on this day in earlier years`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let owner = try await yard.member(receipt.owner)
            let shown = try await yard.verbs.showOnThisDay(to: owner)
            #expect(shown.years.map(\.year) == [2025, 2024])
            let texts = DemoPosts.earlier.map(\.post.text)
            #expect(shown.years.map { $0.posts.map(\.text) } == texts.reversed().map { [$0] })
            #expect(try await yard.verbs.showOnThisDay.glance(to: owner)?.yearsAgo == 1)
        }
    }

    @Test func `shows the owner a row of stories of today that they have not seen, and who looked at theirs`()
        async throws
    {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            #expect(receipt.storyCount == DemoStories.all.count)
            let owner = try await yard.member(receipt.owner)
            let row = try await yard.verbs.readStories.row(of: owner)
            let theirs = DemoStories.all.filter { $0.author != receipt.owner }
            #expect(row.rings.map(\.author.username) == theirs.map(\.author).reversed())
            #expect(row.rings.allSatisfy { !$0.isSeen })
            for ring in row.rings {
                let demo = try #require(theirs.first { $0.author == ring.author.username })
                let story = try await yard.verbs.readStories(ring.begin, viewer: owner).story
                let age = yard.clock.now.milliseconds - story.createdAt.milliseconds
                #expect(age == Duration.minutes(demo.minutesAgo).milliseconds)
                #expect(story.frames.map { $0.words?.text ?? "" } == demo.frames.map(\.words))
                #expect(story.frames.map(\.photo.altText) == demo.frames.map(\.photo.altText))
            }
            let own = try #require(row.own)
            let looks = try await yard.verbs.readStories.views(
                of: own.begin, by: owner, page: PageRequest()
            ).views.items
            let demo = try #require(DemoStories.all.first { $0.author == receipt.owner })
            #expect(looks.map(\.viewer.username) == demo.looks.map(\.member).reversed())
            #expect(looks.map { $0.heartedAt != nil } == demo.looks.map(\.hasHeart).reversed())
        }
    }

    @Test func `shows the owner three boards, of which everybody sees one, with what was saved in its order`()
        async throws
    {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            #expect(receipt.boardCount == DemoBoards.all.count)
            let owner = try await yard.member(receipt.owner)
            let read = yard.verbs.readBoards
            let boards = try await read(of: owner, page: PageRequest()).items
            let theirs = DemoBoards.all.filter { ([$0.owner] + $0.others).contains(receipt.owner) }
            #expect(boards.map(\.title) == theirs.map(\.title).reversed())
            #expect(boards.map(\.memberCount) == [3, 1, 1] && boards.filter(\.isMine).count == 2)
            for (board, demo) in zip(boards, theirs.reversed()) {
                let placed = try await read.photos(on: .id(board.id), viewer: owner, page: PageRequest())
                    .photos.items
                let seeds = demo.layers.reversed().flatMap(\.photos)
                #expect(placed.map(described) == seeds.map(description))
                #expect(placed.first(where: \.isCover).map(described) == demo.cover.map(description))
                let age = yard.clock.now.milliseconds - board.createdAt.milliseconds
                #expect(age == Duration.days(30 - demo.day).milliseconds)
            }
            let open = try await read.publicly(by: receipt.owner, viewer: nil, page: PageRequest())
                .boards.items
            #expect(open.map(\.title) == ["빛"] && open.allSatisfy { $0.cover != nil })
            // What is placed was saved: a board saves nothing more.
            #expect(try await yard.count("SELECT 1 FROM saves") == receipt.saveCount)
        }
    }

    /// A photo by what tells it from all others of the demo's boards.
    private func described(_ placed: BoardPhoto) -> String {
        if case .ours(let photo, _, _) = placed.source { photo.altText } else { "" }
    }

    /// The same of the photo with that seed.
    private func description(_ seed: Int) -> String {
        DemoPosts.all.flatMap(\.photos).first { $0.scene.seed == seed }?.altText ?? ""
    }

    @Test func `has a market with every state of a price and of a listing`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let page = try await yard.database.read {
                try $0.listings.page(ListingQuery(), viewer: nil, page: PageRequest(limit: 50))
            }
            #expect(page.items.map(\.name) == DemoListings.all.map(\.name).reversed())
            #expect(receipt.listingCount == page.items.count)
            #expect(Set(page.items.map(\.status)) == Set(ListingStatus.allCases))
            #expect(Set(page.items.map(\.price.currency)) == Set(Currency.allCases))
            #expect(page.items.contains { $0.price.isFree } && page.items.contains { $0.price.isDiscounted })
            #expect(page.items.allSatisfy { (1...5).contains($0.photos.count) })
            for (listing, demo) in zip(page.items.reversed(), DemoListings.all) {
                for fact in MarketFact.allCases {
                    #expect(listing.facts[fact]?.slug == demo.facts[fact], "\(demo.name)")
                }
            }
            #expect(try await yard.count("SELECT 1 FROM sessions") == 0)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test
    func `shows the owner an offer that waits, something that is kept, and thanks on both sides of a sale`()
        async throws
    {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let owner = try await yard.member(receipt.owner)
            let threads = try await yard.verbs.readThreads(of: owner, page: PageRequest()).threads.items
            #expect(threads.count == DemoDeals.all.count)
            let kept = try #require(threads.first { $0.thread.reservation != nil })
            #expect(!kept.thread.isAsker && kept.listing?.status == .reserved)
            let open = try #require(threads.first { $0.thread.lastMessage.offer?.state == .open })
            #expect(open.thread.isAsker && open.thread.allowsOffers)
            let sale = try #require(threads.first { $0.thread.sale != nil }).thread
            for username in [owner.username, sale.partner.username] {
                let said = try await yard.verbs.listFeedback(
                    of: username, viewer: nil, page: PageRequest())
                #expect(said.counts.thanks == 1 && said.feedback.items.allSatisfy { !$0.words.text.isEmpty })
            }
        }
    }

    @Test func `tells the owner of what they gave hearts and wait for`() async throws {
        try await withFreshDatabase { yard in
            let receipt = try await fill(yard)
            let owner = try await yard.member(receipt.owner)
            let hearted = try await yard.verbs.listHearts(of: owner, page: PageRequest()).items
            let demo = DemoListings.all.filter { $0.hearts.contains(receipt.owner) }
            #expect(hearted.map(\.name) == demo.map(\.name).reversed())
            for listing in hearted {
                #expect(listing.heartCount == demo.first { $0.name == listing.name }?.hearts.count)
            }
            let alerts = try await yard.verbs.listAlerts(of: owner)
            #expect(alerts.map(\.words) == DemoMembers.ownersAlerts.reversed())
            let told = try await yard.verbs.listNotifications.groups(of: owner, page: PageRequest(limit: 100))
                .groups.items
            let dropped = told.filter { $0.kind == .priceDrop }.compactMap(\.listing?.name)
            #expect(Set(dropped) == Set(demo.map(\.name)))
            let alerted = told.filter { $0.kind == .alert }
            #expect(alerted.map(\.text) == [DemoMembers.ownersAlerts[0]])
            let name = alerted.first?.listing?.name ?? ""
            #expect(AlertRule.finds(DemoMembers.ownersAlerts[0], in: name))
        }
    }

    @Test func `has a case of a photo that stands on the listings of two, which nobody reported`()
        async throws
    {
        try await withFreshDatabase { yard in
            _ = try await fill(yard)
            let cases = try await yard.database.read {
                try $0.moderation.openCases(page: PageRequest()).items
            }
            #expect(cases.map(\.member.username) == ["jiho"] && cases.map(\.reportCount) == [0])
            #expect(cases.first?.samePhotos.map(\.listing.name) == ["청자 빛 사발 두 개"])
        }
    }

    @Test func `tells of every photo while it works`() async throws {
        try await withFreshDatabase { yard in
            let lines = Mutex<[String]>([])
            let receipt = try await fill(yard, progress: { line in lines.withLock { $0.append(line) } })
            let drawing = lines.withLock { $0 }.filter { $0.hasPrefix("drawing ") }
            #expect(drawing == (1...92).map { "drawing \($0) of 92" })
            #expect(receipt.photoCount == 92)
        }
    }

    @Test func `refuses a yard that has a member, and changes nothing`() async throws {
        try await withFreshDatabase { yard in
            _ = try await yard.given.member("ana")
            await #expect(throws: YardNotEmpty.self) { try await fill(yard) }
            let count = try await yard.database.read { try $0.members.count(upTo: 20) }
            #expect(count == 1)
        }
    }
}
