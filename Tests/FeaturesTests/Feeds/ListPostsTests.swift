import Domain
import Features
import TestSupport
import Testing

/// The lists that are walked page by page.
enum WalkedList: String, CaseIterable {
    case everyone, home, by, liked, explore, likes, followers, following
}

@Suite struct `Walking a list` {
    @Test(arguments: WalkedList.allCases, 1...3)
    func `shows each item once and in order, whatever is added or deleted meanwhile`(
        list: WalkedList, seed: Int
    ) async throws {
        try await withVerbs { verbs in
            var yard = try await ChangingLists(verbs, list, seed: seed)
            for _ in 0..<17 { try await yard.add(to: list) }
            let before = try await yard.page(of: list, PageRequest(limit: 100)).items
            var seen: [Int64] = []
            var position: Position?
            repeat {
                let limit = Int.random(in: 1...5, using: &yard.chance)
                let page = try await yard.page(of: list, PageRequest(limit: limit, after: position))
                #expect(!page.items.isEmpty, "no page is empty but that of an empty list")
                #expect(page.items.count == limit || page.next == nil)
                seen += page.items
                position = page.next
                try await yard.add(to: list)
                if position != nil { try await yard.removeOne(of: list, outside: seen) }
            } while position != nil
            let removed = yard.removed
            #expect(Set(seen).count == seen.count, "nothing comes twice")
            let shown = seen.filter { !removed.contains($0) }
            let expected = before.filter { !removed.contains($0) }
            #expect(shown == expected)
        }
    }

    @Test(arguments: WalkedList.allCases)
    func `ends with the last page, also when that is full`(list: WalkedList) async throws {
        try await withVerbs { verbs in
            var yard = try await ChangingLists(verbs, list, seed: 1)
            let empty = try await yard.page(of: list, PageRequest(limit: 3))
            #expect(empty.items.isEmpty)
            #expect(empty.next == nil)
            for _ in 0..<6 { try await yard.add(to: list) }
            let first = try await yard.page(of: list, PageRequest(limit: 3))
            let last = try await yard.page(of: list, PageRequest(limit: 3, after: first.next))
            #expect(first.next != nil)
            #expect(last.items.count == 3)
            #expect(last.next == nil)
            let past = try await yard.page(of: list, PageRequest(limit: 3, after: Position(key: 1)))
            #expect(past.items.isEmpty)
            #expect(past.next == nil)
        }
    }
}

@Suite struct `The home feed` {
    @Test func `has the posts of whom one follows and one's own`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            let old = try await verbs.givenPost(photos: 1, by: bo).post
            _ = try await verbs.follow("bo_", following: true, by: ana)
            let own = try await verbs.givenPost(photos: 0, by: ana).post
            let new = try await verbs.givenPost(photos: 1, by: bo).post
            let home = try await verbs.listPosts(.home(of: ana.id), viewer: ana, page: PageRequest())
            #expect(home.items.map(\.id) == [new.id, own.id, old.id])
            #expect(home.items.first?.author.relation.isFollowing == true)
            _ = try await verbs.follow("bo_", following: false, by: ana)
            let after = try await verbs.listPosts(.home(of: ana.id), viewer: ana, page: PageRequest())
            #expect(after.items.map(\.id) == [own.id])
            #expect(
                try await verbs.listPosts(.home(of: bo.id), viewer: bo, page: PageRequest()).items.count == 2)
        }
    }
}

/// A yard in which things come and go while somebody reads. Items are named by their ids.
private struct ChangingLists {
    let verbs: BusyYard
    let ana: Member
    /// The post whose likes are walked.
    private let subject: Identifier<Post>?
    var chance: SeededGenerator
    var removed: Set<Int64> = []
    private var count = 0

    init(_ verbs: BusyYard, _ list: WalkedList, seed: Int) async throws {
        self.verbs = verbs
        chance = SeededGenerator(UInt64(seed))
        ana = try await verbs.given.member("ana")
        subject = list == .likes ? try await verbs.publish(PostDraft(text: "subject"), by: ana).id : nil
    }

    mutating func add(to list: WalkedList) async throws {
        count += 1
        switch list {
        case .everyone, .home, .by: _ = try await verbs.publish(PostDraft(text: "\(count)"), by: ana)
        case .explore:
            let photos = try await verbs.given.photos(1, by: ana)
            _ = try await verbs.publish(PostDraft(photoIDs: photos.map(\.id)), by: ana)
        case .liked:
            let new = try await verbs.publish(PostDraft(text: "\(count)"), by: ana)
            _ = try await verbs.like(new.id, liked: true, by: ana)
        case .likes:
            _ = try await verbs.like(#require(subject), liked: true, by: verbs.given.member("reader\(count)"))
        case .followers:
            _ = try await verbs.follow("ana", following: true, by: verbs.given.member("reader\(count)"))
        case .following:
            let other = try await verbs.given.member("reader\(count)")
            _ = try await verbs.follow(other.username, following: true, by: ana)
        }
    }

    /// Takes away something that was not shown yet.
    mutating func removeOne(of list: WalkedList, outside seen: [Int64]) async throws {
        let all = try await page(of: list, PageRequest(limit: 100)).items
        guard let gone = all.filter({ !seen.contains($0) }).randomElement(using: &chance) else { return }
        removed.insert(gone)
        switch list {
        case .everyone, .home, .by, .liked, .explore:
            try await verbs.deletePost(Identifier(rawValue: gone), by: ana)
        case .likes:
            let likes = try await verbs.listLikes(
                of: #require(subject), viewer: nil, page: PageRequest(limit: 100)
            ).items
            for like in likes where like.profile.member.id.rawValue == gone {
                _ = try await verbs.like(#require(subject), liked: false, by: like.profile.member)
            }
        case .followers:
            let profiles = try await verbs.showMember.followers(
                of: "ana", viewer: nil, page: PageRequest(limit: 100))
            for profile in profiles.members.items where profile.member.id.rawValue == gone {
                _ = try await verbs.follow("ana", following: false, by: profile.member)
            }
        case .following:
            let profiles = try await verbs.showMember.following(
                of: "ana", viewer: nil, page: PageRequest(limit: 100))
            for profile in profiles.members.items where profile.member.id.rawValue == gone {
                _ = try await verbs.follow(profile.member.username, following: false, by: ana)
            }
        }
    }

    func page(of list: WalkedList, _ page: PageRequest) async throws -> Page<Int64> {
        switch list {
        case .everyone: try await posts(.everyone, page)
        case .home: try await posts(.home(of: ana.id), page)
        case .by:
            try await verbs.showMember.posts(of: "ana", viewer: ana, page: page).posts.map(\.id.rawValue)
        case .liked: try await posts(.liked(by: ana.id), page)
        case .explore: try await verbs.explore(viewer: ana, page: page).map(\.postID.rawValue)
        case .likes:
            try await verbs.listLikes(of: #require(subject), viewer: ana, page: page).map(
                \.profile.member.id.rawValue)
        case .followers:
            try await verbs.showMember.followers(of: "ana", viewer: ana, page: page).members
                .map(\.member.id.rawValue)
        case .following:
            try await verbs.showMember.following(of: "ana", viewer: ana, page: page).members
                .map(\.member.id.rawValue)
        }
    }

    private func posts(_ list: PostList, _ page: PageRequest) async throws -> Page<Int64> {
        try await verbs.listPosts(list, viewer: ana, page: page).map(\.id.rawValue)
    }
}

@Suite struct `Exploring` {
    @Test func `shows newest posts first and photos in the author's order, across pages`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let older = try await verbs.givenPost(photos: 3, by: ana).post
            let newer = try await verbs.givenPost(photos: 4, by: ana).post
            _ = try await verbs.publish(PostDraft(text: "no photo"), by: ana)
            _ = try await verbs.given.photo(by: ana)
            let expected = newer.photos.map(\.id) + older.photos.map(\.id)
            for limit in 1...8 {
                var seen: [Identifier<Photo>] = []
                var position: Position?
                repeat {
                    let page = try await verbs.explore(
                        viewer: nil, page: PageRequest(limit: limit, after: position))
                    seen += page.items.map(\.photo.id)
                    position = page.next
                } while position != nil
                #expect(seen == expected, "\(limit) a page")
            }
        }
    }
}
