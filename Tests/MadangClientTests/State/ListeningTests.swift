import Foundation
import MadangClient
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct `Screens that listen` {
    private func post(_ id: String) -> Post {
        Post(
            id: id,
            author: MemberShort(
                id: "b", username: "ben", displayName: "Ben", avatar: nil, isFollowing: true, isMe: false),
            text: "look", entities: [], photos: [], hashtags: [], likeCount: 0, commentCount: 0,
            isLiked: false,
            createdAt: "2026-11-21T01:09:00.000Z", editedAt: nil, version: 1, url: "/p/\(id)")
    }

    /// A stream that goes on, and a server that never answers what is asked for after an event.
    private func line(_ stream: String, asked: Gate, again: Gate) -> ScriptedTransport {
        ScriptedTransport { request in
            guard Endpoint(request) != Calls.service.listenToEvents.endpoint else {
                if request.headers["last-event-id"] != nil { again.open() }
                return TransportAnswer(
                    status: 200, headers: [:],
                    body: AsyncThrowingStream { $0.yield(Data(stream.utf8)) })
            }
            asked.open()
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        }
    }

    @Test @MainActor func `go on where they stopped, before what they had not done`() async throws {
        let (asked, again) = (Gate(), Gate())
        let line = line(
            """
            id: x1
            event: post.liked
            data: {"post_id":"1","like_count":7}

            id: x2
            event: post.edited
            data: {"post_id":"1"}

            id: x3
            event: post.liked
            data: {"post_id":"1","like_count":8}


            """, asked: asked, again: again)
        let client = Madang(
            server: try #require(URL(string: "https://yard.example")), tokens: MemoryTokenStore(),
            transport: line, options: Madang.Options(), clock: QuickClock())
        let state = YardState(client)
        let shown = state.post(post("1"))
        for gate in [asked, again] {
            let listening = Task { try await state.listen(lookingAt: ["1"]) }
            await gate.wait()
            await until { state.place == "x1" }
            // What is asked for does not hold back what comes after it.
            await until { shown.likeCount == 8 }
            listening.cancel()
            try await listening.value
        }
        let streams = line.requests.filter { Endpoint($0) == Calls.service.listenToEvents.endpoint }
        // What an edit said was not read: the event is heard again.
        #expect(streams.map { $0.headers["last-event-id"] } == [nil, "x1"])
        #expect(streams.allSatisfy { $0.url.query() == "posts=1" })
    }
}
