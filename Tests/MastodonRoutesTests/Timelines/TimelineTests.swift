import Domain
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `A timeline` {
    @Test func `of one's own has the posts of whom one follows, newest first, page by page both ways`()
        async throws
    {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            try await scene.yard.given.follow(ana, by: ben)
            var posts: [String] = []
            for number in 0..<7 { posts.insert(try await scene.post("post \(number)"), at: 0) }
            #expect(try await scene.ids("v1/timelines/home", as: scene.ben) == posts)
            let first = try await scene.answer("v1/timelines/home?limit=3", as: scene.ben)
            #expect(first.json.array.compactMap { $0["id"].string } == Array(posts.prefix(3)))
            let next = try #require(first.link("next"))
            #expect(
                next.hasPrefix("\(Scene.origin)/api/v1/timelines/home?")
                    && next.contains("max_id=\(posts[2])"))
            func follow(_ link: String?) async throws -> Answer {
                let path = try #require(link).dropFirst("\(Scene.origin)/api/".count)
                return try await scene.answer(String(path), as: scene.ben)
            }
            let second = try await follow(next)
            #expect(second.json.array.compactMap { $0["id"].string } == Array(posts[3..<6]))
            let back = try await follow(second.link("prev"))
            #expect(back.json.array.compactMap { $0["id"].string } == Array(posts.prefix(3)))
            #expect(
                try await scene.ids("v1/timelines/home?limit=2&min_id=\(posts[5])", as: scene.ben)
                    == [posts[3], posts[4]])
            #expect(
                try await scene.ids("v1/timelines/home?limit=2&since_id=\(posts[5])", as: scene.ben)
                    == [posts[0], posts[1]])
            let last = try await follow(second.link("next"))
            #expect(last.json.array.count == 1 && last.link("next") == nil)
            #expect(try await scene.ids("v1/timelines/home", as: scene.ana) == posts)
        }
    }

    @Test func `of everybody leaves out what is not asked for`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            let photo = try await scene.yard.given.photo(by: ana)
            let both = try await scene.yard.given.post(
                by: ana, text: "#sea #sky", hashtags: ["sea", "sky"], photos: [photo]
            ).id.string
            let words = try await scene.yard.given.post(by: ana, text: "#sea", hashtags: ["sea"]).id.string
            #expect(try await scene.ids("v1/timelines/public?local=true") == [words, both])
            #expect(try await scene.ids("v1/timelines/public?only_media=true") == [both])
            #expect(try await scene.ids("v1/timelines/public?remote=true") == [])
            #expect(try await scene.ids("v1/timelines/tag/SEA") == [words, both])
            #expect(try await scene.ids("v1/timelines/tag/sea?all[]=Sky") == [both])
            #expect(try await scene.ids("v1/timelines/tag/sea?none[]=sky") == [words])
            #expect(try await scene.ids("v1/timelines/tag/sea?only_media=1&none[]=sky") == [])
            for nothing in ["nothing", "no%20tag", "%ED%95%9C%EA%B8%80"] {
                #expect(try await scene.ids("v1/timelines/tag/\(nothing)") == [])
            }
        }
    }

    @Test func `of a hashtag has those with any of several, each once, page by page`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            var posts: [String] = []
            for tags in [["sea"], ["sky"], ["sea", "sky"], ["hill"], ["sky", "hill"], ["town"]] {
                let text = tags.map { "#\($0)" }.joined(separator: " ")
                let post = try await scene.yard.given.post(by: ana, text: text, hashtags: tags)
                posts.insert(post.id.string, at: 0)
            }
            let path = "v1/timelines/tag/sea"
            #expect(try await scene.ids("\(path)?any[]=sky") == [posts[1], posts[3], posts[4], posts[5]])
            #expect(try await scene.ids("\(path)?any[]=sky&any[]=Hill") == Array(posts.dropFirst()))
            #expect(try await scene.ids("\(path)?any[]=sky&all[]=hill") == [posts[1]])
            #expect(try await scene.ids("\(path)?any[]=sky&none[]=sea&none[]=hill") == [posts[4]])
            #expect(try await scene.ids("\(path)?any[]=no%20tag&any[]=nobody") == [posts[3], posts[5]])
            #expect(
                try await scene.ids("\(path)?any[]=a&any[]=b&any[]=c&any[]=d&any[]=town") == [
                    posts[3], posts[5],
                ])
            var walked: [String] = []
            var next: String? = "\(path)?any[]=sky&any[]=hill&limit=2"
            while let page = next {
                let answer = try await scene.answer(page)
                walked += answer.json.array.compactMap { $0["id"].string }
                next = answer.link("next").map { String($0.dropFirst("\(Scene.origin)/api/".count)) }
            }
            #expect(walked == Array(posts.dropFirst()))
            #expect(
                try await scene.ids("\(path)?any[]=sky&limit=2&min_id=\(posts[5])") == [posts[3], posts[4]])
            // Who asks for this server's and for others' asks for all.
            #expect(try await scene.ids("v1/timelines/public?remote=true&local=true") == posts)
        }
    }

    @Test func `that is thinned out is filled from behind, and says where it goes on`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            var pictures: [String] = []
            for number in 0..<9 {
                let photos = number % 3 == 0 ? [try await scene.yard.given.photo(by: ana)] : []
                let post = try await scene.yard.given.post(by: ana, text: "\(number)", photos: photos)
                if number % 3 == 0 { pictures.insert(post.id.string, at: 0) }
            }
            let first = try await scene.answer("v1/timelines/public?only_media=true&limit=2")
            #expect(first.json.array.compactMap { $0["id"].string } == Array(pictures.prefix(2)))
            let next = try #require(first.link("next")).dropFirst("\(Scene.origin)/api/".count)
            #expect(try await scene.ids(String(next)) == [pictures[2]])
        }
    }

    @Test func `of what one likes and saves has each post once, the latest like or save first`() async throws
    {
        try await withScene { scene in
            let (ana, ben) = (try await scene.member(scene.ana), try await scene.member(scene.ben))
            var posts: [Domain.Post] = []
            for _ in 0..<3 {
                posts.append(
                    try await scene.yard.given.post(by: ana, photos: scene.yard.given.photos(2, by: ana)))
            }
            for post in [posts[2], posts[0]] {
                scene.yard.clock.advance(by: .milliseconds(3))
                try await scene.yard.given.like(post, by: ben)
                for photo in post.photos { try await scene.yard.given.save(photo, by: ben) }
            }
            let expected = [posts[0].id.string, posts[2].id.string]
            for path in ["favourites", "bookmarks"] {
                #expect(try await scene.ids("v1/\(path)", as: scene.ben) == expected, "\(path)")
                #expect(try await scene.ids("v1/\(path)", as: scene.ana) == [], "\(path)")
            }
            let first = try await scene.answer("v1/favourites?limit=1", as: scene.ben)
            let next = try #require(first.link("next")).dropFirst("\(Scene.origin)/api/".count)
            #expect(try await scene.ids(String(next), as: scene.ben) == [posts[2].id.string])
            #expect(first.link("prev") == nil)
        }
    }

    @Test func `of the day has each post with photos once, whatever part is asked for`() async throws {
        try await withScene { scene in
            let ana = try await scene.member(scene.ana)
            var posts: Set<String> = []
            for _ in 0..<5 {
                let photos = try await scene.yard.given.photos(1, by: ana)
                posts.insert(try await scene.yard.given.post(by: ana, photos: photos).id.string)
            }
            let all = try await scene.ids("v1/trends/statuses")
            #expect(all.count == 5 && Set(all) == posts)
            #expect(try await scene.ids("v1/trends/statuses?offset=3&limit=1") == [all[3]])
            #expect(try await scene.ids("v1/trends/statuses?offset=5") == [])
        }
    }
}
