import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Showing what was published` {
    @Test func `finds a post, a comment and a listing by their ids, in their order, and nothing else`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let comment = try await verbs.given.comment(under: post, by: ana)
            let listing = try await verbs.given.listing(by: ana)
            let ids: [Identifier<Published>] = [
                listing.id.rawValue, 1, comment.id.rawValue, post.id.rawValue,
            ].map(Identifier.init(rawValue:))
            let found = try await verbs.all.showPublished(ids, viewer: nil)
            #expect(found.map(\.id) == [ids[0], ids[2], ids[3]])
            guard case .listing = found[0], case .comment = found[1], case .post = found[2] else {
                Issue.record("\(found)")
                return
            }
            #expect(found.allSatisfy { $0.author.id == ana.id })
            for one in found {
                let alone = try await verbs.all.showPublished(id: one.id, viewer: nil)
                #expect(alone == one)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.showPublished(id: Identifier(rawValue: 1), viewer: ana)
            }
            #expect(try await verbs.all.showPublished.posts([post.id], viewer: nil).map(\.id) == [post.id])
        }
    }

    @Test func `tells what stands before and behind it in its conversation`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let ben = try await verbs.given.member("ben")
            let top = try await verbs.given.comment(under: post, by: ben, text: "top")
            let other = try await verbs.given.comment(under: post, by: ben, text: "other")
            let reply = try await verbs.given.comment(under: post, by: ana, text: "reply", replyTo: top)
            let deep = try await verbs.given.comment(under: post, by: ben, text: "deep", replyTo: reply)
            let beside = try await verbs.given.comment(under: post, by: ana, text: "beside", replyTo: top)
            func around(_ id: Int64) async throws -> [[Int64]] {
                let found = try await verbs.all.showPublished.conversation(
                    around: Identifier(rawValue: id), viewer: nil)
                return [found.before.map(\.id.rawValue), found.behind.map(\.id.rawValue)]
            }
            let (post_, top_, reply_) = (post.id.rawValue, top.id.rawValue, reply.id.rawValue)
            let (deep_, beside_) = (deep.id.rawValue, beside.id.rawValue)
            #expect(try await around(post_) == [[], [top_, other.id.rawValue, reply_, deep_, beside_]])
            #expect(try await around(top_) == [[post_], [reply_, deep_, beside_]])
            #expect(try await around(reply_) == [[post_, top_], [deep_]])
            #expect(try await around(deep_) == [[post_, top_, reply_], []])
            let listing = try await verbs.given.listing(by: ana)
            #expect(try await around(listing.id.rawValue) == [[], []])
            try await expectRefusal(.notFound) { _ = try await around(1) }
        }
    }

    @Test func `lists posts and listings of a member by their ids, page by page`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            var ids: [Int64] = []
            for number in 0..<7 {
                let isListing = number % 3 == 1
                ids.append(
                    isListing
                        ? try await verbs.given.listing(by: ana).id.rawValue
                        : try await verbs.given.post(by: ana, text: "\(number)").id.rawValue)
            }
            for limit in 1...8 {
                var (found, place): ([Int64], Position?) = ([], nil)
                repeat {
                    let page = try await verbs.all.showPublished.all(
                        by: ana.id, viewer: nil, page: PageRequest(limit: limit, after: place))
                    #expect(page.items.count <= limit && !page.items.isEmpty)
                    found += page.items.map(\.id.rawValue)
                    place = page.next
                } while place != nil
                #expect(found == ids.reversed(), "\(limit)")
            }
            let ben = try await verbs.given.member("ben")
            try await verbs.given.block(ana, by: ben)
            #expect(
                try await verbs.all.showPublished.all(by: ana.id, viewer: ben, page: PageRequest()).items
                    == [])
            let cleo = try await verbs.given.member("cleo")
            try await verbs.given.block(cleo, by: ana)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.showPublished.all(by: ana.id, viewer: cleo, page: PageRequest())
            }
        }
    }
}

@Suite struct `Outlines of members` {
    @Test func `have their bios with hashtags, and mentions of those who are there`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let ben = try await verbs.given.member("ben")
            try await verbs.database.write { stores in
                var changed = ana
                changed.bio = "#산책 with @ben and @nobody"
                try stores.members.update(changed)
            }
            let outlines = try await verbs.all.outlineMembers(
                [ana.id, ben.id], named: ["ben", "nobody"], viewer: nil)
            #expect(outlines.byID[ana.id]?.bioEntities.map(\.key) == ["산책", "ben"])
            #expect(outlines.byID[ben.id]?.bio == "" && outlines.byID.count == 2)
            #expect(outlines.named == ["ben": ben.id])
            #expect(try await verbs.all.outlineMembers([], viewer: nil) == MemberOutlines())
            let profile = try await verbs.all.showMember(id: ana.id, viewer: ben)
            #expect(profile.bioEntities == outlines.byID[ana.id]?.bioEntities)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.showMember(id: Identifier(rawValue: 1), viewer: nil)
            }
        }
    }
}
