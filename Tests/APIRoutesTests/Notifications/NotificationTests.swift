import HTTPTypes
import HummingbirdTesting
import MadangAPI
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct `Notifications` {
    @Test func `say who did what, and how many are unread`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ana)
            _ = try await yard.send(Calls.posts.likePost, ["id": post], as: ben.caller)
            _ = try await yard.send(Calls.members.follow, ["username": "ana"], as: ben.caller)
            let answer = try await yard.send(Calls.notifications.listNotifications, as: ana.caller)
            #expect(answer.status == 200 && answer.json["unread_count"].int == 2)
            #expect(answer.json.keys == ["data", "paging", "unread_count"])
            let (follow, like) = (answer.json["data"][0], answer.json["data"][1])
            let keys = [
                "actor", "alert_id", "comment_id", "created_at", "id", "listing_id", "post_id", "prices",
                "read",
                "type",
            ]
            #expect(like.keys == keys)
            #expect(like["type"].string == "like" && like["post_id"].string == post)
            #expect(like["actor"]["username"].string == "ben" && like["read"].bool == false)
            #expect(follow["type"].string == "follow" && follow["post_id"] == .null)

            let upTo = like["id"].string ?? ""
            let read = try await yard.send(
                Calls.notifications.readNotifications, as: ana.caller, json: #"{"up_to":"\#(upTo)"}"#)
            #expect(read.status == 200 && read.json["unread_count"].int == 1)
            #expect(read.json["data"].array.map { $0["read"].bool } == [false, true])
        }
    }

    @Test func `are read up to one of them: anything else says what is wrong`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for (body, wrong) in [
                ("{}", "up_to:required"), (#"{"up_to":null}"#, "up_to:required"),
                (#"{"up_to":""}"#, "up_to:required"), (#"{"up_to":"x"}"#, "up_to:unknown"),
                (#"{"up_to":"'; --"}"#, "up_to:unknown"),
            ] {
                let answer = try await yard.send(
                    Calls.notifications.readNotifications, as: ana.caller, json: body)
                #expect(answer.status == 422 && answer.wrongFields == [wrong], "\(body)")
            }
            let broken = try await yard.send(
                Calls.notifications.readNotifications, as: ana.caller, json: #"{"up_to":1}"#)
            #expect(broken.status == 400)
        }
    }

    @Test func `lead on to the list, also from the answer to reading`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for name in ["ben", "cho", "dan"] {
                let follower = try await yard.join(name)
                _ = try await yard.send(Calls.members.follow, ["username": "ana"], as: follower.caller)
            }
            let first = try await yard.send(
                Calls.notifications.readNotifications, query: "?limit=2", as: ana.caller,
                json: #"{"up_to":"7zzzzzzzzzzzz"}"#)
            #expect(first.json["unread_count"].int == 0 && first.json["data"].array.count == 2)
            let next = first.json["paging"]["next"].string ?? ""
            #expect(next.hasPrefix("/v1/notifications?"))
            let second = try await yard.send(.get, next, as: ana.caller)
            #expect(second.json["data"][0]["actor"]["username"].string == "ben")
            #expect(second.json["paging"]["next"] == .null)
            let ben = try await yard.join("eve")
            #expect(try await yard.send(.get, next, as: ben.caller).status == 400)
        }
    }

    @Test func `come live to the one who is told, and to nobody else`() async throws {
        try await withServedYard(.streaming) { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            _ = try await yard.send(Calls.members.follow, ["username": "ana"], as: ben.caller)
            let post = try await yard.publish("hello", by: ana)
            let port = yard.client.port ?? 0
            try await RawConnection.with(port: port) { connection in
                try await connection.send(stream(ana))
                _ = try await connection.through("event: ready\ndata: {}\n\n")
                _ = try await yard.send(Calls.posts.likePost, ["id": post], as: ben.caller)
                _ = try await connection.through("\"type\":\"like\"")
                let created = try await connection.through("\n\n")
                #expect(created.contains("\"unread_count\":2"))
                let latest = try await yard.send(Calls.notifications.listNotifications, as: ana.caller)
                let id = latest.json["data"][0]["id"].string ?? ""
                _ = try await yard.send(
                    Calls.notifications.readNotifications, as: ana.caller, json: #"{"up_to":"\#(id)"}"#)
                _ = try await connection.through("event: notification.read\ndata: ")
                let read = try await connection.through("\n\n")
                #expect(read.contains("\"unread_count\":0") && read.contains("\"up_to\":\"\(id)\""))
            }
            try await RawConnection.with(port: port) { connection in
                try await connection.send(stream(ben))
                let heard = try await connection.through("event: ready\ndata: {}\n\n")
                #expect(heard.contains("event: post.liked") && !heard.contains("notification"))
            }
        }
    }

    private func stream(_ person: Person) -> String {
        "GET /v1/events HTTP/1.1\r\nHost: yard\r\nAuthorization: Bearer \(person.access)\r\n\r\n"
    }
}
