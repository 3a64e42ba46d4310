import Domain
import Features
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `Hearts and alerts` {
    @Test func `answer the new state, are listed, and are private`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let id = try await yard.list("A good chair", photos: [photo], by: ana).json["id"].string ?? ""
            let hearted = try await yard.send(Calls.market.heartListing, ["id": id], as: ben.caller)
            #expect(hearted.status == 200 && hearted.text == #"{"heart_count":1,"is_hearted":true}"#)
            let own = try await yard.send(Calls.market.heartListing, ["id": id], as: ana.caller)
            #expect(own.status == 403 && own.code == "forbidden")
            let seen = try await yard.send(Calls.market.showListing, ["id": id]).json
            #expect(seen["heart_count"].int == 1 && seen["is_hearted"] == .bool(false))
            let list = try await yard.send(Calls.market.listHearts, as: ben.caller).json["data"].array
            #expect(list.map { $0["id"].string } == [id] && list[0]["is_hearted"] == .bool(true))
            #expect(try await yard.send(Calls.market.listHearts, as: ana.caller).json["data"].array.isEmpty)
            let undone = try await yard.send(Calls.market.unheartListing, ["id": id], as: ben.caller)
            #expect(undone.text == #"{"heart_count":0,"is_hearted":false}"#)
        }
    }

    @Test func `are made, changed and deleted, with names in the reader's language`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let made = try await yard.send(
                Calls.market.createAlert, as: ana.caller,
                json: #"{"words":"chair","price_max":5000,"category":"furniture"}"#,
                headers: [.acceptLanguage: "en"])
            let id = made.json["id"].string ?? ""
            #expect(made.status == 201 && made.json["price_max"].string == "5000")
            #expect(made.json["currency"].string == "KRW" && made.json["price_min"] == .null)
            #expect(made.json["category"]["id"].string == "furniture" && made.json["free"] == .bool(false))
            let refused = try await yard.send(
                Calls.market.createAlert, as: ana.caller, json: #"{"words":"","place":"moon"}"#)
            #expect(refused.status == 422)
            #expect(refused.json["errors"].array.map { $0["field"].string } == ["words", "place"])
            let changed = try await yard.send(
                Calls.market.editAlert, ["id": id], as: ana.caller, json: #"{"price_max":"","free":true}"#)
            #expect(changed.status == 200 && changed.json["price_max"] == .null)
            #expect(changed.json["words"].string == "chair" && changed.json["free"] == .bool(true))
            let list = try await yard.send(Calls.market.listAlerts, as: ana.caller).json
            #expect(list["data"].array.map { $0["id"].string } == [id] && list["paging"]["next"] == .null)
            #expect(
                try await yard.send(Calls.market.editAlert, ["id": id], as: ben.caller, json: "{}").status
                    == 404)
            #expect(
                try await yard.send(Calls.market.deleteAlert, ["id": id], as: ben.caller).status == 404)
            #expect(
                try await yard.send(Calls.market.deleteAlert, ["id": id], as: ana.caller).status == 204)
            #expect(try await yard.send(Calls.market.listAlerts, as: ana.caller).json["data"].array.isEmpty)
        }
    }

    @Test func `tell of a new listing in the list of notifications`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let alert = try await yard.send(
                Calls.market.createAlert, as: ben.caller, json: #"{"words":"chair"}"#)
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let id = try await yard.list("A good chair", photos: [photo], by: ana).json["id"].string ?? ""
            _ = try await yard.yard.verbs.tellOfListings()
            let told = try await yard.send(Calls.notifications.listNotifications, as: ben.caller).json
            let first = told["data"][0]
            #expect(told["unread_count"].int == 1 && first["type"].string == "alert")
            #expect(first["listing_id"].string == id && first["alert_id"] == alert.json["id"])
            #expect(first["post_id"] == .null && first["prices"] == .null)
            #expect(first["actor"]["username"].string == "ana")
        }
    }
}
