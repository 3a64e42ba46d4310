import Domain
import HTTPKit
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A listing` {
    @Test func `has the shape of the contract, amounts as decimal texts`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let created = try await yard.send(
                Calls.market.createListing, as: ana.caller,
                json: """
                    {"name":"  의자 세트 ","description":"앉기 좋은 의자예요.","currency":"USD","price":"12.5",
                    "discount":"0.01","photo_ids":["\(photo)"],"unknown":1}
                    """)
            #expect(created.status == 201, "\(created.text)")
            let listing = created.json
            let id = listing["id"].string ?? ""
            #expect(created.headers[.location] == "/v1/listings/\(id)")
            #expect(created.headers[.eTag] == "\"1\"" || created.headers[.eTag] == "W/\"1\"")
            let keys = [
                "allows_offers", "answer_hours", "bargain_price", "category", "condition", "created_at",
                "currency", "description", "discount",
                "edited_at", "heart_count", "id", "is_hearted", "is_mine", "listed_at", "name", "photos",
                "place", "price", "price_history", "pull_up_from", "reservation", "seller", "sold_out_at",
                "status", "stock", "url", "version",
            ]
            #expect(listing.keys == keys)
            #expect(listing["name"].string == "의자 세트")
            #expect(listing["price"].string == "12.50" && listing["discount"].string == "0.01")
            #expect(listing["bargain_price"].string == "12.49")
            #expect(listing["stock"].int == 0 && listing["status"].string == "sold_out")
            #expect(listing["edited_at"] == .null && listing["url"].string == "/market/\(id)")
            #expect(listing["listed_at"] == listing["created_at"])
            #expect(listing["sold_out_at"] == listing["created_at"] && listing["pull_up_from"] == .null)
            #expect(listing["photos"][0]["id"].string == photo)
            let seen = try await yard.send(Calls.market.showListing, ["id": id]).json
            #expect(seen["is_mine"] == .bool(false) && seen["seller"]["username"].string == "ana")
            let listed = try await yard.send(Calls.market.listListings).json["data"][0]
            #expect(listed.keys == keys.filter { $0 != "price_history" })
            #expect(
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["listing_count"].int
                    == 1)
            let won = try await yard.upload("more", by: ana).json["id"].string ?? ""
            let numbers = try await yard.send(
                Calls.market.createListing, as: ana.caller,
                json: """
                    {"name":"의자 하나","description":"앉기 좋은 의자예요.","currency":"KRW","price":10000,"stock":"3",
                    "photo_ids":["\(won)"]}
                    """)
            #expect(numbers.json["price"].string == "10000" && numbers.json["stock"].int == 3)
            for number in ["9.7e-224", "1e300", "0.001"] {
                let odd = try await yard.send(
                    Calls.market.createListing, as: ana.caller,
                    json: #"{"currency":"USD","price":\#(number)}"#)
                #expect(odd.wrongFields.contains { $0.hasPrefix("price:") }, "\(number): \(odd.text)")
            }
        }
    }

    @Test func `that is wrong is told so field by field, in the words of the product`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let wrong = try await yard.send(
                Calls.market.createListing, as: ana.caller,
                json: """
                    {"name":"의자","description":"짧다","currency":"KRW","price":"1000.5","discount":"x","stock":1.5,
                    "photo_ids":["zzzzzzzzzzzzz"]}
                    """, headers: [.acceptLanguage: "ko"])
            #expect(wrong.status == 422 && wrong.code == "invalid")
            #expect(
                wrong.wrongFields == [
                    "name:too_short", "description:too_short", "price:format", "discount:format",
                    "stock:format", "photo_ids:unknown",
                ])
            #expect(wrong.json["errors"][0]["message"].string == "상품명을 3자리 이상 입력해주세요.")
            let above = try await yard.list("", photos: [], more: #","discount":"1001""#, by: ana)
            #expect(above.wrongFields == ["name:required", "discount:out_of_range", "photo_ids:required"])
            #expect(
                above.json["errors"].array.contains { $0["message"].string == "상품 가격보다 할인금액이 큽니다." }
                    || above.json["errors"].array.contains {
                        $0["message"].string == "The discount is larger than the price."
                    })
            for json in ["{", "[]", #"{"name":1}"#, #"{"price":true}"#, #"{"photo_ids":"x"}"#] {
                let answer = try await yard.send(Calls.market.createListing, as: ana.caller, json: json)
                #expect(answer.status == 400 && answer.code == "malformed", "\(json): \(answer.text)")
            }
            #expect(try await yard.send(Calls.market.listListings).json["data"].array.isEmpty)
        }
    }

    @Test func `is changed and deleted only while the password was just asked (10 minutes)`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let id = try await yard.list("A good chair", photos: [photo], by: ana).json["id"].string ?? ""
            func edit(_ json: String, _ headers: HTTPFields = [:]) async throws -> Answer {
                try await yard.send(
                    Calls.market.editListing, ["id": id], as: ana.caller, json: json, headers: headers)
            }
            let first = try await edit(#"{"name":"A better chair"}"#)
            #expect(first.status == 403 && first.code == "confirmation_required")
            _ = try await yard.send(
                Calls.account.confirmPassword, as: ana.caller, json: #"{"password":"correct horse"}"#)
            let second = try await edit(#"{"name":"A better chair"}"#, [.ifMatch: "\"1\""])
            #expect(second.status == 200 && second.json["version"].int == 2)
            #expect(second.headers[.eTag]?.contains("2") == true)
            #expect(second.json["edited_at"].string != nil)
            for tag in ["\"1\"", "\"3\"", "\"x\"", "rubbish"] {
                let stale = try await edit(#"{"name":"Lost for ever"}"#, [.ifMatch: tag])
                #expect(stale.status == 409 && stale.code == "conflict", "\(tag)")
            }
            #expect(
                try await yard.send(Calls.market.showListing, ["id": id]).json["name"].string
                    == "A better chair")
            let wrong = try await edit(#"{"price":"-1","status":"gone","name":""}"#)
            #expect(wrong.wrongFields == ["name:required", "price:out_of_range", "status:unknown"])
            let reserved = try await edit(#"{"status":"reserved"}"#)
            #expect(reserved.json["status"].string == "reserved" && reserved.json["stock"].int == 2)
            let sold = try await edit(#"{"stock":0}"#)
            #expect(sold.json["status"].string == "sold_out")
            yard.clock.advance(by: .minutes(10))
            let late = try await yard.send(Calls.market.deleteListing, ["id": id], as: ana.caller)
            #expect(late.code == "confirmation_required")
            _ = try await yard.send(
                Calls.account.confirmPassword, as: ana.caller, json: #"{"password":"correct horse"}"#)
            #expect(try await yard.send(Calls.market.deleteListing, ["id": id], as: ana.caller).status == 204)
            #expect(try await yard.send(Calls.market.showListing, ["id": id]).status == 404)
            #expect(try await yard.send(Calls.photos.showPhoto, ["id": photo], as: ana.caller).status == 404)
        }
    }

    @Test func `is found, filtered and sorted, and a cursor is good for one of these alone`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let ben = try await yard.join("ben")
            for (name, price, more) in [
                ("원목 의자", 3000, ""), ("원목 책상", 1000, #","discount":"1000""#), ("철제 의자", 2000, ""),
            ] {
                let photo = try await yard.upload(name, by: ana).json["id"].string ?? ""
                let body = ServedYard.listing(name, photos: [photo], more: more)
                    .replacing(#""price":"1000""#, with: #""price":"\#(price)""#)
                let made = try await yard.send(Calls.market.createListing, as: ana.caller, json: body)
                #expect(made.status == 201, "\(made.text)")
            }
            func names(_ query: String) async throws -> [String] {
                try await yard.send(Calls.market.listListings, query: query).json["data"].array.map {
                    $0["name"].string ?? ""
                }
            }
            #expect(try await names("") == ["철제 의자", "원목 책상", "원목 의자"])
            #expect(try await names("?sort=price_asc") == ["원목 책상", "철제 의자", "원목 의자"])
            #expect(try await names("?sort=price_desc") == ["원목 의자", "철제 의자", "원목 책상"])
            #expect(try await names("?q=%EC%9D%98%EC%9E%90&sort=price_asc") == ["철제 의자", "원목 의자"])
            #expect(try await names("?seller=ana&status=on_sale").count == 3)
            #expect(try await names("?seller=ben") == [])
            #expect(try await names("?seller=nobody") == [])
            #expect(try await names("?status=sold_out") == [])
            let wrong = try await yard.send(Calls.market.listListings, query: "?status=new&sort=up")
            #expect(wrong.wrongFields == ["status:unknown", "sort:unknown"])
            let found = try await yard.send(Calls.search.search, query: "?type=listings&q=%EC%9B%90%EB%AA%A9")
            #expect(found.json["data"].array.map { $0["name"].string } == ["원목 책상", "원목 의자"])
            let mine = try await yard.send(
                Calls.market.listMemberListings, ["username": "ana"], as: ben.caller)
            #expect(mine.json["data"].array.count == 3)

            var next = try await yard.send(Calls.market.listListings, query: "?sort=price_asc&limit=1").json[
                "paging"][
                    "next"
                ].string
            var walked: [String] = []
            while let path = next {
                let page = try await yard.send(.get, path)
                walked += page.json["data"].array.map { $0["name"].string ?? "" }
                next = page.json["paging"]["next"].string
            }
            #expect(walked == ["철제 의자", "원목 의자"])
            let cursor =
                try await yard.send(Calls.market.listListings, query: "?sort=price_asc&limit=1").json[
                    "paging"]["next"]
                .string?.split(separator: "cursor=").last ?? ""
            for query in ["?sort=price_desc", "?", "?sort=price_asc&q=a", "?sort=price_asc&status=on_sale"] {
                let other = try await yard.send(Calls.market.listListings, query: "\(query)&cursor=\(cursor)")
                #expect(other.status == 400 && other.code == "malformed", "\(query)")
            }
        }
    }

    @Test func `is carried by posts of its seller, and leads back to them`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let id = try await yard.list("A good chair", photos: [photo], by: ana).json["id"].string ?? ""
            let theirs = try await yard.send(
                Calls.posts.publishPost, as: ben.caller, json: #"{"text":"mine","listing_id":"\#(id)"}"#)
            #expect(theirs.status == 422 && theirs.wrongFields == ["listing_id:unknown"])
            let made = try await yard.send(
                Calls.posts.publishPost, as: ana.caller, json: #"{"text":"look","listing_id":"\#(id)"}"#)
            #expect(made.status == 201, "\(made.text)")
            let card = made.json["listing"]
            #expect(
                card.keys == [
                    "bargain_price", "currency", "discount", "id", "name", "photo", "price", "status",
                    "stock",
                    "url",
                ])
            #expect(card["bargain_price"].string == "1000" && card["url"].string == "/market/\(id)")
            let post = made.json["id"].string ?? ""
            let back = try await yard.send(Calls.market.listListingPosts, ["id": id])
            #expect(back.json["data"].array.map { $0["id"].string } == [post])
            let text = try await yard.send(
                Calls.posts.editPost, ["id": post], as: ana.caller, json: #"{"text":"again"}"#)
            #expect(text.json["listing"]["id"].string == id)
            let bare = try await yard.send(
                Calls.posts.editPost, ["id": post], as: ana.caller, json: #"{"listing_id":""}"#)
            #expect(bare.json["listing"] == .null && bare.json["text"].string == "again")
            #expect(try await yard.send(Calls.market.listListingPosts, ["id": id]).json["data"].array.isEmpty)
        }
    }

    @Test func `can be reported and hidden; its seller reads why and sees it on`() async throws {
        try await withServedYard { yard in
            let (ana, ben, mod) = (
                try await yard.join("ana"), try await yard.join("ben"), try await yard.moderator("mia")
            )
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let id = try await yard.list("A good chair", photos: [photo], by: ana).json["id"].string ?? ""
            let report = try await yard.send(
                Calls.moderation.report, as: ben.caller,
                json: #"{"type":"listing","id":"\#(id)","reason":"spam"}"#)
            #expect(report.status == 201, "\(report.text)")
            let cases = try await yard.send(Calls.moderation.listCases, as: mod.caller).json["data"]
            #expect(cases[0]["type"].string == "listing" && cases[0]["listing"]["id"].string == id)
            let hide = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"hide","type":"listing","id":"\#(id)","reason":"an advertisement"}"#)
            #expect(hide.status == 201, "\(hide.text)")
            for caller in [ben.caller, .visitor] {
                #expect(try await yard.send(Calls.market.showListing, ["id": id], as: caller).status == 404)
                #expect(try await yard.send(Calls.market.listListings, as: caller).json["data"].array.isEmpty)
            }
            #expect(try await yard.send(Calls.market.showListing, ["id": id], as: ana.caller).status == 200)
            #expect(try await yard.send(Calls.market.showListing, ["id": id], as: mod.caller).status == 200)
            #expect(
                try await yard.send(Calls.members.showMember, ["username": "ana"]).json["listing_count"].int
                    == 0)
            let restore = try await yard.send(
                Calls.moderation.decide, as: mod.caller,
                json: #"{"action":"restore","type":"listing","id":"\#(id)","reason":"fine after all"}"#)
            #expect(restore.status == 201)
            #expect(try await yard.send(Calls.market.showListing, ["id": id]).status == 200)
        }
    }

    @Test func `is made once for one idempotency key`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let photo = try await yard.upload(by: ana).json["id"].string ?? ""
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await yard.send(
                            Calls.market.createListing, as: ana.caller,
                            json: ServedYard.listing("A good chair", photos: [photo]),
                            headers: [.idempotencyKey: "key-1"])
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.map(\.status) == [201, 201, 201, 201])
            #expect(Set(answers.map { $0.json["id"] }).count == 1)
        }
    }
}
