import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A reply` {
    private func write(
        _ json: String, under post: String, by member: Person, in yard: ServedYard
    ) async throws -> Answer {
        try await yard.send(Calls.comments.writeComment, ["id": post], as: member.caller, json: json)
    }

    @Test func `says where it stands and whom it answers, and is listed under that, oldest first`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ana)
            let top = try await write(#"{"text":"top"}"#, under: post, by: ben, in: yard).json
            let topID = top["id"].string ?? ""
            #expect(top["top_id"] == .null && top["reply_to"] == .null && top["replies"].int == 0)
            let reply = try await write(
                #"{"text":"one","reply_to":"\#(topID)"}"#, under: post, by: ana, in: yard)
            #expect(reply.status == 201)
            #expect(reply.json["top_id"].string == topID && reply.json["reply_to"].string == topID)
            #expect(reply.json["reply_to_username"].string == "ben" && reply.json["state"].string == "shown")
            let replyID = reply.json["id"].string ?? ""
            let deeper = try await write(
                #"{"text":"two","reply_to":"\#(replyID)"}"#, under: post, by: ben, in: yard)
            #expect(deeper.json["top_id"].string == topID && deeper.json["reply_to"].string == replyID)
            let list = try await yard.send(Calls.comments.listComments, ["id": post]).json["data"]
            #expect(list.array.map { $0["id"].string } == [topID] && list[0]["replies"].int == 2)
            let replies = try await yard.send(Calls.comments.listReplies, ["id": topID]).json["data"]
            #expect(replies.array.map { $0["text"].string } == ["one", "two"])
            #expect(try await yard.send(Calls.posts.showPost, ["id": post]).json["comment_count"].int == 3)
        }
    }

    @Test func `to nothing that is there is refused at its field`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let post = try await yard.publish("hello", by: ana)
            for id in ["", "no id", "0000000000001"] {
                let refused = try await write(
                    #"{"text":"hi","reply_to":"\#(id)"}"#, under: post, by: ana, in: yard)
                #expect(refused.status == 422 && refused.wrongFields == ["reply_to:unknown"], "\(id)")
            }
            #expect(try await yard.send(Calls.comments.listReplies, ["id": post]).status == 404)
        }
    }

    @Test func `stays where what it answers is deleted, under a place without words and names`() async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ana)
            let top =
                try await write(#"{"text":"top"}"#, under: post, by: ben, in: yard).json["id"].string ?? ""
            _ = try await write(#"{"text":"one","reply_to":"\#(top)"}"#, under: post, by: ana, in: yard)
            #expect(
                try await yard.send(Calls.comments.deleteComment, ["id": top], as: ben.caller).status == 204)
            let place = try await yard.send(Calls.comments.listComments, ["id": post]).json["data"][0]
            #expect(place["id"].string == top && place["state"].string == "deleted")
            #expect(place["text"].string == "" && place["author"]["username"].string == "nobody")
            #expect(place["author"]["display_name"].string == "" && place["replies"].int == 1)
            let replies = try await yard.send(Calls.comments.listReplies, ["id": top])
            #expect(replies.status == 200 && replies.json["data"][0]["reply_to_username"] == .null)
        }
    }
}

@Suite struct `A like of a comment` {
    @Test func `is given and taken back, however often, and shows in the comment and in the order`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ana)
            var ids: [String] = []
            for text in ["first", "second", "third"] {
                let written = try await yard.send(
                    Calls.comments.writeComment, ["id": post], as: ben.caller, json: #"{"text":"\#(text)"}"#)
                ids.append(written.json["id"].string ?? "")
            }
            for _ in 0..<2 {
                let liked = try await yard.send(Calls.comments.likeComment, ["id": ids[0]], as: ana.caller)
                #expect(liked.status == 200)
                #expect(liked.json["is_liked"].bool == true && liked.json["like_count"].int == 1)
            }
            func list(_ query: String, as caller: Caller) async throws -> Answer {
                try await yard.send(Calls.comments.listComments, ["id": post], query: query, as: caller)
            }
            let mine = try await list("?order=liked", as: ana.caller).json["data"].array
            #expect(mine.map { $0["id"].string ?? "" } == [ids[0], ids[2], ids[1]])
            #expect(mine.map { $0["likes"].int } == [1, 0, 0] && mine[0]["liked"].bool == true)
            let theirs = try await list("", as: ben.caller).json["data"].array
            #expect(theirs.map { $0["liked"].bool } == [false, false, false])
            // A cursor of one order is none of the other.
            let page =
                try await list("?order=liked&limit=1", as: ana.caller).json["paging"]["next"].string ?? ""
            #expect(page.contains("order=liked"))
            let next = try await yard.send(.get, page, as: ana.caller)
            #expect(next.json["data"][0]["id"].string == ids[2])
            let strayed = page.replacing("order=liked", with: "order=newest")
            #expect(try await yard.send(.get, strayed, as: ana.caller).status == 400)
            #expect(try await list("?order=best", as: ana.caller).wrongFields == ["order:unknown"])
            let back = try await yard.send(Calls.comments.unlikeComment, ["id": ids[0]], as: ana.caller)
            #expect(back.json["is_liked"].bool == false && back.json["like_count"].int == 0)
            let nothing = try await yard.send(
                Calls.comments.likeComment, ["id": "0000000000001"], as: ana.caller)
            #expect(nothing.status == 404)
        }
    }
}
