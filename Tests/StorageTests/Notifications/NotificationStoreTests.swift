import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Notifications` {
    /// A like with its notification, as `LikePost` does it.
    private func like(_ post: Post, by member: Member, in yard: Yard) async throws -> NotificationOutcome {
        let id: Identifier<Like> = yard.ids.next()
        return try await yard.database.write { stores in
            let change = try stores.likes.insert(id, post: post.id, member: member.id, at: yard.clock.now)
            guard change.isNews else { return .unchanged }
            return try stores.notifications.insert(
                NewNotification(
                    id: yard.ids.next(), member: post.author.id, actor: member.id,
                    news: .like(id, of: post.id)))
        }
    }

    private func unlike(_ post: Post, by member: Member, in yard: Yard) async throws {
        _ = try await yard.database.write { try $0.likes.delete(post: post.id, member: member.id) }
    }

    private func groups(of member: Member, in yard: Yard) async throws -> [NotificationGroup] {
        try await yard.database.read {
            try $0.notifications.groups(of: member.id, page: PageRequest(limit: 100)).items
        }
    }

    private func unread(_ member: Member, in yard: Yard) async throws -> Int {
        try await yard.database.read { try $0.notifications.unreadCount(of: member.id) }
    }

    private func readAll(_ member: Member, in yard: Yard) async throws -> Bool {
        let now = yard.clock.now
        return try await yard.database.write { stores in
            guard let latest = try stores.notifications.latest(of: member.id) else { return false }
            return try stores.notifications.markRead(upTo: latest, by: member.id, at: now)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one thing are one group: three faces, the latest first, and how many there are`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let photo = try await yard.given.photo(by: ana)
            let post = try await yard.given.post(by: ana, text: "soup", photos: [photo])
            let other = try await yard.given.post(by: ana)
            let likers = try await yard.given.members(5)
            for liker in likers { #expect(try await like(post, by: liker, in: yard) == .added) }
            #expect(try await like(other, by: likers[0], in: yard) == .added)
            let groups = try await groups(of: ana, in: yard)
            #expect(groups.map(\.count) == [1, 5])
            #expect(groups[1].actors.map(\.username) == ["member4", "member3", "member2"])
            #expect(groups[1].postID == post.id && groups[1].text == "soup")
            #expect(groups[1].photo?.id == photo.id && groups[1].photo?.renditions.count == 5)
            #expect(groups[0].photo == nil)
            #expect(groups.allSatisfy { $0.isUnread && $0.kind == .like })
            #expect(try await unread(ana, in: yard) == 6)
        }
    }

    @Test(arguments: Backend.allCases)
    func `count each member once, however often they comment`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let (ben, cai) = (try await yard.given.member("ben"), try await yard.given.member("cai"))
            for (author, text) in [(cai, "first"), (ben, "one"), (ben, "two"), (ben, "three")] {
                let comment = try await yard.given.comment(under: post, by: author, text: text)
                #expect(try await yard.notify(ana, .comment(comment.id, on: post.id), by: author) == .added)
            }
            let group = try #require(try await groups(of: ana, in: yard).first)
            #expect(group.count == 2)
            #expect(group.actors.map(\.username) == ["ben", "cai"])
            #expect(group.text == "three")
            #expect(try await unread(ana, in: yard) == 4)
        }
    }

    @Test(arguments: Backend.allCases)
    func `raise their group in a list by the latest, which has each group once, by what is seen of it`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (old, new) = (try await yard.given.post(by: ana), try await yard.given.post(by: ana))
            let likers = try await yard.given.members(3)
            func walk(_ kinds: Set<Domain.Notification.Kind>) async throws -> [NotificationGroup] {
                var met: [NotificationGroup] = []
                var next: Position?
                repeat {
                    let wanted = PageRequest(limit: 1, after: next)
                    let page = try await yard.database.read {
                        try $0.notifications.groups(of: ana.id, kinds: kinds, order: .latest, page: wanted)
                    }
                    #expect(page.next == nil || page.next?.key == page.items.last?.latest.rawValue)
                    met += page.items
                    next = page.next
                } while next != nil && met.count < 9
                return met
            }
            _ = try await like(old, by: likers[0], in: yard)
            _ = try await like(new, by: likers[1], in: yard)
            #expect(try await walk([.like]).compactMap(\.postID) == [new.id, old.id])
            _ = try await like(old, by: likers[2], in: yard)
            let risen = try await walk(Set(Domain.Notification.Kind.allCases))
            #expect(risen.compactMap(\.postID) == [old.id, new.id] && risen.map(\.count) == [2, 1])
            #expect(try await walk([.follow]).isEmpty)
            #expect(try await groups(of: ana, in: yard).compactMap(\.postID) == [new.id, old.id])
            // What is taken back raises nothing, nor does what is hidden.
            try await unlike(old, by: likers[2], in: yard)
            #expect(try await walk([.like]).compactMap(\.postID) == [new.id, old.id])
            try await yard.given.block(likers[1], by: ana)
            #expect(try await walk([.like]).compactMap(\.postID) == [old.id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `begin a new group once they are read, and every day`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let likers = try await yard.given.members(4)
            _ = try await like(post, by: likers[0], in: yard)
            #expect(try await readAll(ana, in: yard))
            #expect(try await readAll(ana, in: yard) == false)
            #expect(try await unread(ana, in: yard) == 0)
            _ = try await like(post, by: likers[1], in: yard)
            _ = try await like(post, by: likers[2], in: yard)
            yard.clock.advance(by: .days(1))
            _ = try await like(post, by: likers[3], in: yard)
            let groups = try await groups(of: ana, in: yard)
            #expect(groups.map(\.count) == [1, 2, 1])
            #expect(groups.map(\.isUnread) == [true, true, false])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that are read leave unread what came while the reader looked`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let likers = try await yard.given.members(2)
            _ = try await like(post, by: likers[0], in: yard)
            let seen = try await yard.database.read { try $0.notifications.latest(of: ana.id) }
            _ = try await like(post, by: likers[1], in: yard)
            let now = yard.clock.now
            let first = try #require(seen)
            _ = try await yard.database.write {
                try $0.notifications.markRead(upTo: first, by: ana.id, at: now)
            }
            #expect(try await unread(ana, in: yard) == 1)
            let all = try await yard.database.read {
                try $0.notifications.page(of: ana.id, page: PageRequest()).items
            }
            #expect(all.map(\.isRead) == [false, true])
            #expect(all.map(\.actor.username) == ["member1", "member0"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `ring once, however often a like comes and goes (rule 3)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let post = try await yard.given.post(by: ana)
            #expect(try await like(post, by: ben, in: yard) == .added)
            #expect(try await like(post, by: ben, in: yard) == .unchanged)
            try await unlike(post, by: ben, in: yard)
            #expect(try await unread(ana, in: yard) == 0)
            #expect(try await groups(of: ana, in: yard) == [])
            #expect(try await like(post, by: ben, in: yard) == .restored)
            #expect(try await unread(ana, in: yard) == 1)
            #expect(try await readAll(ana, in: yard))
            try await unlike(post, by: ben, in: yard)
            #expect(try await like(post, by: ben, in: yard) == .restored)
            #expect(try await unread(ana, in: yard) == 0)
            #expect(try await groups(of: ana, in: yard).map(\.count) == [1])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are never of one's own doing, nor of those whom one does not see`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let post = try await yard.given.post(by: ana)
            #expect(try await like(post, by: ana, in: yard) == .unchanged)
            let mine = try await yard.given.post(by: ben)
            let now = yard.clock.now
            try await yard.database.write { try $0.members.setLeaving(ben.id, at: now) }
            #expect(try await yard.notify(ana, .mention(in: mine.id), by: ben) == .unchanged)
            #expect(try await yard.count("SELECT 1 FROM notifications") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `go with their post, and with who did it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let post = try await yard.given.post(by: ana)
            let theirs = try await yard.given.post(by: ben)
            _ = try await like(post, by: ben, in: yard)
            #expect(try await yard.notify(ana, .mention(in: theirs.id), by: ben) == .added)
            #expect(try await yard.notify(ana, .mention(in: theirs.id), by: ben) == .unchanged)
            let told = try await yard.database.read { try $0.notifications.told(of: post.id) }
            #expect(told == [ana.id])
            try await yard.database.write { try $0.posts.delete(post.id) }
            #expect(try await unread(ana, in: yard) == 1)
            try await yard.database.write { try $0.members.delete(ben.id) }
            #expect(try await yard.count("SELECT 1 FROM notifications") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are kept for a time, and so many of each member`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for _ in 0..<5 {
                _ = try await like(yard.given.post(by: ana), by: ben, in: yard)
                yard.clock.advance(by: .minutes(1))
            }
            _ = try await like(yard.given.post(by: ben), by: ana, in: yard)
            let now = yard.clock.now
            let trimmed = try await yard.database.write { stores in
                let told = try stores.notifications.told(since: now - .hours(1)).sorted()
                #expect(Set(told) == [ana.id, ben.id])
                return [
                    try stores.notifications.trim(told, to: 3, limit: 1),
                    try stores.notifications.trim(told, to: 3, limit: 10),
                    try stores.notifications.trim(told, to: 3, limit: 10),
                ]
            }
            #expect(trimmed == [1, 1, 0])
            #expect(try await groups(of: ana, in: yard).count == 3)
            #expect(try await groups(of: ben, in: yard).count == 1)
            #expect(try await yard.count("SELECT 1 FROM notification_groups") == 4)
            _ = try await yard.database.write {
                try $0.notifications.forget(before: now - .seconds(90), limit: 100)
            }
            #expect(try await groups(of: ana, in: yard).count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are a thousand at most and go after ninety days, to the one and to the day`(_ backend: Backend)
        async throws
    {
        #expect(notificationLimit == 1000 && notificationLifetime == .days(90))
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            /// Each in a post of its own, a second after the other.
            func mention(_ count: Int) async throws {
                try await yard.database.write { stores in
                    for _ in 0..<count {
                        let post = NewPost(
                            id: yard.ids.next(), authorID: ben.id, text: "@ana", entities: [], photoIDs: [],
                            createdAt: yard.clock.now)
                        try stores.posts.insert(post)
                        _ = try stores.notifications.insert(
                            NewNotification(
                                id: yard.ids.next(), member: ana.id, actor: ben.id,
                                news: .mention(in: post.id)))
                        yard.clock.advance(by: .seconds(1))
                    }
                }
            }
            func tidy() async throws -> Int {
                try await yard.database.write { [now = yard.clock.now] stores in
                    while try stores.notifications.forget(before: now - notificationLifetime, limit: 1000) > 0
                    {}
                    let told = try stores.notifications.told(since: now - .hours(1)).sorted()
                    _ = try stores.notifications.trim(told, to: notificationLimit, limit: 1000)
                }
                #expect(
                    try await yard.count("SELECT 1 FROM notifications")
                        == yard.count("SELECT 1 FROM notification_groups"))
                return try await yard.count("SELECT 1 FROM notifications")
            }
            try await mention(999)
            #expect(try await tidy() == 999)
            try await mention(1)
            #expect(try await tidy() == 1000)
            try await mention(3)
            #expect(try await tidy() == 1000)
            #expect(try await unread(ana, in: yard) == 1000)
            // The oldest three went: the fourth is the one whose ninety days are over next.
            yard.clock.advance(by: .days(90) - .seconds(1001))
            #expect(try await tidy() == 1000)
            yard.clock.advance(by: .seconds(2))
            #expect(try await tidy() == 999)
            yard.clock.advance(by: .seconds(998))
            #expect(try await tidy() == 1)
            yard.clock.advance(by: .seconds(1))
            #expect(try await tidy() == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `by many at once are one group with all of them`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let likers = try await yard.given.members(12)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for liker in likers {
                    group.addTask { _ = try await like(post, by: liker, in: yard) }
                }
                try await group.waitForAll()
            }
            #expect(try await groups(of: ana, in: yard).map(\.count) == [12])
            #expect(try await unread(ana, in: yard) == 12)
        }
    }
}
