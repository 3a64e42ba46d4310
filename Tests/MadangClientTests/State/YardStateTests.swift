import Foundation
import MadangClient
import Observation
import Synchronization
import TestSupport
import Testing

/// What screens show, on the real router.
@Suite struct `What screens show` {
    /// Ana, logged in over `line`, and a post of ben's.
    private func withState(
        _ line: @escaping @Sendable (RouterTransport) -> any Transport = { $0 },
        _ body: @escaping @MainActor @Sendable (ServedYard, YardState, Post) async throws -> Void
    ) async throws {
        try await withServedYard { yard in
            let ben = try await yard.join("ben")
            let photo = try await yard.upload(by: ben).json["id"].string ?? ""
            let post = try await yard.publish("look", photos: [photo], by: ben)
            let client = yard.madang(over: line(RouterTransport(yard: yard)))
            try await client.register(
                RegisterRequest(username: "ana", email: "ana@example.com", password: "correct horse"))
            try await body(yard, YardState(client), try await client.post(post))
        }
    }

    @Test func `is the same post on all of them, and a like shows before the server knows`() async throws {
        let (asked, gate) = (Gate(), Gate())
        let line: @Sendable (RouterTransport) -> any Transport = { router in
            ScriptedTransport { request in
                if Endpoint(request) == Calls.posts.likePost.endpoint {
                    asked.open()
                    await gate.wait()
                }
                return try await router.open(request)
            }
        }
        try await withState(line) { yard, state, post in
            let feed = ListState(state.yard.posts(), in: state) { state.post($0) }
            await feed.loadMore()
            let page = state.post(post)
            #expect(feed.rows.first === page && !page.isLiked)
            let like = Task { await page.setLiked(true) }
            await asked.wait()
            #expect(page.isLiked && page.likeCount == 1)
            gate.open()
            await like.value
            #expect(page.isLiked && page.likeCount == 1 && state.failure == nil)
            let kept = try await state.yard.post(post.id)
            #expect(kept.isLiked)
        }
    }

    @Test func `is as before when the server refuses, and says why in its words`() async throws {
        try await withState { yard, state, post in
            let shown = state.post(post)
            try await state.yard.block("ben")
            await shown.setLiked(true)
            await shown.author.setFollowing(true)
            await shown.photos[0].setMemo("light")
            #expect(!shown.isLiked && shown.likeCount == 0 && !shown.author.isFollowing)
            #expect(!shown.photos[0].isSaved)
            let failure = try #require(state.failure)
            #expect(failure.wish == .save(photo: shown.photos[0].id))
            #expect(failure.words?.isEmpty == false)
        }
    }

    @Test func `ends with the last wish, however fast one turns it, with one request at a time`() async throws
    {
        let atOnce = Mutex((now: 0, most: 0))
        let line: @Sendable (RouterTransport) -> any Transport = { router in
            ScriptedTransport { request in
                atOnce.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                defer { atOnce.withLock { $0.now -= 1 } }
                for _ in 0..<50 { await Task.yield() }
                return try await router.open(request)
            }
        }
        try await withState(line) { yard, state, post in
            let shown = state.post(post)
            for wishes in [[true, false, true], [false, true, false, true, false], [true, false]] {
                var turns: [Task<Void, Never>] = []
                for wish in wishes {
                    turns.append(Task { await shown.setLiked(wish) })
                    for _ in 0..<20 { await Task.yield() }
                }
                for turn in turns { await turn.value }
                #expect(shown.isLiked == wishes.last)
                let kept = try await state.yard.post(post.id)
                #expect(kept.isLiked == wishes.last && kept.likeCount == shown.likeCount)
            }
            #expect(atOnce.withLock { $0.most } == 1)
            #expect(state.failure == nil)
        }
    }

    @Test func `ends with the last wish, also where the task of the first one is cancelled`() async throws {
        let (asked, gate) = (Gate(), Gate())
        let line: @Sendable (RouterTransport) -> any Transport = { router in
            ScriptedTransport { request in
                let answer = try await router.open(request)
                if Endpoint(request) == Calls.posts.likePost.endpoint {
                    asked.open()
                    await gate.wait()
                }
                return answer
            }
        }
        try await withState(line) { yard, state, post in
            let shown = state.post(post)
            let like = Task { await shown.setLiked(true) }
            await asked.wait()
            await shown.setLiked(false)
            like.cancel()
            gate.open()
            await like.value
            #expect(!shown.isLiked && state.failure == nil)
            let kept = try await state.yard.post(post.id)
            #expect(!kept.isLiked)
        }
    }

    @Test func `is the same member and the same photo wherever they are shown`() async throws {
        try await withState { yard, state, post in
            let shown = state.post(post)
            let ben = state.member(try await state.yard.member("ben"))
            #expect(shown.author === ben && ben.followerCount == 0)
            await shown.author.setFollowing(true)
            #expect(ben.isFollowing && ben.followerCount == 1)
            let photo = shown.photos[0]
            await photo.setMemo("light")
            #expect(photo.isSaved && photo.memo == "light")
            let explored = try #require(try await state.yard.explore().firstPage().first)
            #expect(state.photo(explored) === photo && photo.memo == "light")
            let save = try #require(try await state.yard.saves().firstPage().first)
            #expect(state.photo(save) === photo)
            await photo.setMemo(nil)
            #expect(!photo.isSaved)
            #expect(try await state.yard.saves().firstPage().isEmpty)
        }
    }

    @Test func `hears what happens elsewhere`() async throws {
        try await withState { yard, state, post in
            let shown = state.post(post)
            let changes = Mutex(0)
            withObservationTracking {
                _ = shown.likeCount
            } onChange: {
                changes.withLock { $0 += 1 }
            }
            await state.handle(
                LiveEvent(id: nil, news: .postLiked(PostLikedEvent(postID: post.id, likeCount: 7))))
            await state.handle(
                LiveEvent(id: nil, news: .postCommented(PostCommentedEvent(postID: post.id, commentCount: 3)))
            )
            await state.handle(
                LiveEvent(id: nil, news: .postLiked(PostLikedEvent(postID: "other", likeCount: 9))))
            #expect(shown.likeCount == 7 && shown.commentCount == 3 && !shown.isDeleted)
            #expect(changes.withLock { $0 } == 1)
            await state.handle(LiveEvent(id: nil, news: .postDeleted(PostEvent(postID: post.id))))
            #expect(shown.isDeleted)
        }
    }

    @Test func `is forgotten when no screen shows it any more`() async throws {
        try await withState { _, state, post in
            weak var forgotten: PostState?
            do {
                let shown = state.post(post)
                forgotten = shown
                #expect(forgotten === state.post(post))
            }
            #expect(forgotten == nil)
        }
    }

    @Test func `keeps its rows when a list cannot be loaded`() async throws {
        let isDown = Mutex(false)
        let line: @Sendable (RouterTransport) -> any Transport = { router in
            ScriptedTransport { request in
                if isDown.withLock({ $0 }) { throw URLError(.notConnectedToInternet) }
                return try await router.open(request)
            }
        }
        try await withState(line) { yard, state, post in
            let list = ListState(state.yard.posts(), in: state) { state.post($0) }
            await list.refresh()
            #expect(list.rows.map(\.id) == [post.id] && list.isComplete && !list.isLoading)
            isDown.withLock { $0 = true }
            await list.refresh()
            #expect(list.rows.map(\.id) == [post.id] && !list.isLoading)
            #expect(state.failure?.wish == .load && state.failure?.words == nil)
            await list.remove(post.id)
            #expect(list.rows.isEmpty)
        }
    }
}
