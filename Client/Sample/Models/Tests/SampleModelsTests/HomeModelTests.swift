import Foundation
import MadangClient
import SampleModels
import Testing

@MainActor @Suite struct `The home screen` {
    @Test func `loads the next page when its last row comes into sight, and each post once`() async throws {
        try await withScreens(SmallYard(posts: 45)) { screens in
            let home = HomeModel(in: screens.app.state)
            await home.posts.refresh()
            #expect(home.posts.rows.count == 20)
            await home.appear(try #require(home.posts.rows.first))
            #expect(home.posts.rows.count == 20)
            for count in [40, 45, 45] {
                await home.appear(try #require(home.posts.rows.last))
                #expect(home.posts.rows.count == count)
            }
            #expect(home.posts.isComplete)
            #expect(Set(home.posts.rows.map(\.id)).count == 45)
            #expect(await screens.yard.count(of: Calls.feeds.listFeed.endpoint) == 3)
        }
    }

    @Test func `keeps a like that the server has`() async throws {
        try await withScreens(SmallYard(posts: 1)) { screens in
            let home = HomeModel(in: screens.app.state)
            await home.posts.refresh()
            let post = try #require(home.posts.rows.first)
            await home.toggleLike(of: post)
            #expect(post.isLiked && post.likeCount == 1)
            await home.posts.refresh()
            #expect(post.isLiked && post.likeCount == 1)
            await home.toggleLike(of: post)
            #expect(!post.isLiked && post.likeCount == 0)
            #expect(home.message == nil)
        }
    }

    @Test func `takes a like back that the server refuses, and says why until that was read`() async throws {
        try await withScreens(SmallYard(posts: 1)) { screens in
            let home = HomeModel(in: screens.app.state)
            await home.posts.refresh()
            let post = try #require(home.posts.rows.first)
            await screens.yard.refuse(Calls.posts.likePost.endpoint, SmallYard.problem(403, "blocked"))
            await home.toggleLike(of: post)
            #expect(!post.isLiked && post.likeCount == 0)
            #expect(home.message == "The yard says no.")
            home.dismissMessage()
            #expect(home.message == nil)
        }
    }

    @Test func `says that there is no line, and keeps what it shows`() async throws {
        try await withScreens(SmallYard(posts: 3)) { screens in
            let home = HomeModel(in: screens.app.state)
            await home.posts.refresh()
            await screens.yard.setDown(true)
            await home.posts.refresh()
            #expect(home.posts.rows.count == 3)
            #expect(home.message == "No answer came. Please try again.")
        }
    }
}

@Suite(.timeLimit(.minutes(1))) struct `A widget` {
    @Test func `shows the latest posts and what is on their photos`() async throws {
        let yard = SmallYard(posts: 30, photos: 1)
        let widget = WidgetModel(client(yard))
        #expect(try await widget.lines(2) == ["Ben (@ben): Post 29", "Ben (@ben): Post 28"])
        #expect(try await widget.pictures().first == "Picture p29-0")
        #expect(try await widget.likeFirst() == 1)
    }

    @Test func `hears what happens`() async throws {
        let events = """
            id: x1
            event: ready
            data: {}

            id: x2
            event: post.liked
            data: {"post_id":"7","like_count":3}


            """
        let line = Canned(answer: TransportAnswer(status: 200, bytes: Data(events.utf8)))
        let (told, telling) = AsyncStream<String>.makeStream()
        let widget = WidgetModel(Madang(server: URL(filePath: "/"), transport: line))
        let following = Task { try await widget.follow { telling.yield($0) } }
        var heard = told.makeAsyncIterator()
        #expect(await heard.next() == "Up to date")
        #expect(await heard.next() == "3 like 7")
        following.cancel()
    }
}
