import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Muting` {
    @Test func `says the new state, may be said twice, and ends no follow`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.given.follow(ben, by: ana)
            try await verbs.given.follow(ana, by: ben)
            for muted in [true, true, false, false] {
                let seen = try await verbs.all.muteMember("Ben", muted: muted, by: ana)
                #expect(seen.relation.isMuted == muted && seen.relation.isFollowing)
                #expect(seen.relation.followsViewer && seen.member.followerCount == 1)
                let list = try await verbs.all.listMutes(by: ana, page: PageRequest())
                #expect(list.items.map(\.member.username) == (muted ? ["ben"] : []))
                // They learn nothing of it.
                let other = try await verbs.showMember("ana", viewer: ben)
                #expect(!other.relation.isMuted && other.relation.isFollowing)
            }
        }
    }

    @Test func `nobody, oneself, or somebody who blocks one is refused`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            for muted in [true, false] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.muteMember("nobody", muted: muted, by: ana)
                }
                let oneself = try await refusal {
                    _ = try await verbs.all.muteMember("ana", muted: muted, by: ana)
                }
                #expect(oneself?.faults == [FieldFault(field: "username", fault: .unknown)])
            }
            try await verbs.given.block(ana, by: ben)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.muteMember("ben", muted: true, by: ana)
            }
        }
    }

    @Test func `a word keeps what was written, and refuses what is none, the same again and one too many`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let end = verbs.clock.now + .days(7)
            let word = try await verbs.all.muteWord(" Loud  thing ", until: end, by: ana)
            #expect(word.text == "Loud  thing" && word.endsAt == end && word.createdAt == verbs.clock.now)
            #expect(try await verbs.all.listMutedWords(by: ana, page: PageRequest()).items == [word])
            func faults(_ text: String, until end: Timestamp? = nil) async throws -> [FieldFault]? {
                try await refusal { _ = try await verbs.all.muteWord(text, until: end, by: ana) }?.faults
            }
            #expect(try await faults("!") == [FieldFault(field: "text", fault: .required)])
            let long = String(repeating: "a", count: 61)
            #expect(try await faults(long) == [FieldFault(field: "text", fault: .tooLong(maximum: 60))])
            #expect(try await faults("loud thing") == [FieldFault(field: "text", fault: .taken)])
            #expect(
                try await faults("fine", until: verbs.clock.now) == [
                    FieldFault(field: "ends_at", fault: .format)
                ])
            for number in 2...MutedWordRule.wordLimit {
                _ = try await verbs.all.muteWord("w\(number)", by: ana)
            }
            #expect(try await faults("more") == [FieldFault(field: "text", fault: .tooMany(maximum: 50))])
            // One that ends makes room, and an end is not forgotten by somebody else's.
            try await expectRefusal(.notFound) { try await verbs.all.unmuteWord(word.id, by: ben) }
            verbs.clock.now = end
            _ = try await verbs.all.muteWord("loud thing", by: ana)
            #expect(
                try await verbs.all.listMutedWords(by: ana, page: PageRequest(limit: 100)).items.count == 50)
            try await expectRefusal(.notFound) { try await verbs.all.unmuteWord(word.id, by: ana) }
        }
    }

    @Test(arguments: Backend.allCases)
    func `tells the member's own devices, and nobody else`(_ backend: Backend) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, _, carl) = try await verbs.anaAndHerFollower()
            let phone = try await verbs.listen(to: hubs[0], as: carl)
            let laptop = try await verbs.listen(to: hubs[1], as: carl)
            let other = try await verbs.listen(to: hubs[0], as: ana)
            for _ in 0..<2 { _ = try await verbs.all.muteMember("ana", muted: true, by: carl) }
            // Of both at once the last one alone would be told.
            for ears in [phone, laptop] {
                await ears.until { $0.events.contains { $0.news == .memberMuted("ana") } }
            }
            _ = try await verbs.all.muteMember("ana", muted: false, by: carl)
            for ears in [phone, laptop] {
                await ears.until { $0.events.contains { $0.news == .memberUnmuted("ana") } }
            }
            #expect(phone.events.count { $0.news == .memberMuted("ana") } == 1)
            let last = try await verbs.publish(PostDraft(text: "last"), by: ana)
            await other.hear(.postCreated(by: "ana"), of: last)
            #expect(other.events.allSatisfy { !$0.news.isPrivate })
        }
    }
}

@Suite struct `What is muted` {
    private func told(_ member: Member, _ verbs: BusyYard) async throws -> [String] {
        let page = try await verbs.all.listNotifications(of: member, page: PageRequest(limit: 100))
        #expect(page.unreadCount == page.notifications.items.count { !$0.isRead })
        return page.notifications.items.map { "\($0.kind.rawValue) \($0.actor.username)" }
    }

    @Test(arguments: Backend.allCases)
    func `people are told of no more, and what was told comes back with the end`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let (ben, cho) = (try await verbs.given.member("ben"), try await verbs.given.member("cho"))
            _ = try await verbs.like(post.id, liked: true, by: ben)
            _ = try await verbs.all.writeComment("look, @ana", under: post.id, by: ben)
            _ = try await verbs.like(post.id, liked: true, by: cho)
            let before = ["like cho", "mention ben", "like ben"]
            #expect(try await told(ana, verbs) == before)
            _ = try await verbs.all.muteMember("ben", muted: true, by: ana)
            #expect(try await told(ana, verbs) == ["like cho"])
            _ = try await verbs.all.writeComment("again, @ana", under: post.id, by: ben)
            _ = try await verbs.follow("ana", following: true, by: ben)
            #expect(try await told(ana, verbs) == ["like cho"])
            _ = try await verbs.all.muteMember("ben", muted: false, by: ana)
            // What was said meanwhile was told to nobody.
            #expect(try await told(ana, verbs) == before)
        }
    }

    @Test(arguments: Backend.allCases)
    func `words are told of no more, in comments and in mentions, and other news are`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let ben = try await verbs.given.member("ben")
            _ = try await verbs.all.writeComment("a spoiler", under: post.id, by: ben)
            _ = try await verbs.publish(PostDraft(text: "@ana, spoiler"), by: ben)
            #expect(try await told(ana, verbs) == ["mention ben", "comment ben"])
            let word = try await verbs.all.muteWord("spoiler", by: ana)
            #expect(try await told(ana, verbs) == [])
            _ = try await verbs.all.writeComment("more Spoiler", under: post.id, by: ben)
            _ = try await verbs.publish(PostDraft(text: "@ana: spoiler"), by: ben)
            _ = try await verbs.all.writeComment("calm", under: post.id, by: ben)
            _ = try await verbs.like(post.id, liked: true, by: ben)
            #expect(try await told(ana, verbs) == ["like ben", "comment ben"])
            try await verbs.all.unmuteWord(word.id, by: ana)
            #expect(
                try await told(ana, verbs) == ["like ben", "comment ben", "mention ben", "comment ben"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not heard of live, neither now nor where it was missed`(_ backend: Backend) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            for star in [ana, ben] { try await verbs.given.follow(star, by: carl) }
            _ = try await verbs.all.muteMember("ana", muted: true, by: carl)
            _ = try await verbs.all.muteWord("spoiler", by: carl)
            let looked = try await verbs.publish(PostDraft(text: "calm"), by: ben)
            let ears = try await verbs.listen(to: hubs[0], as: carl)
            let quiet = try await verbs.publish(PostDraft(text: "hello"), by: ana)
            let loud = try await verbs.publish(PostDraft(text: "a spoiler"), by: ben)
            let calm = try await verbs.publish(PostDraft(text: "calm again"), by: ben)
            await ears.hear(.postCreated(by: "ben"), of: calm)
            #expect(!ears.posts.contains(quiet.id) && !ears.posts.contains(loud.id))
            let late = try await verbs.listen(to: hubs[1], as: carl, after: nil)
            await late.hear(.postCreated(by: "ben"), of: calm)
            #expect(late.posts.contains(looked.id))
            #expect(!late.posts.contains(quiet.id) && !late.posts.contains(loud.id))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is told to no device`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let scene = try await PushScene(verbs)
            let chair = try await verbs.given.listing(by: scene.ana)
            let thread = try await verbs.given.thread(about: chair, by: scene.ben)
            try await scene.comment(by: scene.ben)
            // Judged again when it is told.
            _ = try await verbs.all.muteMember(scene.ben.username, muted: true, by: scene.ana)
            try await scene.like(by: scene.ben)
            _ = try await verbs.all.sendMessage(MessageDraft(text: "Hello"), in: thread.id, by: scene.ben)
            try await scene.tell()
            #expect(scene.office.taken.isEmpty)
            _ = try await verbs.follow("ana", following: true, by: scene.cho)
            try await scene.tell()
            #expect(scene.office.words == ["ana: follow cho"])
            // The thread itself is there.
            let threads = try await verbs.all.readThreads(of: scene.ana, page: PageRequest()).threads
            #expect(threads.items.map(\.thread.id) == [thread.id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `stands in no digest`(_ backend: Backend) async throws {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let (verbs, given) = (scene.verbs, scene.verbs.given)
            let loud = try await given.member("loud")
            try await given.follow(loud, by: scene.ana)
            _ = try await given.post(by: loud, text: "hello")
            _ = try await given.post(by: scene.ben, text: "a spoiler")
            _ = try await given.post(by: scene.ben, text: "stays")
            _ = try await verbs.all.muteMember("loud", muted: true, by: scene.ana)
            _ = try await verbs.all.muteWord("spoiler", by: scene.ana)
            #expect(try await scene.digest() == "post stays")
        }
    }

    @Test(arguments: Backend.allCases)
    func `answers nothing in a digest, neither under a post nor in a thread`(_ backend: Backend) async throws
    {
        try await withVerbs(backend) { plain in
            let scene = try await DigestScene(plain)
            let (verbs, given) = (scene.verbs, scene.verbs.given)
            let loud = try await given.member("loud")
            let post = try await given.post(by: scene.ana, text: "mine")
            _ = try await verbs.comment("hey", under: post.id, by: loud)
            _ = try await verbs.comment("hello", under: post.id, by: scene.ben)
            let chair = try await given.listing(by: scene.ana)
            _ = try await given.thread(about: chair, by: loud)
            _ = try await verbs.all.muteMember("loud", muted: true, by: scene.ana)
            #expect(try await scene.digest() == "comment ben")
        }
    }

    @Test func `is taken along`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.given.mute(ben, by: ana)
            try await verbs.given.mute(word: "loud", by: ana)
            let people = try await verbs.all.exportMember.mutes(of: ana, page: PageRequest())
            #expect(people.items.map(\.member.username) == ["ben"])
            let words = try await verbs.all.exportMember.mutedWords(of: ana, page: PageRequest())
            #expect(words.items.map(\.text) == ["loud"])
        }
    }
}
