import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Comments` {
    @Test(arguments: Backend.allCases)
    func `by many at once are all there, and each is counted (rule 3)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let members = try await yard.given.members(4)
            let post = try await yard.given.post(by: members[0])
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<20 {
                    group.addTask { try await yard.given.comment(under: post, by: members[number % 4]) }
                }
                try await group.waitForAll()
            }
            let all = try await yard.database.read {
                try $0.comments.comments(under: post.id, viewer: nil, page: PageRequest(limit: 100)).items
            }
            #expect(all.count == 20)
            #expect(all.map(\.id) == all.map(\.id).sorted().reversed())
            let counted = try await yard.database.read {
                try $0.posts.post(post.id, viewer: nil)?.commentCount
            }
            #expect(counted == 20)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are there for whom post and author are, and count for others`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let post = try await yard.given.post(by: ana)
            let comment = try await yard.given.comment(under: post, by: ben)
            try await yard.given.comment(under: post, by: ben)
            func seen(by viewer: Member?) async throws -> [Int] {
                try await yard.database.read { stores in
                    [
                        try stores.comments.comment(comment.id, viewer: viewer?.id) == nil ? 0 : 1,
                        try stores.comments.comments(
                            under: post.id, viewer: viewer?.id, page: PageRequest()
                        ).items.count,
                        try stores.posts.post(post.id, viewer: viewer?.id)?.commentCount ?? -1,
                    ]
                }
            }
            #expect(try await seen(by: nil) == [1, 2, 2])
            let now = yard.clock.now
            try await yard.database.write { try $0.members.setLeaving(ben.id, at: now + .days(7)) }
            #expect(try await seen(by: ana) == [0, 0, 0])
            #expect(try await seen(by: ben) == [1, 2, 0])
            try await yard.database.write { try $0.members.setLeaving(ben.id, at: nil) }
            #expect(try await seen(by: ana) == [1, 2, 2])
            // Under a post that is not there nothing is, whoever wrote it.
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: now + .days(7)) }
            #expect(try await seen(by: ben) == [0, 2, -1])
            let late = await #expect(throws: DomainError.self) {
                try await yard.given.comment(under: post, by: ben)
            }
            #expect(late?.code == .notFound)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that are out of sight are seen by their author alone, and counted by nobody`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let post = try await yard.given.post(by: ana)
            let comment = try await yard.given.comment(under: post, by: ben)
            try await yard.given.comment(under: post, by: ben)
            try await yard.engine.write { connection in
                try connection.run("UPDATE comments SET hidden_at = 1 WHERE id = \(comment.id)")
                try connection.run("UPDATE posts SET comment_count = comment_count - 1 WHERE id = \(post.id)")
            }
            try await yard.database.read { stores throws in
                #expect(try stores.comments.comment(comment.id, viewer: ana.id) == nil)
                #expect(try stores.comments.comment(comment.id, viewer: nil) == nil)
                #expect(try stores.comments.comment(comment.id, viewer: ben.id) != nil)
                let page = PageRequest()
                #expect(
                    try stores.comments.comments(under: post.id, viewer: ana.id, page: page).items.count == 1)
                #expect(
                    try stores.comments.comments(under: post.id, viewer: ben.id, page: page).items.count == 2)
                #expect(try stores.comments.written(by: ben.id, page: page).items.count == 2)
            }
            for moment in [yard.clock.now + .days(7), nil] {
                try await yard.database.write { try $0.members.setLeaving(ben.id, at: moment) }
                #expect(try await yard.wrongCounts() == [])
            }
            let left = try await yard.database.write { try $0.comments.delete(comment.id) }
            #expect(left == 1)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `go with their post, and are not found twice`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let comment = try await yard.given.comment(under: post, by: ana)
            let content = MarkedText(text: "later", entities: [])
            let now = yard.clock.now
            try await yard.database.write {
                try $0.comments.update(comment.id, content, at: now, expectedVersion: 1)
            }
            let stale = await #expect(throws: DomainError.self) {
                try await yard.database.write {
                    try $0.comments.update(comment.id, content, at: now, expectedVersion: 1)
                }
            }
            #expect(stale?.code == .conflict)
            try await yard.database.write { try $0.posts.delete(post.id) }
            #expect(try await yard.count("SELECT 1 FROM comments") == 0)
            let again = await #expect(throws: DomainError.self) {
                _ = try await yard.database.write { try $0.comments.delete(comment.id) }
            }
            #expect(again?.code == .notFound)
            let gone = await #expect(throws: DomainError.self) {
                try await yard.database.write {
                    try $0.comments.update(comment.id, content, at: now, expectedVersion: 2)
                }
            }
            #expect(gone?.code == .notFound)
        }
    }
}
