import Domain
import Features
import FoundationEssentials
import Storage
import TestSupport
import Testing

@Suite(.thorough) struct `After a storm of everything that people do to each other` {
    /// MADANG_TEST_STORM says how many acts: `make test` sends 5 000, `make soak` 50 000.
    private static let acts =
        ProcessInfo.processInfo.environment["MADANG_TEST_STORM"].flatMap(Int.init) ?? 1600

    @Test(arguments: Backend.allCases)
    func `by sixteen at once, counters equal the rows, and what each is shown what each can walk (rule 3)`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let storm = try await PeopleStorm(in: verbs)
            let done = try await storm.blow(Self.acts, seed: 5)
            noteDeed("acts of sixteen people on \(backend)", count: done.values.reduce(0, +))
            #expect(done.count >= 20, "\(done)")
            #expect(done.values.reduce(0, +) > Self.acts / 3, "\(done)")
            try await expectTruth(of: storm)
            try await storm.calm()
            try await expectTruth(of: storm)
        }
    }

    private func expectTruth(of storm: PeopleStorm) async throws {
        #expect(try await storm.verbs.yard.wrongCounts() == [])
        #expect(try await storm.verbs.yard.wrongFeedEntries() == 0)
        for viewer in [nil] + storm.people.map(\.self) {
            let lies = try await lies(to: viewer, in: storm)
            #expect(lies == [], "to \(viewer?.username ?? "visitors")")
        }
    }

    /// What `viewer` is shown as a count and cannot walk as a list.
    private func lies(to viewer: Member?, in storm: PeopleStorm) async throws -> [String] {
        let (names, now) = (storm.people.map(\.username), storm.verbs.clock.now)
        return try await storm.verbs.database.read { stores in
            var lies: [String] = []
            // Whoever is not there for others sees their own likes, which nobody counts.
            if let viewer, try stores.members.member(viewer.id)?.isVisible != true { return [] }
            let all = PageRequest(limit: 100_000)
            let muted = try MutedTruth(of: viewer, in: stores, at: now)
            for post in try stores.posts.page(.everyone, viewer: viewer?.id, page: PageRequest(limit: 40))
                .items
            {
                let likes = try stores.likes.likes(of: post.id, viewer: viewer?.id, page: all).items
                let tops = try stores.comments.comments(under: post.id, viewer: viewer?.id, page: all).items
                var comments = tops.filter { $0.state == .shown }
                for top in tops {
                    let replies = try stores.comments.replies(to: top.id, viewer: viewer?.id, page: all).items
                    comments += replies
                    let shown = replies.count { $0.hiddenReason == nil }
                    if shown != top.replyCount || (top.state != .shown && replies.isEmpty) {
                        lies.append("\(top.id): \(top.replyCount) replies, \(shown)")
                    }
                }
                if muted.mutes(post) { lies.append("\(post.id) is muted") }
                for comment in comments where muted.mutes(comment) { lies.append("\(comment.id) is muted") }
                let hidden = comments.count { $0.hiddenReason != nil }
                if likes.count != post.likeCount {
                    lies.append("\(post.id): \(post.likeCount) likes, \(likes.count)")
                }
                // The number on a card is everybody's, also for who mutes some of them.
                let count = comments.count - hidden
                let isCounted = muted.isEmpty ? count == post.commentCount : count <= post.commentCount
                if !isCounted {
                    lies.append(
                        "\(post.id): \(post.commentCount) comments, \(comments.count) with \(hidden) hidden")
                }
            }
            if let viewer {
                // A star is on where the photo is in the list of saved ones, and nowhere else; what one saved stays
                // there, also if it is muted.
                let saved = try stores.saves.page(of: viewer.id, SaveFilter(), page: all).items.map(
                    \.photoName)
                let starred = try stores.posts.explore(.photos, viewer: viewer.id, page: all).items.filter(
                    \.isSaved)
                let stars = starred.map(\.photo.id.string)
                let isSaved =
                    muted.isEmpty ? saved.sorted() == stars.sorted() : Set(stars).isSubset(of: saved)
                if !isSaved {
                    lies.append("\(saved.count) saves, \(starred.count) stars")
                }
            }
            if let viewer {
                // A board shows each photo once, and as many as it says.
                for board in try stores.boards.page(of: viewer.id, terms: [], page: all).items {
                    let placed = try stores.boards.photos(
                        on: board.id, viewer: viewer.id, terms: [], page: all
                    ).items.map(\.photoName)
                    if placed.count != board.photoCount || Set(placed).count != placed.count {
                        lies.append("\(board.title): \(board.photoCount) photos, \(placed)")
                    }
                }
            }
            for name in names {
                // Whoever blocks somebody is told nothing of them.
                guard let seen = try stores.members.profile(username: name, viewer: viewer?.id),
                    !seen.relation.isBlocked
                else { continue }
                let member = seen.member
                let followers = try stores.follows.followers(of: member.id, viewer: viewer?.id, page: all)
                    .items
                let following = try stores.follows.following(of: member.id, viewer: viewer?.id, page: all)
                    .items
                if (followers.count, following.count) != (member.followerCount, member.followingCount) {
                    lies.append(
                        "\(name): \(member.followerCount), \(member.followingCount) follows; "
                            + "\(followers.count), \(following.count)")
                }
            }
            return lies
        }
    }
}
