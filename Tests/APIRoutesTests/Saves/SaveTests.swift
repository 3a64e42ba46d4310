import Domain
import HTTPTypes
import HummingbirdTesting
import MadangAPI
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct `Saves over HTTP` {
    private struct Scene {
        let yard: ServedYard
        let ana: Person
        let ben: Person
        let post: String
        let photo: String

        init(_ yard: ServedYard) async throws {
            self.yard = yard
            (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            photo = try await yard.upload(by: ben).json["id"].string ?? ""
            post = try await yard.publish("hello", photos: [photo], by: ben)
        }

        func save(_ body: String, by person: Person? = nil) async throws -> Answer {
            try await yard.send(Calls.saves.savePhoto, ["id": photo], as: (person ?? ana).caller, json: body)
        }
    }

    @Test func `have the shape of the contract, and may be said twice`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let first = try await scene.save(#"{"memo":" light "}"#)
            #expect(first.status == 200)
            #expect(first.json.keys == ["author", "memo", "photo", "post_id", "saved_at"])
            #expect(first.json["memo"].string == "light" && first.json["post_id"].string == scene.post)
            #expect(first.json["photo"]["id"].string == scene.photo)
            #expect(first.json["author"]["username"].string == "ben")
            yard.clock.advance(by: .seconds(5))
            let second = try await scene.save(#"{"memo":"shadow"}"#)
            #expect(second.json["memo"].string == "shadow")
            #expect(second.json["saved_at"] == first.json["saved_at"])
            let shown = try await yard.send(Calls.saves.showSave, ["id": scene.photo], as: scene.ana.caller)
            #expect(shown.json == second.json)
            let list = try await yard.send(Calls.saves.listSaves, as: scene.ana.caller)
            #expect(list.json["data"].array == [second.json])
        }
    }

    @Test func `make is_saved true for their member alone, until they are taken away`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            _ = try await scene.save(#"{"memo":"light"}"#)
            func isSaved(_ caller: Caller) async throws -> JSONValue {
                try await yard.send(Calls.feeds.explorePhotos, as: caller).json["data"][0]["is_saved"]
            }
            #expect(try await isSaved(scene.ana.caller) == .bool(true))
            #expect(try await isSaved(scene.ben.caller) == .bool(false))
            #expect(try await isSaved(.visitor) == .bool(false))
            for _ in 0..<2 {
                let removed = try await yard.send(
                    Calls.saves.removeSave, ["id": scene.photo], as: scene.ana.caller)
                #expect(removed.status == 204)
            }
            #expect(try await isSaved(scene.ana.caller) == .bool(false))
            #expect(
                try await yard.send(Calls.saves.showSave, ["id": scene.photo], as: scene.ana.caller).status
                    == 404)
        }
    }

    @Test func `can be taken away when the photo is gone (rule 15)`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            _ = try await scene.save(#"{"memo":"light"}"#)
            #expect(
                try await yard.send(Calls.posts.deletePost, ["id": scene.post], as: scene.ben.caller).status
                    == 204)
            #expect(
                try await yard.send(Calls.saves.listSaves, as: scene.ana.caller).json["data"].array.isEmpty)
            let removed = try await yard.send(
                Calls.saves.removeSave, ["id": scene.photo], as: scene.ana.caller)
            #expect(removed.status == 204)
            #expect(try await scene.save(#"{"memo":"light"}"#).status == 404)
        }
    }

    @Test(arguments: [
        (#"{"memo":""}"#, "memo:required"), (#"{"memo":" \n"}"#, "memo:required"),
        (#"{"memo":"\#(String(repeating: "a", count: 201))"}"#, "memo:too_long"),
    ])
    func `refuse a memo that is blank or too long`(_ body: String, _ fault: String) async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let answer = try await scene.save(body)
            #expect(answer.status == 422 && answer.wrongFields == [fault])
            #expect(
                try await yard.send(Calls.saves.listSaves, as: scene.ana.caller).json["data"].array.isEmpty)
        }
    }

    @Test(arguments: ["", "{}", #"{"memo":null}"#])
    func `may have no memo, and keep the one that they have`(_ body: String) async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let bare = try await scene.save(body)
            #expect(bare.status == 200 && bare.json["memo"] == .null)
            let explored = try await yard.send(Calls.feeds.explorePhotos, as: scene.ana.caller)
            #expect(explored.json["data"][0]["is_saved"] == .bool(true))
            let with = try await scene.save(#"{"memo":"light"}"#)
            #expect(with.json["saved_at"] == bare.json["saved_at"])
            #expect(try await scene.save(body).json == with.json)
        }
    }

    @Test func `are found by their memos, with cursors of that search alone`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let photos = [
                try await yard.upload("2", by: scene.ben).json["id"].string ?? "",
                try await yard.upload("3", by: scene.ben).json["id"].string ?? "",
            ]
            _ = try await yard.publish("more", photos: photos, by: scene.ben)
            for (photo, memo) in zip([scene.photo] + photos, ["morning light", "shadow", "LIGHT"]) {
                let answer = try await yard.send(
                    Calls.saves.savePhoto, ["id": photo], as: scene.ana.caller, json: #"{"memo":"\#(memo)"}"#)
                #expect(answer.status == 200)
            }
            let found = try await yard.send(
                Calls.saves.listSaves, query: "?q=light&limit=1", as: scene.ana.caller)
            #expect(found.json["data"][0]["memo"].string == "LIGHT")
            let next = found.json["paging"]["next"].string ?? ""
            let second = try await yard.send(.get, next, as: scene.ana.caller)
            #expect(second.json["data"][0]["memo"].string == "morning light")
            #expect(second.json["paging"]["next"] == .null)
            #expect(try await yard.send(.get, next, as: scene.ben.caller).status == 400)
            let other = next.replacing("q=light", with: "q=shadow")
            #expect(try await yard.send(.get, other, as: scene.ana.caller).status == 400)
            let long = try await yard.send(
                Calls.saves.listSaves, query: "?q=\(String(repeating: "a", count: 101))", as: scene.ana.caller
            )
            #expect(long.status == 422 && long.wrongFields == ["q:too_long"])
        }
    }

    @Test func `are asked for by their photos`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            _ = try await scene.save(#"{"memo":"light"}"#)
            func saved(_ photos: String, _ person: Person) async throws -> Answer {
                try await yard.send(Calls.saves.listSaves, query: "?photos=\(photos)", as: person.caller)
            }
            let other = try await yard.upload("2", by: scene.ben).json["id"].string ?? ""
            let found = try await saved("\(other),x,\(scene.photo)", scene.ana)
            #expect(found.json["data"].array.map { $0["memo"].string } == ["light"])
            #expect(try await saved(scene.photo, scene.ben).json["data"].array.isEmpty)
            for photos in ["", other, "x"] {
                #expect(try await saved(photos, scene.ana).json["data"].array.isEmpty)
            }
            let ids = (1...101).map { _ in (yard.yard.ids.next() as Identifier<Domain.Photo>).string }
            let many = try await saved(ids.joined(separator: ","), scene.ana)
            #expect(many.status == 422 && many.wrongFields == ["photos:too_many"])
        }
    }

    @Test func `say on which boards they lie, and nothing on none`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let bare = try await scene.save("{}")
            #expect(bare.json.keys == ["author", "memo", "photo", "post_id", "saved_at"])
            let boards = [
                try await yard.board("Light", by: scene.ana), try await yard.board("Shade", by: scene.ana),
            ]
            for board in boards { try await yard.place(scene.photo, on: board, by: scene.ana) }
            func named(_ answer: Answer) -> Set<String> {
                Set(answer.json["board_ids"].array.compactMap(\.string))
            }
            let shown = try await yard.send(Calls.saves.showSave, ["id": scene.photo], as: scene.ana.caller)
            #expect(named(shown) == Set(boards))
            let list = try await yard.send(Calls.saves.listSaves, as: scene.ana.caller)
            #expect(list.json["data"].array == [shown.json])
            let changed = try await scene.save(#"{"memo":"light"}"#)
            #expect(named(changed) == Set(boards))
            // Another's save of the same photo lies on none.
            let other = try await scene.save("{}", by: scene.ben)
            #expect(other.json["board_ids"] == .null)
            _ = try await yard.send(Calls.saves.removeSave, ["id": scene.photo], as: scene.ana.caller)
            #expect(try await yard.placed(on: boards[0], to: scene.ana.caller).isEmpty)
            let again = try await scene.save("{}")
            #expect(again.json["board_ids"] == .null)
        }
    }

    @Test func `come live to their member, and to nobody else`() async throws {
        try await withServedYard(.streaming) { yard in
            let scene = try await Scene(yard)
            let port = yard.client.port ?? 0
            try await RawConnection.with(port: port) { connection in
                try await connection.send(stream(scene.ana))
                _ = try await connection.through("event: ready\ndata: {}\n\n")
                _ = try await scene.save(#"{"memo":"light"}"#)
                _ = try await connection.through(
                    "event: photo.saved\ndata: {\"photo_id\":\"\(scene.photo)\"}")
                _ = try await yard.send(Calls.saves.removeSave, ["id": scene.photo], as: scene.ana.caller)
                _ = try await connection.through(
                    "event: photo.unsaved\ndata: {\"photo_id\":\"\(scene.photo)\"}")
            }
            _ = try await yard.send(Calls.posts.likePost, ["id": scene.post], as: scene.ana.caller)
            try await RawConnection.with(port: port) { connection in
                try await connection.send(stream(scene.ben))
                let heard = try await connection.through("event: ready\ndata: {}\n\n")
                #expect(heard.contains("event: post.liked") && !heard.contains("photo.saved"))
            }
        }
    }

    private func stream(_ person: Person) -> String {
        "GET /v1/events HTTP/1.1\r\nHost: yard\r\nAuthorization: Bearer \(person.access)\r\n\r\n"
    }
}
