import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import Storage
import TestSupport
import Testing

@Suite struct `The calls of offers` {
    private struct Scene {
        let yard: ServedYard
        let (ana, ben, eve): (Person, Person, Person)
        let chair: String
        /// Ben's.
        let thread: String

        init(_ yard: ServedYard) async throws {
            self.yard = yard
            (ana, ben, eve) = (
                try await yard.join("ana"), try await yard.join("ben"), try await yard.join("eve")
            )
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let made = try await yard.list(
                "A good chair", photos: [photo], stock: 1,
                more: #","allows_offers":true,"answer_hours":"24""#, by: ana)
            chair = made.json["id"].string ?? ""
            let asked = try await yard.send(
                Calls.threads.askSeller, ["id": chair], as: ben.caller, json: #"{"text":"Is it there?"}"#)
            thread = asked.json["id"].string ?? ""
        }

        func offer(_ body: String, key: String? = nil) async throws -> Answer {
            try await yard.send(
                Calls.offers.makeOffer, ["id": thread], as: ben.caller, json: body,
                headers: key.map { [.idempotencyKey: $0] } ?? [:])
        }

        func shown(to person: Person) async throws -> JSONValue {
            try await yard.send(Calls.market.showListing, ["id": chair], as: person.caller).json
        }
    }

    @Test func `have the shapes of the contract`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let made = try await scene.offer(#"{"amount":"900"}"#, key: "k")
            #expect(made.status == 201, "\(made.text)")
            #expect(made.json["type"].string == "offer" && made.json["text"].string?.isEmpty == true)
            let offer = made.json["offer"]
            #expect(offer.keys == ["amount", "answer_by", "currency", "id", "state"])
            #expect(offer["amount"].string == "900" && offer["state"].string == "open")
            #expect(offer["answer_by"].string == (yard.clock.now + .hours(24)).rfc3339)
            #expect(try await scene.offer(#"{"amount":900}"#, key: "k").json["id"] == made.json["id"])
            let id = offer["id"].string ?? ""
            let taken = try await yard.send(Calls.offers.acceptOffer, ["id": id], as: scene.ana.caller)
            #expect(taken.status == 200 && taken.json["offer"]["state"].string == "accepted")
            #expect(taken.json["author"]["username"].string == "ben")
            let seller = try await scene.shown(to: scene.ana)["reservation"]
            #expect(seller.keys == ["amount", "buyer", "currency", "thread_id", "until"])
            #expect(seller["buyer"]["username"].string == "ben" && seller["amount"].string == "900")
            #expect(seller["thread_id"].string == scene.thread)
            #expect(try await scene.shown(to: scene.ben)["reservation"]["amount"] == seller["amount"])
            let other = try await scene.shown(to: scene.eve)
            #expect(other["status"].string == "reserved" && other["reservation"] == .null)
            let sold = try await yard.send(
                Calls.offers.sell, ["id": scene.thread], as: scene.ana.caller)
            #expect(sold.status == 200, "\(sold.text)")
            let sale = sold.json["sale"]
            #expect(sale.keys == ["amount", "currency", "id", "sold_at", "undo_until"])
            #expect(sale["amount"].string == "900" && sold.json["reservation"] == .null)
            #expect(sold.json["listing"]["status"].string == "sold_out")
            let back = try await yard.send(
                Calls.offers.undoSale, ["id": scene.thread], as: scene.ana.caller)
            #expect(back.json["sale"] == .null && back.json["listing"]["status"].string == "on_sale")
        }
    }

    @Test func `say what is wrong, and why something cannot be done now in the reader's language`()
        async throws
    {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            #expect(try await scene.offer(#"{"amount":"1001"}"#).wrongFields == ["amount:out_of_range"])
            #expect(try await scene.offer("{}").wrongFields == ["amount:required"])
            let made = try await scene.offer(#"{"amount":"900"}"#).json
            let id = made["offer"]["id"].string ?? ""
            let withdrawn = try await yard.send(Calls.offers.withdrawOffer, ["id": id], as: scene.ben.caller)
            #expect(withdrawn.json["offer"]["state"].string == "withdrawn")
            let late = try await yard.send(
                Calls.offers.acceptOffer, ["id": id], as: scene.ana.caller,
                headers: [.acceptLanguage: "ko"])
            #expect(late.status == 409 && late.code == "conflict")
            #expect(late.json["title"].string == "이미 끝난 제안이에요")
            let stranger = try await yard.send(Calls.offers.acceptOffer, ["id": id], as: scene.eve.caller)
            #expect(stranger.status == 404)
            let wrong = try await yard.send(Calls.offers.reserve, ["id": scene.thread], as: scene.ben.caller)
            #expect(wrong.status == 403)
        }
    }

    @Test func `open a thread with an offer, and tell both that it is otherwise`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(yard)
            let asked = try await yard.send(
                Calls.threads.askSeller, ["id": scene.chair], as: scene.eve.caller, json: #"{"amount":"500"}"#
            )
            #expect(asked.status == 201 && asked.json["last_message"]["offer"]["amount"].string == "500")
            let id = asked.json["last_message"]["id"].string ?? ""
            let before = Identifier<Event>(earliestAt: yard.clock.now - .hours(1))
            _ = try await yard.send(Calls.offers.declineOffer, ["id": id], as: scene.ana.caller)
            let thread = try #require(Identifier<Domain.Thread>(asked.json["id"].string ?? ""))
            let told = try await yard.yard.database.read { try $0.events.events(after: before, limit: 99) }
            #expect(told.filter { $0.news == .threadChanged(thread) }.count == 2)
        }
    }
}
