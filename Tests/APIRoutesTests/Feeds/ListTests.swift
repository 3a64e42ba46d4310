import Domain
import Features
import HTTPKit
import HTTPTypes
import MadangAPI
import MadangCore
import Storage
import TestSupport
import Testing

/// Every list of the API.
private enum WalkedList: String, CaseIterable, Sendable {
    case feed, visitorFeed, posts, explore, memberPosts, followers, following, likes, likedPosts, taggedPosts
    case comments, foundPosts, foundMembers, notifications, saves, foundSaves, undescribed, ownStories
    case storyViews, boards, foundBoards, memberBoards, boardPhotos, foundBoardPhotos, followedTags, mutes,
        mutedWords, feedback

    var call: any AnyCall {
        switch self {
        case .feed, .visitorFeed: Calls.feeds.listFeed
        case .posts: Calls.feeds.listPosts
        case .explore: Calls.feeds.explorePhotos
        case .memberPosts: Calls.members.listMemberPosts
        case .followers: Calls.members.listFollowers
        case .following: Calls.members.listFollowing
        case .likes: Calls.posts.listLikes
        case .likedPosts: Calls.feeds.listLikedPosts
        case .taggedPosts: Calls.search.listTaggedPosts
        case .notifications: Calls.notifications.listNotifications
        case .comments: Calls.comments.listComments
        case .saves, .foundSaves: Calls.saves.listSaves
        case .undescribed: Calls.altTexts.listUndescribedPhotos
        case .ownStories: Calls.stories.listOwnStories
        case .storyViews: Calls.stories.listStoryViews
        case .boards, .foundBoards: Calls.boards.listBoards
        case .memberBoards: Calls.boards.listMemberBoards
        case .boardPhotos, .foundBoardPhotos: Calls.boards.listBoardPhotos
        case .foundPosts, .foundMembers: Calls.search.search
        case .followedTags: Calls.search.listFollowedTags
        case .mutes: Calls.members.listMutedMembers
        case .mutedWords: Calls.members.listMutedWords
        case .feedback: Calls.feedback.listFeedback
        }
    }

    /// What the list is asked for besides its page.
    var question: String {
        switch self {
        case .foundPosts: "q=%EB%A7%88%EB%8B%B9%EC%97%90%EC%84%9C&type=posts&"
        case .foundMembers: "q=fan&type=members&"
        case .foundSaves, .foundBoardPhotos: "q=%ED%96%87%EB%B9%9B&"
        case .foundBoards: "q=%EB%B9%9B&"
        default: ""
        }
    }

    /// What tells an item of this list from others.
    func name(_ item: JSONValue) -> String? {
        switch self {
        case .explore, .saves, .foundSaves, .undescribed, .boardPhotos, .foundBoardPhotos:
            item["photo"]["id"].string
        case .likes, .storyViews: item["member"]["id"].string
        case .followedTags: item["tag"].string
        default: item["id"].string
        }
    }
}

@Suite struct `A list` {
    private struct Scene: Sendable {
        let yard: ServedYard
        let list: WalkedList
        let ana: Person
        let member: Domain.Member
        let post: Domain.Post
        /// Ana's, where it is asked who looked at it; else empty.
        let story: String
        /// Ana's, where it is asked what lies on it; else empty.
        let board: String

        init(_ list: WalkedList, _ yard: ServedYard) async throws {
            self.yard = yard
            self.list = list
            ana = try await yard.join("ana")
            member = try await yard.yard.database.read { stores in
                guard let member = try stores.members.member(username: "ana") else {
                    throw DomainError.notFound
                }
                return member
            }
            post = try await yard.given.post(by: member, text: "liked by many")
            let isOfStory = list == .storyViews
            let shared = isOfStory ? try await yard.shareStory(by: ana).json["id"].string : nil
            story = shared ?? ""
            let isOfBoard = [.boardPhotos, .foundBoardPhotos].contains(list)
            board = isOfBoard ? try await yard.board(by: ana) : ""
        }

        /// One more item in the list.
        func add(_ number: Int) async throws {
            yard.clock.advance(by: .milliseconds(3))
            switch list {
            case .feed, .visitorFeed, .posts, .memberPosts:
                _ = try await yard.given.post(by: member, text: "post \(number)")
            case .taggedPosts:
                _ = try await yard.given.post(by: member, text: "post \(number) #yard", hashtags: ["yard"])
            case .foundPosts:
                _ = try await yard.given.post(by: member, text: "우리마당에서 \(number)")
            case .foundMembers:
                _ = try await yard.given.member("fan\(number)")
            case .mutes: try await yard.given.mute(yard.given.member("loud\(number)"), by: member)
            case .mutedWords: try await yard.given.mute(word: "word\(number)", by: member)
            case .feedback:
                _ = try await yard.given.thanks(
                    "nice", by: yard.given.member("fan\(number)"), to: member)
            case .followedTags: try await yard.given.follow(tag: "tag\(number)", by: member)
            case .explore, .undescribed:
                let photo = try await yard.given.photo(by: member)
                _ = try await yard.given.post(by: member, photos: [photo])
            case .saves, .foundSaves:
                let photo = try await yard.given.photo(by: member)
                _ = try await yard.given.post(by: member, photos: [photo])
                try await yard.given.save(photo, "아침 햇빛", by: member)
            case .boards, .foundBoards: _ = try await yard.board("아침 빛 \(number)", by: ana)
            case .memberBoards:
                _ = try await yard.board("아침 빛 \(number)", more: #","visibility":"public""#, by: ana)
            case .boardPhotos, .foundBoardPhotos:
                let photo = try await yard.given.photo(by: member)
                _ = try await yard.given.post(by: member, photos: [photo])
                try await yard.given.save(photo, "아침 햇빛", by: member)
                try await yard.place(photo.id.string, on: board, by: ana)
            case .followers:
                try await yard.given.follow(member, by: try await yard.given.member("fan\(number)"))
            case .following:
                try await yard.given.follow(try await yard.given.member("star\(number)"), by: member)
            case .likes:
                try await yard.given.like(post, by: try await yard.given.member("fan\(number)"))
            case .comments:
                try await yard.given.comment(under: post, by: member, text: "comment \(number)")
            case .likedPosts:
                try await yard.given.like(try await yard.given.post(by: member), by: member)
            case .ownStories:
                let moment = (yard.clock.now - .hours(24)).rfc3339
                _ = try await yard.shareStory(more: #","created_at":"\#(moment)""#, by: ana)
            case .storyViews:
                let fan = try await yard.given.member("fan\(number)")
                try await yard.given.follow(member, by: fan)
                let seen = try #require(Identifier<Domain.Story>(story))
                _ = try await yard.yard.verbs.markStory.seen(seen, frames: 1, by: fan)
            case .notifications:
                let fan = try await yard.given.member("fan\(number)")
                let theirs = try await yard.given.post(by: fan)
                try await yard.yard.notify(member, .mention(in: theirs.id), by: fan)
            }
        }

        var path: String {
            path(of: list.call.endpoint)
        }

        var caller: Caller { list == .visitorFeed ? .visitor : ana.caller }

        func path(of endpoint: Endpoint) -> String {
            endpoint.path([
                "id": story.isEmpty ? post.id.string : story, "username": "ana", "tag": "yard",
                // What is no board has no cursors either: they are looked at first.
                "board": board.isEmpty ? post.id.string : board,
            ])
        }

        func page(_ path: String) async throws -> Answer {
            let answer = try await yard.send(.get, path, as: caller)
            #expect(answer.status == 200, "\(path): \(answer.text)")
            let beside: [WalkedList: [String]] = [
                .notifications: ["unread_count"], .undescribed: ["described_count", "photo_count"],
                .feedback: ["counts"],
            ]
            let keys = ["data", "paging"] + beside[list, default: []]
            #expect(answer.json.keys == keys.sorted() && answer.json["paging"].keys == ["next"])
            let link = answer.headers[HTTPField.Name("Link") ?? .age]
            #expect(link == answer.json["paging"]["next"].string.map { "<\($0)>; rel=\"next\"" })
            return answer
        }

        func names(_ answer: Answer) -> [String] { answer.json["data"].array.compactMap(list.name) }
    }

    @Test(arguments: WalkedList.allCases)
    fileprivate func `is walked without repeating or skipping, while things come (traps 1 and 2)`(
        _ list: WalkedList
    ) async throws {
        try await withServedYard { yard in
            let scene = try await Scene(list, yard)
            for number in 0..<17 { try await scene.add(number) }
            let whole = scene.names(try await scene.page("\(scene.path)?\(list.question)limit=100"))
            #expect(whole.count >= 17)
            var generator = SeededGenerator(5)
            var walked: [String] = []
            var next: String? = "\(scene.path)?\(list.question)limit=3&view=tiles"
            var number = 100
            while let path = next {
                let answer = try await scene.page(path)
                let names = scene.names(answer)
                #expect(!names.isEmpty, "a page past the end")
                walked += names
                next = answer.json["paging"]["next"].string
                if let next {
                    #expect(next.hasPrefix("\(scene.path)?\(list.question)view=tiles&limit=3&cursor="))
                }
                if Bool.random(using: &generator) {
                    try await scene.add(number)
                    number += 1
                }
            }
            #expect(walked == whole)
        }
    }

    @Test(arguments: WalkedList.allCases)
    fileprivate func `ends with its last full page, and says so when it is empty (rule 1)`(_ list: WalkedList)
        async throws
    {
        try await withServedYard { yard in
            let scene = try await Scene(list, yard)
            for number in 0..<4 { try await scene.add(number) }
            let count = scene.names(try await scene.page("\(scene.path)?\(list.question)")).count
            let full = try await scene.page("\(scene.path)?\(list.question)limit=\(count)")
            #expect(scene.names(full).count == count && full.json["paging"]["next"] == .null)
            let short = try await scene.page("\(scene.path)?\(list.question)limit=\(count - 1)")
            let last = try await scene.page(short.json["paging"]["next"].string ?? "")
            #expect(scene.names(last).count == 1 && last.json["paging"]["next"] == .null)
        }
    }

    @Test(arguments: WalkedList.allCases)
    fileprivate func `takes only cursors of its own, and limits from 1 to 100 (rule 2)`(_ list: WalkedList)
        async throws
    {
        try await withServedYard { yard in
            let scene = try await Scene(list, yard)
            for number in 0..<3 { try await scene.add(number) }
            let next =
                try await scene.page("\(scene.path)?\(list.question)limit=1").json["paging"]["next"].string
                ?? ""
            let cursor = next.split(separator: "cursor=").last.map(String.init) ?? ""
            for other in WalkedList.allCases where other.call.endpoint != list.call.endpoint {
                let path = scene.path(of: other.call.endpoint)
                let answer = try await yard.send(
                    .get, "\(path)?\(other.question)cursor=\(cursor)", as: scene.ana.caller)
                // A visitor's feed is everyone's posts under another name.
                if list == .visitorFeed && other == .posts { continue }
                #expect(answer.status == 400 && answer.code == "malformed", "\(other): \(answer.status)")
            }
            for query in ["cursor=abc", "cursor=\(cursor)x", "limit=x", "limit=1.5"] {
                #expect(
                    try await yard.send(.get, "\(scene.path)?\(list.question)\(query)", as: scene.caller)
                        .status == 400,
                    "\(query)")
            }
            for query in ["limit=0", "limit=101", "limit=-3"] {
                let answer = try await yard.send(
                    .get, "\(scene.path)?\(list.question)\(query)", as: scene.caller)
                #expect(answer.status == 422 && answer.wrongFields == ["limit:out_of_range"], "\(query)")
            }
        }
    }

    @Test func `of explored photos has fifteen to a page and the shape of the contract`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(.explore, yard)
            for number in 0..<16 { try await scene.add(number) }
            let page = try await scene.page(scene.path)
            #expect(page.json["data"].array.count == 15)
            let item = page.json["data"][0]
            #expect(
                item.keys == [
                    "author", "is_liked", "is_saved", "like_count", "photo", "photo_count", "post_id",
                ])
        }
    }

    @Test func `of explored posts has one item for each, in two orders`() async throws {
        try await withServedYard { yard in
            let scene = try await Scene(.explore, yard)
            let photos = try await yard.given.photos(3, by: scene.member)
            let post = try await yard.given.post(by: scene.member, photos: photos)
            func explored(_ query: String) async throws -> Answer {
                try await yard.send(.get, "/v1/explore?\(query)", as: scene.caller)
            }
            #expect(try await explored("limit=100").json["data"].array.count == 3)
            for query in ["per=post", "per=post&order=newest", "per=post&order=today"] {
                let items = try await explored(query).json["data"].array
                #expect(items.map { $0["post_id"].string } == [post.id.string], "\(query)")
                #expect(items.first?["photo"]["id"].string == photos[0].id.string)
                #expect(items.first?["photo_count"].int == 3)
            }
            for (query, field) in [
                ("per=page", "per"), ("per=post&order=oldest", "order"), ("order=today", "order"),
            ] {
                let answer = try await explored(query)
                #expect(answer.status == 422 && answer.wrongFields == ["\(field):unknown"], "\(query)")
            }
            let both = try await explored("source=nowhere&per=page")
            #expect(both.status == 422 && both.wrongFields == ["source:unknown", "per:unknown"])
        }
    }

    @Test func `of the photos of the day takes no cursor of another's, nor of the newest`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            let member = try await yard.given.member("cleo")
            for _ in 0..<3 {
                _ = try await yard.given.post(by: member, photos: [yard.given.photo(by: member)])
            }
            let next =
                try await yard.send(.get, "/v1/explore?per=post&order=today&limit=1", as: ana.caller)
                .json["paging"]["next"].string ?? ""
            #expect(try await yard.send(.get, next, as: ana.caller).status == 200)
            #expect(try await yard.send(.get, next, as: ben.caller).status == 400)
            let newest = next.replacing("order=today", with: "order=newest")
            #expect(try await yard.send(.get, newest, as: ana.caller).status == 400)
        }
    }

    @Test func `of one member's likes or feed takes no cursor of another's`() async throws {
        try await withServedYard { yard in
            let (ana, ben) = (try await yard.join("ana"), try await yard.join("ben"))
            for _ in 0..<2 {
                let id = try await yard.publish("hello", by: ana)
                _ = try await yard.send(Calls.posts.likePost, ["id": id], as: ana.caller)
            }
            for endpoint in [Calls.feeds.listFeed.endpoint, Calls.feeds.listLikedPosts.endpoint] {
                let next = try await yard.send(endpoint, query: "?limit=1", as: ana.caller).json["paging"][
                    "next"]
                #expect(try await yard.send(.get, next.string ?? "", as: ana.caller).status == 200)
                #expect(try await yard.send(.get, next.string ?? "", as: ben.caller).status == 400)
            }
        }
    }
}
