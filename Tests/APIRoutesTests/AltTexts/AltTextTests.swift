import MadangAPI
import TestSupport
import Testing

@Suite struct `The list of photos without alternative text` {
    @Test func `has each with what shows it, and how many there are of all`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            func upload(_ words: String, fields: [(String, String)] = []) async throws -> String {
                try await yard.upload(words, by: ana, fields: fields).json["id"].string ?? ""
            }
            func listed(_ person: Person) async throws -> Answer {
                try await yard.send(Calls.altTexts.listUndescribedPhotos, as: person.caller)
            }
            let bare = try await upload("bare")
            let told = try await upload("told", fields: [("alt_text", "sea")])
            let sold = try await upload("sold", fields: [("purpose", "listing")])
            _ = try await upload("unused")
            let post = try await yard.publish("A day", photos: [bare, told], by: ana)
            let listing = try await yard.list("A chair", photos: [sold], by: ana).json["id"].string
            let answer = try await listed(ana)
            #expect(answer.status == 200)
            #expect(answer.json.keys == ["data", "described_count", "paging", "photo_count"])
            #expect(answer.json["photo_count"].int == 3 && answer.json["described_count"].int == 1)
            let (first, second) = (answer.json["data"][0], answer.json["data"][1])
            #expect(answer.json["data"].array.count == 2)
            #expect(first.keys == ["listing_id", "photo", "post_id"])
            #expect(first["photo"]["id"].string == sold && second["photo"]["id"].string == bare)
            #expect(first["listing_id"].string == listing && first["post_id"] == .null)
            #expect(second["post_id"].string == post && second["listing_id"] == .null)

            let others = try await listed(ben)
            #expect(others.json["data"].array.isEmpty && others.json["photo_count"].int == 0)
        }
    }

    @Test func `loses a photo that is described, and has it again without its text`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            _ = try await yard.publish("A day", photos: [photo], by: ana)
            for (text, described) in [("sea", 1), ("", 0), ("  \\n ", 0), ("바다", 1)] {
                let changed = try await yard.send(
                    Calls.photos.editPhoto, ["id": photo], as: ana.caller,
                    json: #"{"alt_text":"\#(text)"}"#)
                #expect(changed.status == 200)
                let answer = try await yard.send(Calls.altTexts.listUndescribedPhotos, as: ana.caller)
                #expect(answer.json["described_count"].int == described, "\(text)")
                #expect(answer.json["data"].array.count == 1 - described, "\(text)")
            }
        }
    }
}
