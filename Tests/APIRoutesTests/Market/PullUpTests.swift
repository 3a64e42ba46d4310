import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `Pulling up a listing` {
    @Test func `answers it as it is then, and before its time says when in the reader's language`()
        async throws
    {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let made = try await yard.list("A good chair", photos: [photo], by: ana).json
            let id = made["id"].string ?? ""
            #expect(made["pull_up_from"].string == (yard.clock.now + .days(3)).rfc3339)
            func pullUp(_ person: Person, _ language: String = "en") async throws -> Answer {
                try await yard.send(
                    Calls.market.pullUpListing, ["id": id], as: person.caller,
                    headers: [.acceptLanguage: language])
            }
            let early = try await pullUp(ana)
            #expect(early.status == 409 && early.code == "conflict")
            #expect(early.headers[.retryAfter] == "259200")
            #expect(early.json["detail"].string?.contains("in 3 days") == true, "\(early.text)")
            #expect(try await pullUp(ana, "ko").json["detail"].string?.contains("3일 뒤에") == true)
            try await yard.given.rest(id)
            let stranger = try await pullUp(ben)
            #expect(stranger.status == 403 && stranger.code == "forbidden")
            let done = try await pullUp(ana)
            #expect(done.status == 200 && done.json["listed_at"].string == yard.clock.now.rfc3339)
            #expect(done.json["version"].int == 1 && done.headers[.eTag]?.contains("1") == true)
            #expect(try await pullUp(ana).status == 409)
            let seen = try await yard.send(Calls.market.showListing, ["id": id], as: ben.caller).json
            #expect(seen["pull_up_from"] == .null && seen["listed_at"] == done.json["listed_at"])
        }
    }

    @Test func `comes first on a new walk, and leaves one that goes on whole`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            var ids: [String] = []
            for number in 0..<4 {
                let photo = try await yard.upload("p\(number)", by: ana).json["id"].string ?? ""
                let made = try await yard.list("Chair number \(number)", photos: [photo], by: ana)
                ids.append(made.json["id"].string ?? "")
            }
            func page(_ path: String) async throws -> (ids: [String?], next: String?) {
                let answer = try await yard.send(.get, path, as: ana.caller).json
                return (answer["data"].array.map { $0["id"].string }, answer["paging"]["next"].string)
            }
            let first = try await page("/v1/listings?limit=2")
            #expect(first.ids == [ids[3], ids[2]])
            try await yard.given.rest(ids[3])
            #expect(try await page(try #require(first.next)).ids == [ids[1], ids[0]])
            try await yard.given.rest(ids[0])
            #expect(try await page("/v1/listings?limit=2").ids == [ids[0], ids[3]])
        }
    }

    @Test func `and selling the same again take no new photo`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let sold = try await yard.list("A good chair", photos: [photo], stock: 0, by: ana).json
            let id = sold["id"].string ?? ""
            #expect(sold["status"].string == "sold_out")
            let early = try await yard.send(Calls.market.pullUpListing, ["id": id], as: ana.caller)
            #expect(early.status == 409 && early.headers[.retryAfter] == nil)
            let plain = try await yard.list("A good chair", photos: [photo], by: ana)
            #expect(plain.wrongFields == ["photo_ids:taken"])
            let again = try await yard.list(
                "A good chair", photos: [photo], more: #","from":"\#(id)""#, by: ana)
            #expect(again.status == 201, "\(again.text)")
            #expect(again.json["photos"][0]["id"].string != photo)
            #expect(again.json["photos"][0]["urls"] != .null)
            let others = try await yard.list(
                "A good chair", photos: [photo], more: #","from":"\#(id)""#, by: ben)
            #expect(others.wrongFields == ["from:unknown", "photo_ids:unknown"])
        }
    }
}
