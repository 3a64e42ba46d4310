import Foundation
import MadangClient
import MadangCore
import TestSupport
import Testing

/// The journeys of `Tests/EndToEnd` through the rooms, by the screens of apps: docs/testing.md says which is whose
/// twin. Everybody has a connection of their own and hears by it what the others do.
@Suite(.timeLimit(.minutes(3))) struct `Two members on a yard, over sockets` {
    @Test func `publish, like, comment and follow, and each hears live what the other does`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let (feed, theirs) = (FeedState(in: ana.state), FeedState(in: ben.state))
            await feed.posts.refresh()
            yard.listen(ana)
            yard.listen(ben)
            let profile = ProfileState("ben", in: ana.state)
            await profile.load()
            await profile.member?.setFollowing(true)
            let compose = ComposeState(in: ben.state)
            compose.text = "Noon #yard"
            compose.add(try yard.file("noon"), UploadForm(altText: "Noon"))
            await theirs.posts.refresh()
            let post = try #require(await compose.publish())
            #expect(theirs.posts.rows.map(\.id) == [post.id])
            await until { feed.posts.newCount == 1 }
            #expect(feed.posts.rows.isEmpty)
            await feed.posts.showNew()
            let shown = try #require(feed.posts.rows.first)
            #expect(shown.post.hashtags == ["yard"] && shown.author === profile.member)
            await until { profile.member?.profile?.postCount == 1 }
            await shown.setLiked(true)
            await until { theirs.posts.rows[0].likeCount == 1 }
            #expect(!theirs.posts.rows[0].isLiked)
            #expect(await theirs.posts.rows[0].edit(PostRequest(text: "Noon in the #yard")))
            await until { shown.post.text == "Noon in the #yard" }
            #expect(shown.isLiked && shown.photos.count == 1)
            #expect(await theirs.posts.rows[0].delete())
            await until { feed.posts.rows.isEmpty && profile.posts.newCount == 0 }
            #expect(ana.state.failure == nil && ben.state.failure == nil)
        }
    }

    @Test func `talk under a post, and every word is there once and as it is now`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await ben.madang.publishPost(PostRequest(text: "look"))
            let (mine, theirs) = (
                PostPageState(post.id, in: ana.state), PostPageState(post.id, in: ben.state)
            )
            // What she listens to changes as she goes: first to all, then to the post, too.
            yard.listen(ana)
            await mine.load()
            await theirs.load()
            yard.listen(ana, lookingAt: [post.id])
            yard.listen(ben, lookingAt: [post.id])
            for (page, text) in [(mine, "So nice"), (theirs, "Thanks"), (mine, "Really")] {
                page.form.text = text
                #expect(await page.write())
                await until {
                    mine.comments.rows.first?.comment.text == text
                        && theirs.comments.rows.first?.comment.text == text
                }
            }
            #expect(mine.comments.rows.map(\.comment.text) == ["Really", "Thanks", "So nice"])
            #expect(theirs.comments.rows.map(\.id) == mine.comments.rows.map(\.id))
            await until { mine.post?.commentCount == 3 && theirs.post?.commentCount == 3 }
            #expect(await theirs.comments.rows[1].edit("Thank you"))
            await until { mine.comments.rows[1].comment.text == "Thank you" }
            // Under his own post he may delete hers.
            #expect(await theirs.comments.rows[0].delete())
            await until { mine.comments.rows.count == 2 && mine.post?.commentCount == 2 }
            #expect(await mine.comments.rows[1].delete())
            await until { theirs.comments.rows.map(\.comment.text) == ["Thank you"] }
            #expect(await theirs.post?.delete() == true)
            await until { mine.isGone }
        }
    }

    @Test func `wander through photos and keep them, with the same stars and memos on all devices`()
        async throws
    {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            for text in ["one", "two", "three"] {
                let photo = try await ben.madang.uploadPhoto(try yard.file(text))
                try await ben.madang.publishPost(PostRequest(text: text, photoIDs: [photo.id]))
            }
            let phone = try await yard.logIn("ana")
            let (explore, saves) = (ExploreState(in: ana.state, limit: 2), SavesState(in: phone.state))
            await explore.photos.refresh()
            while !explore.photos.isComplete { await explore.photos.loadMore() }
            await saves.list.refresh()
            let stars = ExploreState(in: phone.state)
            await stars.photos.refresh()
            yard.listen(ana)
            yard.listen(phone)
            let photo = explore.photos.rows[0].photo
            await photo.setMemo("warm light")
            await until {
                saves.rows.map(\.photo.memo) == ["warm light"] && stars.photos.rows[0].photo.isSaved
            }
            await saves.rows[0].photo.setMemo("cold light")
            await until { photo.memo == "cold light" }
            await explore.photos.rows[2].photo.setMemo("stones")
            await until { saves.rows.count == 2 }
            await saves.search("light")
            #expect(saves.rows.map(\.photo.memo) == ["cold light"])
            await saves.search("")
            await saves.rows.first { $0.id == photo.id }?.photo.setMemo(nil)
            #expect(saves.rows.map(\.photo.memo) == ["stones"])
            await until { !photo.isSaved }
            // A save is nobody else's.
            #expect(try await ben.madang.saves().firstPage().isEmpty)
            try await ben.madang.deletePost(try #require(saves.rows[0].postID))
            await phone.handle(.reset)
            #expect(saves.isEmpty)
        }
    }

    @Test func `gather photos on one board, in an order that both see, until one leaves it`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await ana.madang.follow("ben")
            var photos: [String] = []
            for text in ["one", "two"] {
                photos.append(try await ben.madang.uploadPhoto(try yard.file(text)).id)
            }
            try await ben.madang.publishPost(PostRequest(text: "look", photoIDs: photos))
            let (mine, theirs) = (BoardsState(in: ana.state), BoardsState(in: ben.state))
            await mine.list.refresh()
            await theirs.list.refresh()
            yard.listen(ana)
            yard.listen(ben)
            let draft = BoardRequest(title: "Trips", visibility: "shared")
            let made = try #require(await theirs.make(draft))
            #expect(await made.add("ana")?.isOwner == false)
            await until { mine.list.rows.map(\.board.title) == ["Trips"] }
            let facts = mine.list.rows[0]
            #expect(facts.board.isNew && facts.board.mayAdd && !facts.board.isMine)
            let page = BoardPageState(facts.board, in: ana.state)
            let other = BoardPageState(made.board, in: ben.state)
            await page.list.refresh()
            await other.list.refresh()
            try await ana.madang.fillBoard(made.id, with: photos)
            await until { page.rows.map(\.id) == photos && other.rows.map(\.id) == photos }
            #expect(other.rows.allSatisfy { $0.addedBy?.id == "ana" })
            page.move(photos[1], to: 0)
            #expect(await page.settleOrder())
            await until { other.rows.map(\.id) == [photos[1], photos[0]] }
            #expect(await facts.leave())
            await until { other.rows.isEmpty && made.board.memberCount == 1 }
            #expect(facts.isGone && mine.list.rows.isEmpty && theirs.list.rows.count == 1)
            #expect(ana.state.failure == nil && ben.state.failure == nil)
        }
    }

    @Test func `sell and ask: listed, found, asked about, reserved, sold out and taken away`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let (market, stall) = (MarketState(in: ana.state), MarketState(in: ben.state, seller: "ben"))
            await market.list.refresh()
            await stall.list.refresh()
            yard.listen(ana)
            yard.listen(ben)
            let photo = try await ben.madang.uploadPhoto(try yard.file("chair"))
            let listing = try await ben.state.sell(
                ListingRequest(
                    name: "A good chair", description: "Hardly ever sat on.", currency: "KRW", price: "5000",
                    stock: "2", photoIDs: [photo.id]))
            #expect(stall.list.rows.map(\.id) == [listing.id])
            await until { market.list.newCount == 1 }
            await market.list.showNew()
            let seen = try #require(market.list.rows.first)
            // He changes it, and is asked for the password once.
            #expect(await !listing.edit(ListingRequest(price: "4000", discount: "500")))
            #expect(await listing.confirm(password: "correct horse"))
            await until { seen.listing.bargainPrice == "3500" }
            // She asks, he answers.
            let question = ThreadState(asking: seen, in: ana.state)
            question.draft = "Is it still there?"
            #expect(await question.send())
            let threads = try await ben.madang.threads().firstPage()
            let answer = ThreadState(try #require(threads.first), in: ben.state)
            await answer.load()
            await until { question.thread?.readUpTo != nil }
            answer.draft = "It is."
            #expect(await answer.send())
            await until { question.messages?.rows.map(\.text) == ["It is.", "Is it still there?"] }
            #expect(await listing.setStatus(.reserved))
            await until { seen.status == .reserved }
            await market.show(Madang.ListingFilter(words: "chair", status: "reserved"))
            #expect(market.list.rows.map(\.id) == [listing.id])
            #expect(await listing.setStock(0))
            await until { seen.status == .soldOut }
            #expect(await listing.delete())
            await until { market.list.rows.isEmpty && seen.isDeleted }
            #expect(ana.state.failure == nil && ben.state.failure == nil)
        }
    }

    @Test func `look at each other, and a block takes effect on all screens of both`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await ben.madang.publishPost(PostRequest(text: "look"))
            let phone = try await yard.logIn("ana")
            let (profile, feed) = (ProfileState("ben", in: ana.state), FeedState(in: phone.state))
            let follower = ProfileState("ana", in: ben.state)
            yard.listen(phone)
            yard.listen(ana)
            await profile.load()
            await profile.member?.setFollowing(true)
            await profile.followers.refresh()
            #expect(profile.followers.rows.map(\.id) == ["ana"] && profile.member?.followerCount == 1)
            await feed.posts.refresh()
            await follower.load()
            #expect(follower.member?.profile?.followingCount == 1)
            #expect(feed.posts.rows.map(\.id) == [post.id])
            #expect(await profile.member?.setBlocked(true) == true)
            #expect(profile.posts.rows.isEmpty)
            await until { feed.posts.rows.isEmpty }
            await follower.load()
            #expect(follower.isGone)
            #expect(ben.state.failure?.error.code == "not_found")
            #expect(await profile.member?.setBlocked(false) == true)
            // The event of the block may come after the answer to its end, and the event of its end after that.
            await until {
                profile.posts.rows.map(\.id) == [post.id] && profile.member?.isFollowing == false
            }
            await follower.load()
            #expect(!follower.isGone)
        }
    }

    @Test func `are told of what concerns them on all devices, and read it on one`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await ana.madang.publishPost(PostRequest(text: "mine"))
            let phone = try await yard.logIn("ana")
            let (told, badge) = (NotificationsState(in: ana.state), NotificationsState(in: phone.state))
            await told.load()
            await badge.load()
            yard.listen(ana)
            yard.listen(phone)
            let shown = ben.state.post(post)
            await shown.setLiked(true)
            await shown.author.setFollowing(true)
            let page = PostPageState(post.id, in: ben.state)
            await page.load()
            page.form.text = "For @ana"
            #expect(await page.write())
            let count = try await ana.madang.notificationSummary().unreadCount
            #expect(count >= 3)
            await until {
                told.unreadCount == count && badge.unreadCount == count && told.list.newCount == count
            }
            await told.list.showNew()
            #expect(Set(told.list.rows.map(\.notification.type)).isSuperset(of: ["like", "follow"]))
            #expect(told.list.rows.count == count && told.list.rows.allSatisfy { $0.actor.id == "ben" })
            #expect(await told.read())
            await until { badge.unreadCount == 0 }
        }
    }

    @Test func `find posts, people and things by a word inside of words, page after page`() async throws {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            for number in 1...7 {
                try await ben.madang.publishPost(PostRequest(text: "우리마당에서 \(number) #마당"))
            }
            let found = ListState(ana.madang.searchPosts("마당", limit: 3), in: ana.state) {
                ana.state.post($0)
            }
            let tagged = ListState(ana.madang.posts(tagged: "마당", limit: 3), in: ana.state) {
                ana.state.post($0)
            }
            let people = ListState(ana.madang.searchMembers("be"), in: ana.state) { ana.state.member($0) }
            await people.refresh()
            #expect(people.rows.map(\.id) == ["ben"])
            for list in [found, tagged] {
                while !list.isComplete { await list.loadMore() }
                #expect(Set(list.rows.map(\.id)).count == 7 && list.rows.count == 7)
            }
            // A post is the same wherever it was found.
            await found.rows[0].setLiked(true)
            #expect(tagged.rows.first { $0.id == found.rows[0].id }?.isLiked == true)
            yard.listen(ana)
            try await ben.madang.deletePost(found.rows[0].id)
            await ana.handle(.reset)
            #expect(found.rows.count == 6 && tagged.rows.count == 6)
        }
    }

    @Test func `walk through a feed to which others add and from which they take, and see each post once`()
        async throws
    {
        try await withDevices { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await ana.madang.follow("ben")
            var posts: [Post] = []
            for number in 1...20 {
                posts.append(try await ben.madang.publishPost(PostRequest(text: "p\(number)")))
            }
            let feed = FeedState(in: ana.state, limit: 5)
            await feed.posts.refresh()
            yard.listen(ana)
            for number in 21...23 {
                await feed.posts.loadMore()
                try await ben.madang.publishPost(PostRequest(text: "p\(number)"))
                try await ben.madang.deletePost(posts[number - 20].id)
            }
            await until { feed.posts.newCount == 3 }
            while !feed.posts.isComplete { await feed.posts.loadMore() }
            await feed.posts.showNew()
            let gone = [2, 3, 4].map { "p\($0)" }
            await until {
                feed.posts.rows.map(\.post.text)
                    == (1...23).reversed().map { "p\($0)" }.filter { !gone.contains($0) }
            }
        }
    }
}
