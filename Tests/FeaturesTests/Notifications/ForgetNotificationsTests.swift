import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Notifications that are forgotten` {
    private func kinds(_ member: Member, _ verbs: BusyYard) async throws -> [Domain.Notification.Kind] {
        try await verbs.all.listNotifications(of: member, page: PageRequest()).notifications.items.map(\.kind)
    }

    @Test(arguments: Backend.allCases)
    func `are gone, one, a group or all, and their members' own alone`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (ben, cho) = (try await verbs.given.member("ben"), try await verbs.given.member("cho"))
            for member in [ben, cho] { _ = try await verbs.like(post.id, liked: true, by: member) }
            _ = try await verbs.follow("ana", following: true, by: ben)
            _ = try await verbs.comment("hi", under: post.id, by: cho)
            let (list, forget) = (verbs.all.listNotifications, verbs.all.forgetNotifications)
            let all = try await list(of: ana, page: PageRequest()).notifications.items
            #expect(all.map(\.kind) == [.comment, .follow, .like, .like])
            try await expectRefusal(.notFound) { try await forget.one(all[0].id, of: ben) }
            try await forget.one(all[0].id, of: ana)
            try await expectRefusal(.notFound) { try await forget.one(all[0].id, of: ana) }
            let likes = try #require(
                try await list.groups(of: ana, kinds: [.like], order: .first, page: PageRequest()).items.first
            )
            try await expectRefusal(.notFound) { try await forget.group(likes.id, of: ben) }
            try await forget.group(likes.id, of: ana)
            #expect(try await kinds(ana, verbs) == [.follow])
            try await forget(of: ana)
            #expect(try await kinds(ana, verbs) == [])
            #expect(try await list.unreadCount(of: ana) == 0)
            // What it was about stays, and news come as before.
            _ = try await verbs.comment("again", under: post.id, by: ben)
            #expect(try await kinds(ana, verbs) == [.comment])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are listed by kinds and by who did it, in whole pages`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (ben, cho) = (try await verbs.given.member("ben"), try await verbs.given.member("cho"))
            for _ in 0..<3 { _ = try await verbs.comment("hi", under: post.id, by: ben) }
            for member in [ben, cho] { _ = try await verbs.like(post.id, liked: true, by: member) }
            let list = verbs.all.listNotifications
            let comments = try await list(of: ana, kinds: [.comment, .reply], page: PageRequest(limit: 2))
            #expect(comments.items.map(\.kind) == [.comment, .comment] && comments.next != nil)
            let rest = try await list(
                of: ana, kinds: [.comment, .reply], page: PageRequest(limit: 2, after: comments.next))
            #expect(rest.items.count == 1 && rest.next == nil)
            let every = Set(Domain.Notification.Kind.allCases)
            let bens = try await list(of: ana, kinds: every, by: ben.id, page: PageRequest())
            #expect(bens.items.count == 4 && bens.items.allSatisfy { $0.actor.id == ben.id })
            #expect(try await list(of: ana, kinds: [], page: PageRequest()).items.isEmpty)
            let one = try await list.one(bens.items[0].id, of: ana)
            #expect(one == bens.items[0])
            try await expectRefusal(.notFound) { _ = try await list.one(bens.items[0].id, of: ben) }
            let group = try #require(
                try await list.groups(of: ana, kinds: [.like], order: .first, page: PageRequest()).items.first
            )
            #expect(try await list.group(group.id, of: ana) == group)
            #expect(try await list.actors(of: group.id, told: ana, limit: 9) == [cho.id, ben.id])
            #expect(try await list.actors(of: group.id, told: ana, limit: 1) == [cho.id])
            try await expectRefusal(.notFound) { _ = try await list.group(group.id, of: ben) }
            try await expectRefusal(.notFound) {
                _ = try await list.actors(of: group.id, told: ben, limit: 9)
            }
        }
    }
}
