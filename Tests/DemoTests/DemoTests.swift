import Demo
import Domain
import MadangCore
import Painter
import Testing

@Suite struct `The demo yard` {
    private let usernames = Set(DemoMembers.all.map(\.username))

    @Test func `has twelve members whose names and bios hold the rules`() {
        #expect(DemoMembers.all.count == 12)
        #expect(usernames.count == 12)
        #expect(DemoMembers.all.filter { $0.role == .owner }.count == 1)
        for member in DemoMembers.all {
            #expect(UsernameRule.check(member.username) == nil)
            #expect(UsernameRule.normalize(member.username) == member.username)
            #expect(DisplayNameRule.check(member.displayName) == nil)
            #expect(!member.bio.isEmpty && BioRule.check(member.bio) == nil)
        }
    }

    @Test func `has members who write Korean and members who write English`() {
        for member in DemoMembers.all {
            #expect(hasHangul(member.bio) == (member.language == "ko"), "\(member.username)")
        }
        #expect(Set(DemoMembers.all.map(\.language)) == ["ko", "en"])
    }

    @Test func `has members who follow three to nine others and are followed`() {
        for member in DemoMembers.all {
            #expect((3...9).contains(member.follows.count), "\(member.username)")
            #expect(Set(member.follows).count == member.follows.count)
            #expect(!member.follows.contains(member.username))
            #expect(usernames.isSuperset(of: member.follows))
            #expect(DemoMembers.all.contains { $0.follows.contains(member.username) }, "\(member.username)")
        }
    }

    @Test func `has about forty-five posts whose texts hold the rules, in the author's language`() throws {
        #expect((40...50).contains(DemoPosts.all.count))
        for post in DemoPosts.all {
            let author = try #require(DemoMembers.all.first { $0.username == post.author })
            #expect(!post.text.isEmpty && PostTextRule.check(post.text) == nil)
            #expect(post.photos.count <= 4)
            let prose = EntityScanner.pieces(of: post.text).compactMap { piece in
                if case .plain(let text) = piece { text } else { nil }
            }
            #expect(hasHangul(prose.joined()) == (author.language == "ko"), "\(post.text)")
            #expect((0...11).contains(post.likes))
        }
        #expect((3...8).contains(DemoPosts.all.filter(\.photos.isEmpty).count))
    }

    @Test func `has posts of its owner in earlier years, oldest first, with photos of their own`() throws {
        let owner = try #require(DemoMembers.all.first { $0.role == .owner })
        #expect(DemoPosts.earlier.map(\.yearsAgo) == [2, 1])
        let photos = DemoPosts.all.flatMap(\.photos)
        for (_, post) in DemoPosts.earlier {
            #expect(post.author == owner.username && post.likes == 0 && post.comments.isEmpty)
            #expect(PostTextRule.check(post.text) == nil)
            let scenes = post.photos.map(\.scene)
            #expect(!scenes.isEmpty && scenes.allSatisfy { scene in !photos.contains { $0.scene == scene } })
            for photo in post.photos {
                #expect(AltTextRule.check(photo.altText) == nil && hasHangul(photo.altText))
            }
        }
    }

    @Test func `has conversations under its posts, of members who exist, each in their language`() throws {
        let comments = DemoPosts.all.flatMap(\.comments)
        #expect(comments.count >= 25)
        for comment in comments {
            let author = try #require(DemoMembers.all.first { $0.username == comment.author })
            #expect(CommentRule.check(comment.text) == nil)
            let prose = EntityScanner.pieces(of: comment.text).compactMap { piece in
                if case .plain(let text) = piece { text } else { nil }
            }
            #expect(hasHangul(prose.joined()) == (author.language == "ko"), "\(comment.text)")
            let mentions = EntityScanner.entities(in: comment.text).filter { $0.kind == .mention }.map(\.key)
            #expect(usernames.isSuperset(of: mentions))
        }
    }

    @Test func `has hashtags in two scripts and mentions of members who exist`() {
        let entities = DemoPosts.all.flatMap { EntityScanner.entities(in: $0.text) }
        let tags = Set(entities.filter { $0.kind == .hashtag }.map(\.key))
        let mentions = entities.filter { $0.kind == .mention }.map(\.key)
        #expect(tags.isSuperset(of: ["마당", "오늘의산책", "film"]))
        #expect(mentions.count >= 3)
        #expect(usernames.isSuperset(of: mentions))
    }

    @Test
    func `has about sixty photos, no two alike, all but two described in the language of their authors`()
        throws
    {
        let photos = DemoPosts.all.flatMap(\.photos)
        #expect((55...65).contains(photos.count))
        #expect(Set(photos.map(\.scene)).count == photos.count)
        for post in DemoPosts.all {
            let author = try #require(DemoMembers.all.first { $0.username == post.author })
            for photo in post.photos where !photo.altText.isEmpty {
                #expect(photo.altText.count > 10 && AltTextRule.check(photo.altText) == nil)
                #expect(hasHangul(photo.altText) == (author.language == "ko"), "\(photo.altText)")
            }
        }
    }

    @Test func `shows its first member two photos that lack a description, and nobody else any`() {
        let lacking = DemoPosts.all.filter { $0.photos.contains(where: \.altText.isEmpty) }
        #expect(Set(lacking.map(\.author)) == [DemoMembers.all[0].username])
        #expect(lacking.flatMap(\.photos).count(where: \.altText.isEmpty) == 2)
    }

    @Test func `has things to sell and to give away that hold the rules, in their sellers' languages`() throws
    {
        let photos = DemoListings.all.flatMap(\.photos)
        // One of them stands on the listings of two.
        #expect(Set((photos + DemoPosts.all.flatMap(\.photos)).map(\.scene)).count == photos.count + 59)
        for listing in DemoListings.all {
            let seller = try #require(DemoMembers.all.first { $0.username == listing.seller })
            #expect(ListingNameRule.check(listing.name) == nil, "\(listing.name)")
            #expect(ListingDescriptionRule.check(listing.description) == nil, "\(listing.name)")
            #expect(ListingPhotoRule.check(count: listing.photos.count) == nil)
            #expect(try !Money(listing.price, in: listing.currency).decimal.isEmpty)
            for text in [listing.name, listing.description] + listing.photos.map(\.altText) {
                #expect(hasHangul(text) == (seller.language == "ko"), "\(text)")
            }
        }
    }

    @Test func `has stories of five whom its owner follows, and one of the owner, within a day`() throws {
        let owner = try #require(DemoMembers.all.first { $0.role == .owner })
        let authors = DemoStories.all.map(\.author)
        #expect(authors.count == 6 && Set(authors).isSubset(of: owner.follows + [owner.username]))
        #expect(Set(authors).count == 6 && authors.contains(owner.username))
        #expect(DemoStories.all.map(\.minutesAgo) == DemoStories.all.map(\.minutesAgo).sorted(by: >))
        let others =
            (DemoPosts.all + DemoPosts.earlier.map(\.post)).flatMap(\.photos).map(\.scene)
            + DemoListings.all.flatMap(\.photos).map(\.scene)
        for story in DemoStories.all {
            #expect((20...20 * 60).contains(story.minutesAgo) && (1...4).contains(story.frames.count))
            for frame in story.frames {
                #expect(frame.photo.scene.width * 16 == frame.photo.scene.height * 9)
                #expect(!others.contains(frame.photo.scene))
                #expect(AltTextRule.check(frame.photo.altText) == nil && hasHangul(frame.photo.altText))
                #expect(StoryWordsRule.check(frame.words) == nil)
                #expect(frame.words.isEmpty || hasHangul(frame.words))
                #expect(StoryRule.xRange.contains(frame.x) && StoryRule.yRange.contains(frame.y))
            }
        }
    }

    @Test func `has stories that followers looked at, two with a heart, but not the owner`() throws {
        let owner = try #require(DemoMembers.all.first { $0.role == .owner })
        for story in DemoStories.all {
            for look in story.looks {
                let member = try #require(DemoMembers.all.first { $0.username == look.member })
                #expect(member.follows.contains(story.author) && member.username != owner.username)
            }
        }
        let theirs = DemoStories.all.filter { $0.author != owner.username }
        #expect(theirs.map(\.looks.count).filter { $0 > 0 } == [2, 2, 2])
        #expect(theirs.flatMap(\.looks).count(where: \.hasHeart) == 2)
    }

    @Test func `has boards of one, of three and for everybody, of photos that were saved before`() throws {
        let boards = DemoBoards.all
        #expect(boards.map(\.visibility) == [.closed, .open, .shared, .closed])
        #expect(boards.map(\.day) == boards.map(\.day).sorted())
        let photos = DemoPosts.all.flatMap(\.photos)
        let kept = DemoPosts.all.flatMap { post in
            post.saves.map { "\($0.member) \(post.photos[$0.photo].scene.seed)" }
        }
        for board in boards {
            #expect((12...28).contains(board.day))
            let owner = try #require(DemoMembers.all.first { $0.username == board.owner })
            #expect(BoardTitleRule.check(board.title) == nil && BoardNoteRule.check(board.note) == nil)
            for text in [board.title, board.note] where !text.isEmpty {
                #expect(hasHangul(text) == (owner.language == "ko"), "\(text)")
            }
            #expect(board.others.isEmpty == (board.visibility != .shared))
            for other in board.others {
                let member = try #require(DemoMembers.all.first { $0.username == other })
                #expect(member.follows.contains(board.owner), "\(other)")
            }
            for layer in board.layers {
                for seed in layer.photos {
                    #expect(photos.count { $0.scene.seed == seed } == 1)
                    #expect(kept.contains("\(layer.member) \(seed)"), "\(layer.member) \(seed)")
                }
            }
            let seeds = board.layers.flatMap(\.photos)
            #expect(Set(seeds).count == seeds.count && board.cover.map(seeds.contains) != false)
        }
        let shared = try #require(boards.first { $0.visibility == .shared })
        #expect(shared.layers.count == 3 && shared.layers.flatMap(\.photos).count == 6)
    }

    @Test func `has photos of many kinds and shapes, some cut, some gray`() {
        let photos = DemoPosts.all.flatMap(\.photos)
        #expect(Set(photos.map(\.scene.kind)).count >= 18)
        #expect(Set(photos.map { "\($0.scene.width):\($0.scene.height)" }).count >= 8)
        #expect(photos.contains { $0.recipe.crop != nil })
        #expect(photos.contains { $0.recipe.filter == .gray })
        #expect(photos.contains { $0.recipe == Recipe() })
        for photo in photos {
            let size = PixelSize(width: photo.scene.width, height: photo.scene.height)
            #expect((1600...2400).contains(size.longEdge))
            #expect(photo.recipe.outcome(of: size) != nil)
        }
    }

    private func hasHangul(_ text: String) -> Bool {
        text.unicodeScalars.contains { ("가"..."힣").contains($0) }
    }
}
