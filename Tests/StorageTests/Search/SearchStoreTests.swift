import Domain
import MadangCore
import Storage
import TestSupport
import Testing

/// What a query must find among `texts`, by its place.
private struct Finding: Sendable, CustomTestStringConvertible {
    let query: String
    let found: Set<Int>

    init(_ query: String, _ found: Set<Int>) {
        self.query = query
        self.found = found
    }

    var testDescription: String { query }
}

private let texts = [
    "고양이를 보았다 #산책",  // 0
    "길고양이와 산책하는 저녁",  // 1
    "고양 시장의 양이 많다",  // 2: both pairs of 고양이, not the word
    "A sunset over the sea. Café!",  // 3
    "tsunami warning, no sun",  // 4
    "아이폰SE로 찍은 사진 📷",  // 5
    "@ana 와 함께 #Sunset_2026",  // 6
    "푸른 하늘 아래",  // 7
    "하늘이 푸른 날",  // 8
    "ㅋㅋㅋ 웃음",  // 9
    "3월의 봄 🌸",  // 10
    "ＦＵＬＬ　width テスト",  // 11
    "산",  // 12
    "100% <script>alert(1)</script> it's 'quoted' \\ & | ! ( ) * :",  // 13
]

private let findings = [
    Finding("고양", [0, 1, 2]), Finding("고양이", [0, 1]), Finding("양이", [0, 1, 2]), Finding("길고양이", [1]),
    Finding("고양이를", [0]), Finding("고양ㅇ", [0, 1, 2]), Finding("사ㅈ", [5]), Finding("사", [5]),
    Finding("산책", [0, 1]), Finding("고양이 산책", [0, 1]), Finding("산책 고양이 저녁", [1]), Finding("#산책", [0]),
    Finding("#산책 저녁", []), Finding("산", [0, 1, 12]), Finding("책", []),
    Finding("sun", [3, 4, 6]), Finding("SUNSET", [3, 6]), Finding("unset", []), Finding("suns sea", [3]),
    Finding("cafe", [3]), Finding("CAFÉ", [3]), Finding("s", [3, 4, 5, 6, 13]),
    Finding("아이폰se", [5]), Finding("폰SE", [5]), Finding("se", [3, 5]),
    Finding("se로", [5]), Finding("\"sun\"", [4]), Finding("\"sunset over\"", [3]),
    Finding("\"over sunset\"", []),
    Finding("\"sunset ov\"", []), Finding("푸른 하늘", [7, 8]), Finding("\"푸른 하늘\"", [7]), Finding("\"푸른 하", [7]),
    Finding("@ana", [6]), Finding("@nobody", []), Finding("#sunset_2026", [6]), Finding("#SUNSET_2026", [6]),
    Finding("sunset 2026", [6]), Finding("📷", [5]), Finding("🌸", [10]), Finding("봄 🌸", [10]),
    Finding("3월", [10]),
    Finding("ㅋㅋ", [9]), Finding("full WIDTH", [11]), Finding("テスト", [11]), Finding("スト", [11]),
    Finding("script", [13]), Finding("it's", [13]), Finding("' \\ ) ( * : & | ! NEAR", []),
    Finding("없는낱말", []), Finding("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", []),
]

@Suite struct `Search among posts` {
    @Test(arguments: Backend.allCases) fileprivate func `finds what people expect, the same on every engine`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let posts = try await yard.written(texts)
            for finding in findings {
                let found = try await yard.found(finding.query).map { posts.firstIndex(of: $0) ?? -1 }
                #expect(Set(found) == finding.found, "\(finding.query)")
                #expect(found == found.sorted(by: >), "newest first: \(finding.query)")
            }
        }
    }

    /// By a walk through what the author wrote, or by the index where that is more.
    @Test(arguments: Backend.allCases, [StorageDatabase.fewHits, texts.count])
    func `finds the same of one author, and nothing of others, and what is newer than a post`(
        _ backend: Backend, _ fewHits: Int
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let database = StorageDatabase(engine: yard.engine, clock: yard.clock, fewHits: fewHits)
            let posts = try await yard.written(texts + ["#SunsetX2026 @anab"])
            let other = try await yard.given.member("other")
            let writer = try #require(
                try await yard.database.read { try $0.posts.post(posts[0], viewer: nil)?.author.id })
            for finding in findings {
                let terms = SearchTerm.terms(finding.query)
                func found(
                    by author: Identifier<Member>?, above floor: Identifier<Post>? = nil, _ page: PageRequest
                ) async throws -> Page<Identifier<Post>> {
                    try await database.read {
                        try $0.search.posts(terms, by: author, above: floor, viewer: nil, page: page)
                            .map(\.id)
                    }
                }
                let all = try await found(by: nil, PageRequest(limit: 100)).items
                #expect(try await found(by: writer, PageRequest(limit: 100)).items == all, "\(finding.query)")
                #expect(
                    try await found(by: other.id, PageRequest(limit: 100)).items == [], "\(finding.query)")
                for author in [writer, nil] {
                    let newer = try await found(by: author, above: posts[5], PageRequest(limit: 100))
                    #expect(newer.items == all.filter { $0 > posts[5] }, "\(finding.query)")
                    #expect(newer.next == nil)
                }
                let first = try await found(by: writer, PageRequest(limit: 1))
                #expect(first.items == Array(all.prefix(1)))
                guard let next = first.next else { continue }
                let rest = try await found(by: writer, PageRequest(limit: 100, after: next)).items
                #expect(rest == Array(all.dropFirst()))
            }
        }
    }

    /// By a walk, or by the index.
    @Test(arguments: Backend.allCases, [StorageDatabase.fewHits, 2])
    func `finds of one author what each may see`(_ backend: Backend, _ fewHits: Int) async throws {
        try await withFreshDatabase(backend) { yard in
            let database = StorageDatabase(engine: yard.engine, clock: yard.clock, fewHits: fewHits)
            let author = try await yard.given.member("ana")
            let others = [
                try await yard.given.member("stranger"), try await yard.given.member("muting"),
                try await yard.given.member("blocking"), try await yard.given.member("blocked"),
            ]
            let posts = [
                try await yard.given.post(by: author, text: "드문 낱말"),
                try await yard.given.post(by: author, text: "드문 그림"),
            ]
            for text in ["하나", "둘"] { _ = try await yard.given.post(by: author, text: text) }
            try await yard.given.mute(author, by: others[1])
            try await yard.given.block(author, by: others[2])
            try await yard.given.block(others[3], by: author)
            _ = try await yard.database.write { [now = yard.clock.now] stores in
                try stores.moderation.thing(.post, posts[1].id.rawValue).map {
                    try stores.moderation.setHidden($0, at: now)
                }
            }
            func found(_ viewer: Identifier<Member>?) async throws -> [Identifier<Post>] {
                try await database.read {
                    try $0.search.posts(
                        SearchTerm.terms("드문"), by: author.id, viewer: viewer, page: PageRequest()
                    ).items.map(\.id)
                }
            }
            #expect(try await found(nil) == [posts[0].id])
            #expect(try await found(author.id) == [posts[1].id, posts[0].id])
            let counts = [1, 1, 0, 0]
            for (viewer, count) in zip(others, counts) {
                #expect(try await found(viewer.id).count == count, "\(viewer.username)")
            }
        }
    }

    /// Whoever wrote much must not be walked through for a word that stands nowhere.
    @Test(arguments: Backend.allCases)
    func `walks for one author through little and for frequent words, and asks the index for a rare one`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let author = try await yard.given.member("ana")
            for text in ["드문 낱말", "흔한 낱말", "흔한 이야기"] {
                _ = try await yard.given.post(by: author, text: text)
            }
            let index = backend == .sqlite ? "VIRTUAL TABLE INDEX" : "search_posts_index"
            let cases = [(3, "드문", 1, [false]), (1, "드문", 1, [true, true]), (1, "흔한", 2, [true, false])]
            for (few, query, count, ways) in cases {
                let database = StorageDatabase(engine: yard.engine, clock: yard.clock, fewHits: few)
                let terms = SearchTerm.terms(query)
                let statements = try await yard.engine.statements {
                    let found = try await database.read {
                        try $0.search.posts(terms, by: author.id, viewer: nil, page: PageRequest()).items
                    }
                    #expect(found.count == count)
                }
                let looks = statements.filter { $0.text.contains("search_posts") }
                let plans = try await yard.plans(of: looks)
                #expect(plans.map { $0.description.contains(index) } == ways, "\(query): \(plans)")
            }
        }
    }

    @Test(arguments: Backend.allCases) func `finds nothing where there is nothing to look for`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.written(texts)
            for query in ["", " ", "\"\"", "#", "@", "!?", "\u{200B}"] {
                #expect(try await yard.found(query) == [], "\(query)")
            }
        }
    }

    @Test(arguments: Backend.allCases) func `follows edits and deletions in the same unit of work`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let post = try #require(try await yard.written(["오래된 낱말 #옛것"]).first)
            try await yard.database.write { stores in
                try stores.posts.update(post, yard.change("새로운 낱말 #새것"))
            }
            #expect(try await yard.found("오래된") == [])
            #expect(try await yard.found("#옛것") == [])
            #expect(try await yard.found("새로운 낱말") == [post])
            #expect(try await yard.found("#새것") == [post])
            await #expect(throws: DomainError.self) {
                try await yard.database.write { stores in
                    try stores.posts.update(post, yard.change("되돌릴 글"))
                    throw DomainError.conflict
                }
            }
            #expect(try await yard.found("새로운") == [post])
            #expect(try await yard.found("되돌릴") == [])
            try await yard.database.write { try $0.posts.delete(post) }
            #expect(try await yard.found("낱말") == [])
            #expect(try await yard.leftovers() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves out whom the viewer does not see, and forgets who is gone`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let post = try #require(try await yard.written(["숨은 낱말 #숨김"]).first)
            let author = try #require(
                try await yard.database.read { try $0.posts.post(post, viewer: nil)?.author.id })
            try await yard.database.write { try $0.members.setLeaving(author, at: yard.clock.now) }
            #expect(try await yard.found("숨은") == [])
            #expect(try await yard.found("숨은", viewer: author) == [post])
            #expect(try await yard.wrongCounts() == [])
            try await yard.database.write { try $0.members.delete(author) }
            #expect(try await yard.leftovers() == [])
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases) func `finds rare words behind thousands of others, page after page`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let author = try await yard.given.member("ana")
            try await yard.database.write { stores in
                for number in 0..<4500 {
                    try stores.posts.insert(
                        NewPost(
                            id: yard.ids.next(), authorID: author.id,
                            text: number % 500 == 7 ? "드문 낱말" : "흔한 낱말", entities: [], photoIDs: [],
                            createdAt: yard.clock.now))
                }
            }
            for (query, count) in [("드문", 9), ("드문 낱말", 9), ("드문 흔한", 0)] {
                var met: [Identifier<Post>] = []
                var next: Position?
                repeat {
                    let page = try await yard.page(query, PageRequest(limit: 2, after: next))
                    met += page.items
                    next = page.next
                    try #require(met.count <= count)
                } while next != nil
                #expect(met.count == count)
                #expect(met == met.sorted(by: >))
            }
            #expect(try await yard.page("낱말", PageRequest(limit: 100)).items.count == 100)
        }
    }

    @Test(arguments: Backend.allCases) func `catches up with what was there before it, also after a crash`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let posts = try await yard.written((0..<7).map { "옛글 번호\($0)" })
            try await yard.engine.write { connection in
                try connection.run("DELETE FROM search_backlog")
                try connection.run(
                    "INSERT INTO search_backlog (kind, below) SELECT 'posts', max(id) + 1 FROM posts")
                try connection.run(
                    "INSERT INTO search_backlog (kind, below) SELECT 'members', max(id) + 1 FROM members")
            }
            var rounds = 0
            var isBehind = true
            while isBehind {
                // A unit of work that is lost changes nothing.
                await #expect(throws: DomainError.self) {
                    try await yard.database.write { stores in
                        _ = try stores.search.catchUp(limit: 3)
                        throw DomainError.conflict
                    }
                }
                isBehind = try await yard.database.write { try $0.search.catchUp(limit: 3) }
                rounds += 1
                try #require(rounds < 20)
            }
            #expect(try await yard.found("옛글") == posts.reversed())
            #expect(try await yard.count("SELECT 1 FROM search_backlog") == 0)
            #expect(try await yard.database.write { try $0.search.catchUp(limit: 3) } == false)
        }
    }
}

extension Yard {
    /// Posts with `texts` and the entities that are in them, oldest first.
    fileprivate func written(_ texts: [String]) async throws -> [Identifier<Post>] {
        let author = try await given.member("writer")
        return try await database.write { stores in
            try texts.map { text in
                let id: Identifier<Post> = ids.next()
                try stores.posts.insert(
                    NewPost(
                        id: id, authorID: author.id, text: text, entities: EntityScanner.entities(in: text),
                        photoIDs: [], createdAt: clock.now))
                return id
            }
        }
    }

    fileprivate func change(_ text: String) -> PostChange {
        PostChange(
            text: MarkedText(text: text, entities: EntityScanner.entities(in: text)), photoIDs: nil,
            editedAt: clock.now, expectedVersion: nil)
    }

    fileprivate func found(_ query: String, viewer: Identifier<Member>? = nil) async throws -> [Identifier<
        Post
    >] {
        try await page(query, PageRequest(limit: 100), viewer: viewer).items
    }

    fileprivate func page(
        _ query: String, _ page: PageRequest, viewer: Identifier<Member>? = nil
    ) async throws -> Page<Identifier<Post>> {
        try await database.read {
            try $0.search.posts(SearchTerm.terms(query), viewer: viewer, page: page).map(\.id)
        }
    }

    /// Tokens and rows of search that nothing stands behind.
    fileprivate func leftovers() async throws -> [String] {
        var left: [String] = []
        if try await count("SELECT 1 FROM search_posts WHERE post_id NOT IN (SELECT id FROM posts)") > 0 {
            left.append("search_posts")
        }
        guard engine.dialect == .sqlite else { return left }
        // The index itself: what it gives for every token there may have been.
        for token in ["낱말", "숨은", "새로", "#새것", "#숨김", "#옛것", "오래"] {
            let hits = try await count(
                "SELECT rowid FROM search_posts_index WHERE search_posts_index MATCH \("\"\(token)\"")")
            if hits > 0 { left.append(token) }
        }
        return left
    }
}
