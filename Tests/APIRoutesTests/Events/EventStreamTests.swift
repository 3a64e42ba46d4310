import Domain
import Features
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import TestSupport
import Testing

// What is never told would be waited for without end.
@Suite(.timeLimit(.minutes(3))) struct `The stream of events` {
    private func request(_ token: String, after id: String? = nil) -> String {
        "GET /v1/events HTTP/1.1\r\nHost: yard\r\nAuthorization: Bearer \(token)\r\nAccept-Encoding: gzip\r\n"
            + (id.map { "Last-Event-ID: \($0)\r\n" } ?? "") + "\r\n"
    }

    @Test func `tells at once, in blocks that no proxy holds back`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            _ = try await yard.send(Calls.members.follow, ["username": "ana"], as: ben.caller)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ben.access))
                let head = try await connection.head().lowercased()
                #expect(head.hasPrefix("http/1.1 200"))
                #expect(head.contains("content-type: text/event-stream"))
                #expect(head.contains("cache-control: no-store"))
                #expect(head.contains("x-accel-buffering: no"))
                #expect(!head.contains("content-encoding"))
                let start = try await connection.through("\n\n")
                #expect(start.contains("retry: "))
                let post = try await yard.publish("hi", by: ana)
                let created = try await connection.through("event: post.created\ndata: ")
                let data = try await connection.through("\n\n")
                #expect(data.contains("\"post_id\":\"\(post)\"") && data.contains("\"username\":\"ana\""))
                #expect(created.contains("id: "))
                _ = try await yard.send(Calls.posts.likePost, ["id": post], as: ben.caller)
                _ = try await connection.through("event: post.liked\ndata: ")
                let liked = try await connection.through("\n\n")
                #expect(liked.contains(#"{"like_count":1,"post_id":"\#(post)"}"#))
                _ = try await connection.through(":\nid: ")
            }
        }
    }

    @Test func `tells of the posts that it names to those who do not follow`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hi", by: ana)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                let path = "/v1/events?posts=rubbish,\(post)"
                try await connection.send(
                    request(ben.access).replacing("/v1/events", with: path))
                _ = try await connection.through("retry: ")
                let answer = try await yard.send(
                    Calls.comments.writeComment, ["id": post], as: ana.caller, json: #"{"text":"hi"}"#)
                let id = answer.json["id"].string ?? ""
                let told = try await connection.through("event: post.commented\ndata: ")
                #expect(
                    told.contains(
                        "event: comment.created\ndata: {\"comment_id\":\"\(id)\",\"post_id\":\"\(post)\"}"))
                let count = try await connection.through("\n\n")
                #expect(count.contains(#"{"comment_count":1,"post_id":"\#(post)"}"#))
            }
            let names = Array(repeating: post, count: 21).joined(separator: ",")
            let refused = try await yard.send(
                Calls.service.listenToEvents, query: "?posts=\(names)", as: ben.caller)
            #expect(refused.status == 422 && refused.wrongFields == ["posts:too_many"])
        }
    }

    @Test func `tells followers of a story, its author of looks, and other pages of who saw it`()
        async throws
    {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await yard.follow("ana", by: ben)
            let port = yard.client.port ?? 0
            try await RawConnection.with(port: port) { follower in
                try await follower.send(request(ben.access))
                _ = try await follower.through("retry: ")
                let story = try await yard.shareStory(by: ana).json["id"].string ?? ""
                _ = try await follower.through("event: story.created\ndata: ")
                let created = try await follower.through("\n\n")
                #expect(
                    created.contains(#""story_id":"\#(story)""#) && created.contains(#""username":"ana""#))
                try await RawConnection.with(port: port) { author in
                    try await author.send(request(ana.access))
                    _ = try await author.through("retry: ")
                    _ = try await yard.send(
                        Calls.stories.seeStory, ["id": story], as: ben.caller, json: #"{"frames":1}"#)
                    _ = try await author.through("event: story.viewed\ndata: ")
                    let viewed = try await author.through("\n\n")
                    #expect(viewed.contains(#"{"heart_count":0,"story_id":"\#(story)","view_count":1}"#))
                }
                let heard = try await follower.through("event: story.seen\ndata: ")
                #expect(!heard.contains("story.viewed"))
                let seen = try await follower.through("\n\n")
                #expect(seen.contains(#"{"story_id":"\#(story)","username":"ana"}"#))
                _ = try await yard.send(Calls.stories.deleteStory, ["id": story], as: ana.caller)
                _ = try await follower.through("event: story.deleted\ndata: ")
                let deleted = try await follower.through("\n\n")
                #expect(deleted.contains(#"{"story_id":"\#(story)"}"#))
            }
        }
    }

    @Test func `is refused to a page of another member than the one who is logged in by now`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.send(Calls.account.showMe, as: ben.caller).json["id"].string ?? ""
            let refused = try await yard.send(
                Calls.service.listenToEvents, query: "?member=\(id)", as: ana.caller)
            #expect(refused.status == 409 && refused.code == "conflict")
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(
                    request(ben.access).replacing("/v1/events", with: "/v1/events?member=\(id)&posts="))
                _ = try await connection.through("event: ready\ndata: {}\n\n")
            }
        }
    }

    @Test func `tells of a draft its author's other devices, and nobody else`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await yard.follow("ana", by: ben)
            let port = yard.client.port ?? 0
            try await RawConnection.with(port: port) { phone in
                try await phone.send(request(ana.access))
                _ = try await phone.through("event: ready\ndata: {}\n\n")
                let begun = try await yard.send(
                    Calls.drafts.createDraft, as: ana.caller, json: #"{"kind":"listing","name":"a"}"#)
                let id = begun.json["id"].string ?? ""
                let told = #"{"draft_id":"\#(id)","kind":"listing"}"#
                _ = try await phone.through("event: draft.saved\ndata: \(told)\n\n")
                _ = try await yard.send(Calls.drafts.deleteDraft, ["id": id], as: ana.caller)
                _ = try await phone.through("event: draft.deleted\ndata: \(told)\n\n")
            }
            let post = try await yard.publish("mine", by: ana)
            try await RawConnection.with(port: port) { follower in
                try await follower.send(request(ben.access))
                let heard = try await follower.through(post)
                #expect(!heard.contains("draft."))
            }
        }
    }

    @Test func `tells of a board those who are on it, and nobody else`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let cleo = try await yard.join("cleo")
            try await yard.follow("ana", by: ben)
            let photo = try await yard.postedPhoto(by: ben)
            let port = yard.client.port ?? 0
            try await RawConnection.with(port: port) { named in
                try await named.send(request(ben.access))
                _ = try await named.through("event: ready\ndata: {}\n\n")
                let board = try await yard.board(more: #","visibility":"shared""#, by: ana)
                let told = #"{"board_id":"\#(board)"}"#
                _ = try await yard.send(
                    Calls.boards.addBoardMember, ["board": board, "username": "ben"], as: ana.caller)
                _ = try await named.through("event: board.changed\ndata: \(told)\n\n")
                try await RawConnection.with(port: port) { owner in
                    try await owner.send(request(ana.access))
                    _ = try await owner.through("event: ready\ndata: {}\n\n")
                    try await yard.place(photo, on: board, by: ben)
                    _ = try await owner.through("event: board.changed\ndata: \(told)\n\n")
                }
                _ = try await yard.send(Calls.boards.deleteBoard, ["board": board], as: ana.caller)
                _ = try await named.through("event: board.gone\ndata: \(told)\n\n")
            }
            // A stream goes some seconds back.
            _ = try await yard.publish("mine", by: cleo)
            try await RawConnection.with(port: port) { stranger in
                try await stranger.send(request(cleo.access))
                let heard = try await stranger.through("event: ready\ndata: {}\n\n")
                #expect(heard.contains("event: post.created") && !heard.contains("board."))
            }
        }
    }

    @Test func `tells of posts with a followed hashtag, and the follower's other devices of the follow`()
        async throws
    {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ben.access))
                _ = try await connection.through("event: ready\ndata: {}\n\n")
                let tag = ["tag": "Sea"]
                _ = try await yard.send(Calls.search.followTag, tag, as: ben.caller)
                _ = try await connection.through("event: hashtag.followed\ndata: {\"tag\":\"sea\"}\n\n")
                let post = try await yard.publish("by the #sea", by: ana)
                _ = try await connection.through("event: post.created\ndata: ")
                let created = try await connection.through("\n\n")
                #expect(created.contains("\"post_id\":\"\(post)\""))
                _ = try await yard.send(Calls.posts.deletePost, ["id": post], as: ana.caller)
                _ = try await connection.through("event: post.deleted\ndata: ")
                _ = try await yard.send(Calls.search.unfollowTag, tag, as: ben.caller)
                _ = try await connection.through("event: hashtag.unfollowed\ndata: {\"tag\":\"sea\"}\n\n")
            }
        }
    }

    @Test func `tells of mutes the member's own devices, and nothing of whom they mute`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            try await yard.follow("ana", by: ben)
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ben.access))
                _ = try await connection.through("event: ready\ndata: {}\n\n")
                let name = ["username": "ana"]
                _ = try await yard.send(Calls.members.mute, name, as: ben.caller)
                _ = try await connection.through("event: member.muted\ndata: {\"username\":\"ana\"}\n\n")
                let quiet = try await yard.publish("hello", by: ana)
                // Who hears of a post is judged when it is read: told in order, this says that it was, still muted.
                _ = try await yard.send(Calls.search.followTag, ["tag": "sea"], as: ben.caller)
                let meanwhile = try await connection.through(
                    "event: hashtag.followed\ndata: {\"tag\":\"sea\"}\n\n")
                #expect(!meanwhile.contains(quiet))
                _ = try await yard.send(Calls.members.unmute, name, as: ben.caller)
                let heard = try await connection.through(
                    "event: member.unmuted\ndata: {\"username\":\"ana\"}\n\n")
                #expect(!heard.contains(quiet))
            }
        }
    }

    @Test func `goes on where it was left`() async throws {
        try await withServedYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            let id = try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ana.access))
                _ = try await connection.through("id: ")
                return try await connection.through("\n").split(separator: "\r\n")[0]
                    .trimmingCharacters(of: "\n")
            }
            #expect(id.count == 13)
            yard.clock.advance(by: .minutes(1))
            let post = try await yard.publish("missed", by: ana)
            yard.clock.advance(by: .minutes(1))
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ana.access, after: id))
                let told = try await connection.through(post)
                #expect(told.contains("event: post.created") && !told.contains("event: reset"))
            }
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ana.access, after: "nonsense"))
                let told = try await connection.through("event: reset\ndata: {}\n\n")
                #expect(told.contains("event: reset"))
            }
        }
    }

    @Test func `is noticed at once when its client hangs up, wholly or on its side`() async throws {
        try await withServedYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            for leaves in [true, false] {
                try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                    try await connection.send(request(ana.access))
                    _ = try await connection.through("retry: ")
                    #expect(yard.events.listenerCount == 1)
                    guard !leaves else { return }
                    connection.finish()
                    // The server closes: else this would wait for ever.
                    _ = try await connection.rest()
                }
                try await yard.untilNobodyListens()
            }
        }
    }

    @Test func `ends well when the server stops`() async throws {
        try await withServedYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            try await RawConnection.with(port: yard.client.port ?? 0) { connection in
                try await connection.send(request(ana.access))
                _ = try await connection.through("retry: ")
                yard.events.stop()
                let rest = try await connection.through("0\r\n\r\n")
                #expect(rest.hasSuffix("0\r\n\r\n"), "the last chunk was sent")
            }
        }
    }

    @Test func `is not opened by a look at its head`() async throws {
        try await withServedYard(.streaming) { yard in
            let ana = try await yard.join("ana")
            let answer = try await yard.send(.head, Calls.service.listenToEvents.path, as: ana.caller)
            #expect(answer.status == 200)
            try await yard.untilNobodyListens()
        }
    }

    @Test func `is for browsers too`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let cookie = try await yard.logInBrowser(ana)
            let answer = try await yard.send(Calls.service.listenToEvents, as: .browser(cookie))
            #expect(answer.status == 200)
            #expect(answer.text.hasPrefix("retry: "))
        }
    }
}

extension ServedYard {
    fileprivate func untilNobodyListens() async throws {
        #expect(try await eventually { events.listenerCount == 0 })
    }
}

extension StringProtocol {
    fileprivate func trimmingCharacters(of set: String) -> String {
        String(filter { !set.contains($0) })
    }
}
