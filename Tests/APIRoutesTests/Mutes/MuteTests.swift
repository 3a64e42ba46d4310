import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import TestSupport
import Testing

@Suite struct `Mutes in the API` {
    @Test func `answer the member, are listed, and leave out of lists what is theirs`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let post = try await yard.publish("hello", by: ben)
            func posts(_ caller: Caller) async throws -> [String?] {
                try await yard.send(Calls.feeds.listPosts, as: caller).json["data"].array.map {
                    $0["id"].string
                }
            }
            for _ in 0..<2 {
                let answer = try await yard.send(Calls.members.mute, ["username": "Ben"], as: ana.caller)
                #expect(answer.status == 200 && answer.json["is_muted"].bool == true)
                #expect(answer.json["post_count"].int == 1)
            }
            #expect(try await posts(ana.caller) == [])
            #expect(try await posts(ben.caller) == [post])
            let list = try await yard.send(Calls.members.listMutedMembers, as: ana.caller).json["data"].array
            #expect(list.map { $0["username"].string } == ["ben"])
            // At its address it is there, and the other one learns nothing.
            #expect(try await yard.send(Calls.posts.showPost, ["id": post], as: ana.caller).status == 200)
            let hers = try await yard.send(Calls.members.showMember, ["username": "ana"], as: ben.caller)
            #expect(hers.json["is_muted"].bool == false)
            let open = try await yard.send(Calls.members.showMember, ["username": "ben"])
            #expect(open.json["is_muted"].bool == false)
            let oneself = try await yard.send(Calls.members.mute, ["username": "ana"], as: ana.caller)
            #expect(oneself.status == 422 && oneself.wrongFields == ["username:unknown"])
            let nobody = try await yard.send(Calls.members.mute, ["username": "nobody"], as: ana.caller)
            #expect(nobody.status == 404)
            for _ in 0..<2 {
                let free = try await yard.send(Calls.members.unmute, ["username": "ben"], as: ana.caller)
                #expect(free.json["is_muted"].bool == false)
            }
            #expect(try await posts(ana.caller) == [post])
        }
    }

    @Test func `of words are made, listed and ended`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            _ = try await yard.publish("a Spoiler", by: ben)
            let end = (yard.clock.now + .days(7)).rfc3339
            let made = try await yard.send(
                Calls.members.muteWord, as: ana.caller, json: #"{"text":" spoiler ","ends_at":"\#(end)"}"#)
            #expect(made.status == 201 && made.json["text"].string == "spoiler")
            #expect(made.json["ends_at"].string == end)
            let other = try await yard.send(
                Calls.members.muteWord, as: ana.caller, json: ##"{"text":"#cat"}"##)
            #expect(other.status == 201 && other.json["ends_at"] == .null)
            let list = try await yard.send(Calls.members.listMutedWords, as: ana.caller).json["data"].array
            #expect(list.map { $0["text"].string } == ["#cat", "spoiler"])
            #expect(
                try await yard.send(Calls.feeds.listPosts, as: ana.caller).json["data"].array.isEmpty)
            let id = made.json["id"].string ?? ""
            for (caller, status) in [(ben.caller, 404), (ana.caller, 204), (ana.caller, 404)] {
                let answer = try await yard.send(Calls.members.unmuteWord, ["id": id], as: caller)
                #expect(answer.status == status)
            }
            let shown = try await yard.send(Calls.feeds.listPosts, as: ana.caller).json["data"].array
            #expect(shown.count == 1)
        }
    }

    @Test(
        arguments: [
            (#"{}"#, "text:required"), (#"{"text":"?!"}"#, "text:required"),
            (#"{"text":"CAT"}"#, "text:taken"),
            (#"{"text":"fine","ends_at":"tomorrow"}"#, "ends_at:format"),
            (#"{"text":"fine","ends_at":"2001-01-01T00:00:00.000Z"}"#, "ends_at:format"),
        ])
    func `of words name what is wrong`(_ body: String, _ fault: String) async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            _ = try await yard.send(Calls.members.muteWord, as: ana.caller, json: #"{"text":"cat"}"#)
            let answer = try await yard.send(Calls.members.muteWord, as: ana.caller, json: body)
            #expect(answer.status == 422 && answer.wrongFields == [fault])
        }
    }

    @Test func `of words are no longer than 60 characters and no more than 50`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let long = String(repeating: "가", count: 61)
            let refused = try await yard.send(
                Calls.members.muteWord, as: ana.caller, json: #"{"text":"\#(long)"}"#)
            #expect(refused.wrongFields == ["text:too_long"])
            for number in 1...MutedWordRule.wordLimit {
                let made = try await yard.send(
                    Calls.members.muteWord, as: ana.caller, json: #"{"text":"w\#(number)"}"#)
                #expect(made.status == 201)
            }
            let more = try await yard.send(Calls.members.muteWord, as: ana.caller, json: #"{"text":"more"}"#)
            #expect(more.status == 422 && more.wrongFields == ["text:too_many"])
        }
    }
}
