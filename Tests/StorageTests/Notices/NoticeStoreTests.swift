import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Notices` {
    @Test(arguments: Backend.allCases)
    func `are shown until they are seen, and kept for a while`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let session: Identifier<Session> = yard.ids.next()
            let kinds: [Notice.Kind] = [.passwordChanged, .sessionRevoked, .emailChanged]
            let notices = kinds.map { kind in
                Notice(
                    id: yard.ids.next(), memberID: ana.id, kind: kind, device: "Safari · iPhone",
                    sessionID: kind == .passwordChanged ? session : nil)
            }
            try await yard.database.write { stores in
                for notice in notices { try stores.notices.insert(notice) }
                try stores.notices.insert(
                    Notice(id: yard.ids.next(), memberID: ben.id, kind: .emailChanged, device: ""))
            }
            func unseen(_ limit: Int = 10) async throws -> [Notice] {
                try await yard.database.read { try $0.notices.unseen(by: ana.id, limit: limit) }
            }
            #expect(try await unseen() == notices.reversed())
            #expect(try await unseen(1) == [notices[2]])
            let now = yard.clock.now
            try await yard.database.write {
                try $0.notices.markSeen(upTo: notices[1].id, by: ana.id, at: now)
            }
            #expect(try await unseen() == [notices[2]])
            let all = try await yard.database.read { try $0.notices.notices(of: ana.id, limit: 10) }
            #expect(all.map(\.seenAt) == [nil, now, now])
            let bens = try await yard.database.read { try $0.notices.unseen(by: ben.id, limit: 10) }
            #expect(bens.count == 1)
            _ = try await yard.database.write {
                try $0.notices.forget(before: now + .seconds(1), limit: 10)
            }
            #expect(try await yard.count("SELECT 1 FROM notices") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are known of without being read`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let notice = Notice(id: yard.ids.next(), memberID: ana.id, kind: .passwordChanged, device: "x")
            func hasNotices() async throws -> Bool {
                try await yard.database.read { try $0.sessions.unseen(by: ana.id).hasNotices }
            }
            #expect(try await hasNotices() == false)
            try await yard.database.write { try $0.notices.insert(notice) }
            #expect(try await hasNotices() == true)
            try await yard.database.write { [now = yard.clock.now] in
                try $0.notices.markSeen(upTo: notice.id, by: ana.id, at: now)
            }
            #expect(try await hasNotices() == false)
        }
    }
}
