import Domain
import HTTPTypes
import MadangAPI
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The search of the API` {
    @Test func `finds posts and members, and says which fields are wrong`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let id = try await yard.publish("길고양이와 #산책 @ana", by: ana)
            for query in ["고양", "#산책", "@ana", "고양이 산책"] {
                let answer = try await yard.send(
                    Calls.search.search, query: "?q=\(PercentCoding.encode(query))")
                #expect(answer.json["data"].array.map { $0["id"].string } == [id], "\(query)")
            }
            let members = try await yard.send(Calls.search.search, query: "?q=an&type=members")
            #expect(members.json["data"].array.map { $0["username"].string } == ["ana"])
            #expect(members.json["data"][0].keys.contains("follower_count"))
            let wrong = [
                ("", "q:required"), ("?q=", "q:required"), ("?q=%20", "q:required"),
                ("?q=\(String(repeating: "a", count: 101))", "q:too_long"), ("?q=a%00", "q:format"),
                ("?q=&type=listings", "q:required"), ("?q=a&type=x", "type:unknown"),
            ]
            for (query, fault) in wrong {
                let answer = try await yard.send(Calls.search.search, query: query)
                #expect(answer.status == 422 && answer.wrongFields == [fault], "\(query): \(answer.text)")
            }
            let both = try await yard.send(Calls.search.search, query: "?type=x")
            #expect(both.status == 422 && both.wrongFields == ["q:required", "type:unknown"])
            #expect(try await yard.send(Calls.search.search, query: "?q=%21").json["data"].array.isEmpty)
        }
    }

    @Test func `and every other list tell a wrong limit beside what else is wrong`() async throws {
        try await withServedYard { yard in
            let post = try await yard.publish("hello", by: try await yard.join("ana"))
            let wrong: [(path: String, fields: [String])] = [
                ("/v1/search?limit=0&type=x", ["limit:out_of_range", "q:required", "type:unknown"]),
                ("/v1/search?limit=101", ["limit:out_of_range", "q:required"]),
                (
                    "/v1/listings?sort=x&limit=0&status=y",
                    ["limit:out_of_range", "status:unknown", "sort:unknown"]
                ),
                ("/v1/explore?per=post&order=x&limit=0", ["limit:out_of_range", "order:unknown"]),
                ("/v1/posts/\(post)/comments?order=x&limit=0", ["limit:out_of_range", "order:unknown"]),
                ("/v1/posts?limit=0&cursor=x", ["limit:out_of_range"]),
                ("/v1/tags?limit=0&q=%20", ["limit:out_of_range", "q:required"]),
            ]
            for (path, fields) in wrong {
                let answer = try await yard.send(.get, path)
                #expect(answer.status == 422 && answer.wrongFields == fields, "\(path): \(answer.text)")
            }
        }
    }

    @Test func `lists hashtags by their beginning, and those of the week without one`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            for _ in 0..<3 { _ = try await yard.publish("#산책 #산", by: ana) }
            _ = try await yard.publish("#Café #산책로", by: ben)
            func tags(_ query: String) async throws -> [String] {
                let answer = try await yard.send(Calls.search.listTags, query: query)
                #expect(answer.status == 200 && answer.json.keys == ["data"])
                return answer.json["data"].array.map {
                    "\($0["tag"].string ?? "?") \($0["post_count"].int ?? -1)"
                }
            }
            // One who repeats a tag does not lead; "산책로" and "café" tie, and so stand by their letters.
            #expect(try await tags("") == ["산 3", "산책 3", "café 1", "산책로 1"])
            #expect(try await tags("?limit=1") == ["산 3"])
            #expect(try await tags("?q=\(PercentCoding.encode("산"))") == ["산 3", "산책 3", "산책로 1"])
            #expect(try await tags("?q=\(PercentCoding.encode("#산책"))&limit=1") == ["산책 3"])
            #expect(try await tags("?q=CAF%C3%89") == ["café 1"])
            #expect(try await tags("?q=%25") == [])
            for (query, status) in [("?limit=0", 422), ("?limit=x", 400), ("?q=%20", 422)] {
                #expect(try await yard.send(Calls.search.listTags, query: query).status == status, "\(query)")
            }
            yard.clock.advance(by: .days(8))
            #expect(try await tags("") == [])
            #expect(try await tags("?q=caf") == ["café 1"])
        }
    }

    @Test func `follows hashtags, lists them and says why a post is in the feed`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let id = try await yard.publish("#바다 and #Café", by: ben)
            let tag = ["tag": "CAFÉ"]
            let known = #"{"is_followed":false,"post_count":1,"tag":"café"}"#
            #expect(try await yard.send(Calls.search.showTag, tag).text == known)
            for _ in 0..<2 {
                let answer = try await yard.send(Calls.search.followTag, tag, as: ana.caller)
                #expect(answer.status == 200 && answer.json["is_followed"].bool == true)
            }
            _ = try await yard.send(Calls.search.followTag, ["tag": "바다"], as: ana.caller)
            let list = try await yard.send(Calls.search.listFollowedTags, as: ana.caller)
            #expect(list.json["data"].array.map { $0["tag"].string } == ["바다", "café"])
            #expect(list.json["data"].array.allSatisfy { $0["is_followed"].bool == true })
            let found = try await yard.send(Calls.search.listTags, query: "?q=caf", as: ana.caller)
            #expect(found.json["data"][0]["is_followed"].bool == true)
            let post = try await yard.send(Calls.feeds.listFeed, as: ana.caller).json["data"][0]
            #expect(post["id"].string == id)
            #expect(post["reason"]["type"].string == "hashtag" && post["reason"]["tag"].string == "café")
            // Nowhere else, and not where it would be there anyway.
            for list in [Calls.feeds.listPosts, Calls.search.listTaggedPosts] {
                let other = try await yard.send(list, tag, as: ana.caller).json["data"][0]
                #expect(other["id"].string == id && !other.keys.contains("reason"))
            }
            _ = try await yard.send(Calls.members.follow, ["username": "ben"], as: ana.caller)
            let own = try await yard.send(Calls.feeds.listFeed, as: ana.caller).json["data"][0]
            #expect(own["id"].string == id && !own.keys.contains("reason"))
            for _ in 0..<2 {
                let answer = try await yard.send(Calls.search.unfollowTag, tag, as: ana.caller)
                #expect(answer.text == known)
            }
        }
    }

    @Test func `refuses to follow what is no hashtag, and more than a hundred`() async throws {
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            for call in [Calls.search.followTag, Calls.search.unfollowTag, Calls.search.showTag] {
                let answer = try await yard.send(call, ["tag": "1"], as: ana.caller)
                #expect(answer.status == 404 && answer.code == "not_found")
            }
            let member = try await yard.yard.member("ana")
            for number in 1...HashtagRule.followLimit {
                try await yard.given.follow(tag: "tag\(number)", by: member)
            }
            let answer = try await yard.send(Calls.search.followTag, ["tag": "sea"], as: ana.caller)
            #expect(answer.status == 422 && answer.wrongFields == ["tag:too_many"])
            let list = try await yard.send(
                Calls.search.listFollowedTags, query: "?limit=100", as: ana.caller)
            #expect(list.json["data"].array.count == 100 && list.json["paging"]["next"].string == nil)
        }
    }
}
