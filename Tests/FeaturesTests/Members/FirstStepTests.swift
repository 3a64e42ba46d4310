import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `First steps` {
    @Test(arguments: Backend.allCases)
    func `wait for who joins, for owners with what the yard needs, and for nobody else`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let all = verbs.all
            let ana = try await all.listFirstSteps(of: verbs.joined("ana"))
            #expect(ana == FirstStepList(steps: [.avatar, .follow, .post]))
            let olga = try await verbs.joined("olga", role: .owner)
            let list = try await all.listFirstSteps(of: olga)
            #expect(list == FirstStepList(steps: FirstStep.allCases, ownsYard: true))
            // Who is made an owner later finds the yard's steps then.
            let ben = try await verbs.joined("ben")
            try await all.skipFirstSteps([.avatar, .follow, .post], by: ben)
            #expect(try await all.listFirstSteps(of: verbs.now(ben)) == nil)
            let owner = try await all.promoteMember(username: "ben", to: .owner)
            #expect(try await all.listFirstSteps(of: owner)?.steps == [.name, .joining, .invite])
            // Who waits to be let in could do none of them.
            var wanda = try await verbs.joined("wanda")
            wanda.isWaiting = true
            #expect(try await all.listFirstSteps(of: wanda) == nil)
            let old = try await verbs.given.member("old", role: .owner)
            #expect(try await all.listFirstSteps(of: old) == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are over one by one by what one does, and do not come back when it is undone`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let all = verbs.all
            let ana = try await verbs.joined("ana")
            _ = try await verbs.given.members(2)
            let pictured = try await verbs.blobs.withStaging { directory in
                let file = try received(
                    FakePhotoProcessor.upload(PixelSize(width: 80, height: 80), "face"), in: directory)
                return try await all.changeAvatar(file, by: ana).member
            }
            #expect(pictured.firstSteps.contains(.follow) && !pictured.firstSteps.contains(.avatar))
            _ = try await all.changeAvatar.remove(by: pictured)
            #expect(try await all.listFirstSteps(of: verbs.now(ana))?.steps == [.follow, .post])
            // People and hashtags count alike.
            for (name, count) in [("member0", 1), ("member1", 2)] {
                _ = try await all.followMember(name, following: true, by: verbs.now(ana))
                let list = try await all.listFirstSteps(of: verbs.now(ana))
                #expect(list == FirstStepList(steps: [.follow, .post], followedCount: count))
            }
            _ = try await all.followTag("sea", following: true, by: verbs.now(ana))
            #expect(try await all.listFirstSteps(of: verbs.now(ana)) == FirstStepList(steps: [.post]))
            _ = try await all.followMember("member0", following: false, by: verbs.now(ana))
            #expect(try await all.listFirstSteps(of: verbs.now(ana))?.steps == [.post])
            let post = try await all.publishPost(PostDraft(text: "my first"), by: verbs.now(ana))
            try await all.deletePost(post.id, by: verbs.now(ana))
            #expect(try await all.listFirstSteps(of: verbs.now(ana)) == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of owners are over once the yard has a name, somebody was invited, and they were skipped`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let all = verbs.all
            let olga = try await verbs.joined("olga", role: .owner)
            let other = try await verbs.joined("other", role: .owner)
            _ = try await all.editAbout(AboutChange(summary: "Photos of hills"), by: olga)
            #expect(try await all.listFirstSteps(of: verbs.now(olga))?.steps == FirstStep.allCases)
            _ = try await all.editAbout(AboutChange(name: "Hills"), by: olga)
            // Another owner has no name to give any more, and sees to the rest.
            #expect(
                try await all.listFirstSteps(of: verbs.now(other))?.steps
                    == [.joining, .invite, .avatar, .follow, .post])
            _ = try await all.makeInvite(uses: 1, days: 1, by: verbs.given.confirmed(verbs.now(olga)))
            for _ in 0..<2 { try await all.skipFirstSteps([.joining], by: verbs.now(olga)) }
            let list = try await all.listFirstSteps(of: verbs.now(olga))
            #expect(list == FirstStepList(steps: [.avatar, .follow, .post], ownsYard: true))
            _ = try await all.editAbout(AboutChange(name: ""), by: olga)
            #expect(try await all.listFirstSteps(of: verbs.now(olga)) == list)
        }
    }

    @Test func `cost nothing for whom none is left, and one statement while they may follow people`()
        async throws
    {
        try await withVerbs { verbs in
            let all = verbs.all
            let ana = try await verbs.joined("ana")
            let asked = try await verbs.yard.engine.statements { _ = try await all.listFirstSteps(of: ana) }
            #expect(asked.count == 1)
            try await all.skipFirstSteps(Set(FirstStep.allCases), by: ana)
            let done = try await verbs.now(ana)
            let none = try await verbs.yard.engine.statements {
                _ = try await all.listFirstSteps(of: done)
                try await all.skipFirstSteps(Set(FirstStep.allCases), by: done)
            }
            #expect(none.isEmpty)
        }
    }
}

extension BusyYard {
    /// Somebody whom the operator made a moment ago.
    fileprivate func joined(_ name: String, role: Role = .member) async throws -> Member {
        let form = Registration(
            username: name, email: "\(name)@example.com", password: "sweeps the yard at dawn")
        return try await create(form, role: role)
    }

    /// `member` as they are in the database.
    fileprivate func now(_ member: Member) async throws -> Member {
        try #require(try await database.read { try $0.members.member(member.id) })
    }
}
