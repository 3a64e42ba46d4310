import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The link that ends digests` {
    @Test(arguments: Backend.allCases)
    func `ends them, however often, and for ever`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            try await verbs.wish(by: ana)
            let mark = testMarks.make(.unsubscribing(ana.id), at: verbs.clock.now)
            try await verbs.all.unsubscribe.check(ana.id, mark: mark)
            #expect(try await verbs.digestDue(of: ana) != nil)
            verbs.clock.advance(by: .days(3650))
            for _ in 0..<2 {
                try await verbs.all.unsubscribe(ana.id, mark: mark)
                #expect(try await verbs.digestDue(of: ana) == nil)
            }
            try await verbs.wish(by: ana)
            try await verbs.all.unsubscribe(ana.id, mark: mark)
            #expect(try await verbs.digestDue(of: ana) == nil)
        }
    }

    @Test func `is good for its member alone, and made by nobody else`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.wish(by: ana)
            let now = verbs.clock.now
            let nobody = Identifier<Member>(rawValue: 7)
            for (member, mark) in [
                (ana.id, testMarks.make(.unsubscribing(ben.id), at: now)),
                (ana.id, testMarks.make(.device(of: ana.id), at: now)), (ana.id, ""), (ana.id, "1.x"),
                (nobody, testMarks.make(.unsubscribing(nobody), at: now)),
            ] {
                try await expectRefusal(.notFound) {
                    try await verbs.all.unsubscribe.check(member, mark: mark)
                }
                try await expectRefusal(.notFound) { try await verbs.all.unsubscribe(member, mark: mark) }
            }
            #expect(try await verbs.digestDue(of: ana) != nil)
        }
    }
}
