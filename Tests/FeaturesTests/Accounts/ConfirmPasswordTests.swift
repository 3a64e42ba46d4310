import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Confirming the password` {
    @Test func `lets this session alone do guarded things for ten minutes`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana)
            let laptop = try await verbs.logIn(ana, on: "laptop")
            let change = MemberChange(email: "new@example.com")
            #expect(try await verbs.refusedChange(change, from: phone) == .confirmationRequired)
            try await verbs.confirm(password, by: #require(await verbs.identity(phone)))
            #expect(try await verbs.refusedChange(change, from: laptop) == .confirmationRequired)
            verbs.clock.advance(by: .minutes(10))
            #expect(try await verbs.refusedChange(change, from: phone) == .confirmationRequired)
            try await verbs.confirm(password, by: #require(await verbs.identity(phone)))
            verbs.clock.advance(by: .minutes(10) - .milliseconds(1))
            #expect(try await verbs.refusedChange(change, from: phone) == nil)
        }
    }

    @Test func `refuses a wrong, an empty and an endless password`() async throws {
        try await withVerbs { verbs in
            let identity = try await #require(verbs.identity(verbs.logIn(verbs.given.member("ana"))))
            _ = verbs.hasher.takeWork()
            let wrong = try await refusal { try await verbs.confirm("wrong", by: identity) }
            #expect(wrong?.code == .invalidCredentials && wrong?.reason == .wrongPassword)
            try await expectRefusal(.invalid) { try await verbs.confirm("", by: identity) }
            let endless = String(repeating: "x", count: 1_000_000)
            try await expectRefusal(.invalidCredentials) { try await verbs.confirm(endless, by: identity) }
            #expect(verbs.hasher.takeWork().map(\.byteCount) == [5, 0])
            let session = try await #require(verbs.authenticate(session: identity.session.id)).session
            #expect(session.confirmedUntil == nil)
        }
    }

    @Test func `does not bring back a session that ended meanwhile`() async throws {
        try await withVerbs { verbs in
            let identity = try await #require(verbs.identity(verbs.logIn(verbs.given.member("ana"))))
            verbs.hasher.duringNextVerification { try await verbs.logOut(identity) }
            try await expectRefusal(.unauthorized) { try await verbs.confirm(password, by: identity) }
            #expect(try await verbs.authenticate(session: identity.session.id) == nil)
        }
    }
}

@Suite struct `Editing oneself` {
    @Test func `changes what was asked and nothing else`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana)
            let identity = try await #require(verbs.identity(phone))
            _ = try await verbs.editMe(MemberChange(bio: " 사진을 찍어요 "), by: identity)
            let edited = try await verbs.editMe(MemberChange(displayName: "안나", locale: "ko"), by: identity)
            #expect(edited.bio == "사진을 찍어요")
            #expect(edited.displayName == "안나")
            #expect(edited.locale == "ko")
            #expect(edited.email == ana.email)
            #expect(edited.username == ana.username)
            #expect(try await verbs.editMe(MemberChange(locale: ""), by: identity).locale == nil)
        }
    }

    @Test func `at once from two devices loses neither change`() async throws {
        try await withVerbs { verbs in
            let identity = try await #require(verbs.identity(verbs.logIn(verbs.given.member("ana"))))
            let results = try await atOnce(2) { number in
                try await verbs.editMe(
                    number == 0 ? MemberChange(displayName: "안나") : MemberChange(bio: "사진"), by: identity)
            }
            #expect(results.failures().isEmpty)
            let member = try await verbs.showMember("ana", viewer: nil).member
            #expect(member.displayName == "안나")
            #expect(member.bio == "사진")
        }
    }

    @Test func `tells every wrong field at once`() async throws {
        try await withVerbs { verbs in
            let identity = try await #require(verbs.identity(verbs.logIn(verbs.given.member("ana"))))
            let change = MemberChange(
                displayName: " ", bio: String(repeating: "b", count: 151), email: "nowhere", locale: "xx")
            let error = try await refusal { _ = try await verbs.editMe(change, by: identity) }
            #expect(error?.faults.map(\.field) == ["display_name", "bio", "email", "locale"])
        }
    }

    @Test func `refuses another member's address in any case, and takes one's own`() async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("bo_")
            let phone = try await verbs.logIn(verbs.given.member("ana"))
            try await verbs.confirm(password, by: #require(await verbs.identity(phone)))
            #expect(
                try await verbs.refusedChange(MemberChange(email: "BO_@Example.com"), from: phone) == .taken)
            #expect(try await verbs.refusedChange(MemberChange(email: "ANA@example.com"), from: phone) == nil)
        }
    }
}

extension BusyYard {
    fileprivate func refusedChange(_ change: MemberChange, from signedIn: SignedIn) async throws
        -> ErrorCode?
    {
        let identity = try #require(await identity(signedIn))
        return try await refusal { _ = try await editMe(change, by: identity) }?.code
    }
}
