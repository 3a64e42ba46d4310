import Domain
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `The choices of the market` {
    @Test func `are there for everybody, in the language of the answer and in both`() async throws {
        try await withServedYard { yard in
            for (language, name) in [("ko", "가구·인테리어"), ("en", "Furniture")] {
                let answer = try await yard.send(
                    Calls.market.showChoices, headers: [.acceptLanguage: language])
                #expect(answer.status == 200 && answer.json["version"].int == 1)
                #expect(answer.headers[.eTag] == "\"1\"" || answer.headers[.eTag] == "W/\"1\"")
                let furniture = answer.json["categories"][1]
                #expect(furniture.keys == ["id", "name", "names"])
                #expect(furniture["id"].string == "furniture" && furniture["name"].string == name)
                #expect(furniture["names"]["ko"].string == "가구·인테리어")
                #expect(furniture["names"]["en"].string == "Furniture")
                #expect(answer.json["conditions"].array.count == 4 && answer.json["places"].array.isEmpty)
            }
        }
    }

    @Test func `are changed by owners, list by list, each on top of what they saw`() async throws {
        try await withServedYard { yard in
            let olga = try await yard.join("olga")
            try await yard.promote(olga, to: .owner)
            let json = #"{"places":[{"names":{"ko":"안골 정자","en":"The pavilion"}},{"names":{"ko":"정문"}}]}"#
            let changed = try await yard.send(
                Calls.market.editChoices, as: olga.caller, json: json, headers: [.ifMatch: "\"1\""])
            #expect(changed.status == 200, "\(changed.text)")
            #expect(changed.json["version"].int == 2 && changed.json["categories"].array.count == 10)
            #expect(changed.json["places"][0]["id"].string == "the-pavilion")
            #expect(changed.json["places"][1]["names"]["en"].string == "")
            let stale = try await yard.send(
                Calls.market.editChoices, as: olga.caller, json: #"{"places":[]}"#,
                headers: [.ifMatch: "\"1\""])
            #expect(stale.status == 409 && stale.code == "conflict")
            let wrong = try await yard.send(
                Calls.market.editChoices, as: olga.caller,
                json: #"{"categories":[{"id":"No Slug","names":{"en":"A"}}],"conditions":[{"names":{}}]}"#)
            #expect(wrong.wrongFields == ["categories:format", "conditions:required"])
            let ben = try await yard.join("ben")
            #expect(
                try await yard.send(Calls.market.editChoices, as: ben.caller, json: json).status == 403)
            let shown = try await yard.send(Calls.market.showChoices).json
            #expect(shown["places"].array.map { $0["names"]["ko"].string } == ["안골 정자", "정문"])
        }
    }

    @Test func `are chosen for listings and looked for; what is none is told`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            func photo() async throws -> [String] {
                [try await yard.upload(by: ana).json["id"].string ?? ""]
            }
            let chair = try await yard.list(
                "A chair", photos: photo(), more: #","category":"furniture","condition":"used""#, by: ana)
            #expect(chair.status == 201, "\(chair.text)")
            _ = try await yard.list("A plant", photos: photo(), more: #","category":"plants""#, by: ana)
            let shown = try await yard.send(
                Calls.market.showListing, ["id": chair.json["id"].string ?? ""],
                headers: [.acceptLanguage: "ko"]
            ).json
            #expect(shown["category"]["id"].string == "furniture")
            #expect(shown["category"]["name"].string == "가구·인테리어" && shown["place"] == .null)
            #expect(shown["condition"]["name"].string == "사용감 있음")
            func names(_ query: String) async throws -> [String?] {
                try await yard.send(Calls.market.listListings, query: query).json["data"].array.map {
                    $0["name"].string
                }
            }
            #expect(try await names("?category=furniture") == ["A chair"])
            #expect(try await names("?category=furniture&condition=new") == [])
            #expect(try await names("?category=&condition=&place=&free=") == ["A plant", "A chair"])
            #expect(try await names("?free=true") == [])
            let wrong = try await yard.send(
                Calls.market.listListings, query: "?category=x&condition=y&place=z&free=1")
            #expect(
                wrong.wrongFields == [
                    "free:unknown", "category:unknown", "condition:unknown", "place:unknown",
                ])
            let mine = try await yard.send(
                Calls.market.listMemberListings, ["username": "ana"], query: "?category=plants")
            #expect(mine.json["data"].array.map { $0["name"].string } == ["A plant"])
            let refused = try await yard.list(
                "A lamp", photos: photo(), more: #","category":"lamps","place":"gate""#, by: ana)
            #expect(refused.wrongFields == ["category:unknown", "place:unknown"])
            let first = try await yard.send(Calls.market.listListings, query: "?limit=1").json
            let cursor = first["paging"]["next"].string?.split(separator: "cursor=").last ?? ""
            #expect(!cursor.isEmpty)
            for query in ["?category=plants", "?condition=used", "?free=true"] {
                let other = try await yard.send(
                    Calls.market.listListings, query: "\(query)&cursor=\(cursor)")
                #expect(other.status == 400 && other.code == "malformed", "\(query)")
            }
        }
    }
}
