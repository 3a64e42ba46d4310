import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `The calls of threads` {
    private struct Scene {
        let yard: ServedYard
        let (ana, ben, eve): (Person, Person, Person)
        let chair: String

        init(_ yard: ServedYard) async throws {
            self.yard = yard
            (ana, ben, eve) = (
                try await yard.join("ana"), try await yard.join("ben"), try await yard.join("eve")
            )
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            chair = try await yard.list("A good chair", photos: [photo], by: ana).json["id"].string ?? ""
        }

        func ask(_ body: String = #"{"text":"Is it there?"}"#, key: String? = nil) async throws -> Answer {
            try await yard.send(
                Calls.threads.askSeller, ["id": chair], as: ben.caller, json: body,
                headers: key.map { [.idempotencyKey: $0] } ?? [:])
        }
    }

    @Test func `have the shapes of the contract`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let photo = try await yard.upload("mine", by: scene.ben).json["id"].string ?? ""
            let asked = try await scene.ask(#"{"text":"Is it there?","photo_ids":["\#(photo)"]}"#, key: "k")
            #expect(asked.status == 201, "\(asked.text)")
            let thread = asked.json
            #expect(
                thread.keys == [
                    "allows_offers", "asker", "can_write", "id", "last_message", "listing", "read_up_to",
                    "reservation", "sale", "seller", "unread_count",
                ])
            #expect(thread["listing"]["id"].string == scene.chair)
            #expect(thread["asker"]["username"].string == "ben" && thread["asker"]["is_me"].bool == true)
            #expect(thread["seller"]["username"].string == "ana" && thread["unread_count"].int == 0)
            let message = thread["last_message"]
            #expect(
                message.keys == [
                    "author", "created_at", "id", "offer", "photos", "text", "thread_id", "type",
                ])
            #expect(
                message["photos"][0]["id"].string == photo && message["author"]["username"].string == "ben")
            #expect(try await scene.ask(#"{"text":"twice"}"#, key: "k").json["last_message"] == message)
            let id = thread["id"].string ?? ""
            let list = try await yard.send(Calls.threads.listThreads, as: scene.ana.caller).json
            #expect(list.keys == ["data", "paging", "unread_count"] && list["unread_count"].int == 1)
            #expect(list["data"][0]["id"].string == id && list["data"][0]["unread_count"].int == 1)
            let sent = try await yard.send(
                Calls.threads.sendMessage, ["id": id], as: scene.ana.caller, json: #"{"text":"It is."}"#)
            #expect(sent.status == 201 && sent.json["author"]["username"].string == "ana")
            let all = try await yard.send(Calls.threads.listMessages, ["id": id], as: scene.ben.caller).json
            #expect(all["data"].array.map { $0["text"].string } == ["It is.", "Is it there?"])
            for body in [nil, "{}", #"{"up_to":"\#(sent.json["id"].string ?? "")"}"#] as [String?] {
                let read = try await yard.send(
                    Calls.threads.readThread, ["id": id], as: scene.ben.caller, json: body)
                #expect(read.status == 200 && read.json["unread_count"].int == 0, "\(read.text)")
            }
            let seen = try await yard.send(Calls.threads.listThreads, as: scene.ana.caller).json["data"][0]
            #expect(seen["read_up_to"].string == sent.json["id"].string)
        }
    }

    @Test func `are 404 to a stranger, whatever they guess`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let id = try await scene.ask().json["id"].string ?? ""
            let message = try await yard.send(Calls.threads.listMessages, ["id": id], as: scene.ben.caller)
                .json["data"][0]
            let words = #"{"text":"hi","up_to":"\#(message["id"].string ?? "")"}"#
            for endpoint in [
                Calls.threads.listMessages.endpoint, Calls.threads.sendMessage.endpoint,
                Calls.threads.readThread.endpoint,
            ] {
                let answer = try await yard.send(
                    endpoint, ["id": id], as: scene.eve.caller, json: endpoint.method == .get ? nil : words)
                #expect(answer.status == 404, "\(endpoint.path): \(answer.text)")
            }
            #expect(
                try await yard.send(Calls.threads.listThreads, as: scene.eve.caller).json["data"].array
                    .isEmpty)
            let report = try await yard.send(
                Calls.moderation.report, as: scene.eve.caller,
                json: #"{"type":"message","id":"\#(message["id"].string ?? "")","reason":"spam"}"#)
            #expect(report.status == 404)
        }
    }

    @Test func `refuse one's own listing, blocks, and what is no message, each with its code`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let own = try await yard.send(
                Calls.threads.askSeller, ["id": scene.chair], as: scene.ana.caller, json: #"{"text":"hi"}"#)
            #expect(own.status == 403 && own.code == "forbidden")
            let empty = try await scene.ask("{}")
            #expect(empty.status == 422 && empty.wrongFields == ["text:required"])
            let odd = try await scene.ask(#"{"text":"hi","photo_ids":["x"]}"#)
            #expect(odd.status == 422 && odd.wrongFields == ["photo_ids:unknown"])
            let id = try await scene.ask().json["id"].string ?? ""
            _ = try await yard.send(Calls.members.block, ["username": "ben"], as: scene.ana.caller)
            let blocked = try await yard.send(
                Calls.threads.sendMessage, ["id": id], as: scene.ben.caller, json: #"{"text":"hi"}"#)
            #expect(blocked.status == 403 && blocked.code == "blocked")
            let kept = try await yard.send(Calls.threads.listThreads, as: scene.ben.caller).json["data"][0]
            #expect(kept["can_write"].bool == false && kept["listing"] == .null)
        }
    }
}
