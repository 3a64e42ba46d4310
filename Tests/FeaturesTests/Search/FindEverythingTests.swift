import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Finding everything` {
    @Test(arguments: Backend.allCases)
    func `counts each kind and gives the first of it, of what the reader sees`(backend: Backend) async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("jiho_ana"), try await verbs.given.member("ben"))
            for number in 0..<5 { _ = try await verbs.given.post(by: ana, text: "jiho \(number)") }
            _ = try await verbs.given.post(by: ben, text: "nothing of it")
            for number in 0..<4 { _ = try await verbs.given.listing(by: ana, "A cup of jiho \(number)") }
            func find(_ viewer: Member?) async throws -> SearchOverview {
                try await verbs.all.findEverything("jiho", viewer: viewer, page: PageRequest(limit: 2))
            }
            let found = try await find(nil)
            #expect(found.posts.items.map(\.text) == ["jiho 4", "jiho 3"] && found.posts.next != nil)
            #expect(
                [found.postCount, found.listingCount, found.memberCount, found.tagCount] == [5, 4, 1, 0])
            #expect(found.listings.count == 3 && found.members.map(\.member.id) == [ana.id])
            try await verbs.given.block(ana, by: ben)
            let blocked = try await find(ben)
            #expect([blocked.postCount, blocked.listingCount, blocked.memberCount] == [0, 0, 0])
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds a member by a username without a letter, and no listing`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let member = try await verbs.given.member("___")
            _ = try await verbs.given.listing(by: member, "A chair")
            for query in ["@___", "___"] {
                let found = try await verbs.all.findEverything(query, viewer: nil, page: PageRequest())
                #expect(found.members.map(\.member.id) == [member.id], "\(query)")
                #expect([found.postCount, found.listingCount, found.memberCount] == [0, 0, 1], "\(query)")
            }
        }
    }

    @Test func `links hashtags and members who are there in what somebody says of themselves`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.given.member("ben")
            try await verbs.database.write { stores in
                guard var member = try stores.members.member(ana.id) else { throw DomainError.notFound }
                member.bio = "#pots with @ben, not with @nobody"
                try stores.members.update(member)
            }
            let profile = try await verbs.showMember("ana", viewer: nil)
            #expect(profile.bioEntities.map(\.key) == ["pots", "ben"])
        }
    }
}
