import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Joining a yard` {
    private func join(
        _ name: String, at address: String? = nil, trust: Register.Trust = .trusted, invite: String? = nil,
        _ verbs: BusyYard
    ) async throws -> Member {
        try await verbs.register(
            Registration(
                username: name, email: address ?? "\(name)@example.org", password: password, invite: invite),
            kind: .app, from: .usual, trust: trust
        ).member
    }

    private func open(_ mailbox: Mailbox, _ verbs: BusyYard) async throws -> Member {
        let mail = try #require(mailbox.mails.last { $0.subject.hasPrefix("confirm_email") })
        return try await verbs.confirmEmail(link: mail.text, from: .usual)
    }

    private func waiting(_ name: String, _ verbs: BusyYard) async throws -> Member? {
        try await verbs.database.read { try $0.members.member(username: name) }
    }

    private func isFree(_ name: String, _ verbs: BusyYard) async throws -> Bool {
        try await verbs.availability(username: name, email: nil, for: nil).username == .available
    }

    // Proofs

    @Test(arguments: Backend.allCases)
    func `lets one in by a proof, and nobody else by the same`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let proof = JoinProof(
                hash: [UInt8](repeating: 7, count: 32), expiresAt: verbs.clock.now + .minutes(30))
            #expect(try await join("ana", trust: .proven(proof), verbs).isWaiting == false)
            let refused = await #expect(throws: DomainError.self) {
                _ = try await join("ben", trust: .proven(proof), verbs)
            }
            #expect(refused?.faults == [FieldFault(field: "proof", fault: .staleProof)])
            // Whoever is refused for something else keeps theirs.
            let other = JoinProof(hash: [UInt8](repeating: 8, count: 32), expiresAt: proof.expiresAt)
            try await expectRefusal(.taken) { _ = try await join("ana", trust: .proven(other), verbs) }
            #expect(try await join("ben", trust: .proven(other), verbs).isWaiting == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `without a proof waits for the letter, which lets in`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await join("ana", trust: .doubtful, verbs)
            #expect(ana.isWaiting && ana.waitsForEmail && !ana.isVisible)
            // By the address, too: it is theirs as far as anybody says.
            _ = try await verbs.all.logIn(
                identifier: "ana@example.org", password: password, kind: .app, from: .usual)
            try await verbs.sendLetters(to: mailbox)
            let member = try await open(mailbox, verbs)
            #expect(!member.isWaiting && member.isEmailConfirmed && member.isVisible)
            #expect(try await waiting("ana", verbs) == member)
            let events = try await verbs.all.readAudit(
                AuditFilter(kinds: [.memberApproved]), page: PageRequest()
            ).items
            #expect(events.map(\.facts) == [["by": "letter"]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `with a wrong address can be put right, and somebody may let one in before`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await join("ana", at: "amna@example.org", trust: .doubtful, verbs)
            _ = try await verbs.editMe(
                MemberChange(email: "ana@example.org"), by: verbs.given.confirmed(ana))
            try await verbs.sendLetters(to: mailbox)
            #expect(try await open(mailbox, verbs).isWaiting == false)
            let ben = try await join("ben", trust: .doubtful, verbs)
            let letIn = try await verbs.admit.approve("ben", by: nil).member
            #expect(letIn.id == ben.id && !letIn.isWaiting && !letIn.isEmailConfirmed)
        }
    }

    @Test(arguments: Backend.allCases)
    func `without a proof and without mail waits for somebody`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await join("ana", trust: .doubtful, verbs)
            #expect(ana.isWaiting && !ana.waitsForEmail && ana.isEmailConfirmed)
            let (letIn, isNews) = try await verbs.admit.approve("ana", by: nil)
            #expect(!letIn.isWaiting && isNews)
            let again = try await verbs.admit.approve("ana", by: nil)
            #expect(!again.member.isWaiting && !again.isNews)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is over after a week in which nobody opened the letter, and the name is free`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            _ = try await join("ana", trust: .doubtful, verbs)
            _ = try await join("ben", verbs)
            verbs.clock.advance(by: Register.confirmationTime - .minutes(1))
            _ = try await verbs.collect()
            #expect(try await waiting("ana", verbs) != nil)
            verbs.clock.advance(by: .minutes(2))
            _ = try await verbs.collect()
            #expect(try await waiting("ana", verbs) == nil)
            #expect(try await isFree("ana", verbs))
            #expect(try await waiting("ben", verbs) != nil)
        }
    }

    // Who has an address

    @Test(arguments: Backend.allCases, [true, false])
    func `tells no stranger whether an address is known, where a yard is not open`(
        _ backend: Backend, hasMail: Bool
    ) async throws {
        try await withVerbs(
            backend, membership: MembershipPolicy(registration: .approval), hasMail: hasMail
        ) { verbs in
            _ = try await verbs.given.member("minji")
            let known =
                try await verbs.database.read { try $0.members.member(username: "minji")?.email } ?? ""
            let addresses = ["spy_one": known, "spy_two": "nobody@example.org"]
            for (name, address) in addresses {
                let spy = try await verbs.register(
                    Registration(username: name, email: address, password: "spies on everybody"),
                    kind: .app, from: .usual
                ).member
                #expect(spy.isWaiting && !spy.isEmailConfirmed, "\(address)")
                #expect(
                    try await verbs.availability(username: nil, email: address, for: nil).email == .available)
                #expect(
                    try await verbs.availability(username: nil, email: address, for: spy).email == .available)
                // Neither by logging in with the address and a password that only the spy knows.
                try await expectRefusal(.invalidCredentials) {
                    _ = try await verbs.all.logIn(
                        identifier: address, password: "spies on everybody", kind: .app, from: .usual)
                }
            }
            // Nor by taking another address while waiting.
            let spy = try #require(try await waiting("spy_two", verbs))
            let changed = try await verbs.editMe(
                MemberChange(email: known.uppercased()), by: verbs.given.confirmed(spy))
            #expect(!changed.isEmailConfirmed)
            let minji = try #require(try await waiting("minji", verbs))
            #expect(
                try await verbs.availability(username: nil, email: known, for: minji).email
                    == .refused(.taken))
        }
    }

    @Test(arguments: Backend.allCases)
    func `by invitation tells only whoever has an invite that an address is known`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, membership: MembershipPolicy(registration: .invite)) { verbs in
            let minji = try await verbs.given.member("minji")
            let fields: (String?) async -> [String] = { invite in
                do {
                    _ = try await join("spy", at: minji.email, invite: invite, verbs)
                    return []
                } catch let error as DomainError {
                    return error.faults.map(\.field)
                } catch {
                    return ["\(error)"]
                }
            }
            #expect(await fields(nil) == ["invite"])
            #expect(await fields("made up") == ["invite"])
            let (_, secret) = try await verbs.invite(uses: 1, days: 1, by: nil)
            #expect(await fields(secret) == ["email"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `lets nobody in with the address of somebody else`(_ backend: Backend) async throws {
        try await withVerbs(backend, membership: MembershipPolicy(registration: .approval)) { verbs in
            let minji = try await verbs.given.member("minji")
            _ = try await join("thief", at: minji.email, verbs)
            let refused = try await refusal { _ = try await verbs.admit.approve("thief", by: nil) }
            #expect(refused?.code == .taken && refused?.faults.map(\.field) == ["email"])
            #expect(try await waiting("thief", verbs)?.isWaiting == true)
            _ = try await join("first", at: "one@example.org", verbs)
            _ = try await join("second", at: "One@example.org", verbs)
            #expect(try await verbs.admit.approve("first", by: nil).member.isEmailConfirmed)
            try await expectRefusal(.taken) { _ = try await verbs.admit.approve("second", by: nil) }
            _ = try await verbs.admit.refuse("second", by: nil)
            #expect(try await verbs.logIn(minji).member.id == minji.id)
        }
    }

    // Names of those who are gone

    private func delete(_ member: Member, _ verbs: BusyYard) async throws {
        let now = verbs.clock.now
        try await verbs.database.write { try $0.members.setLeaving(member.id, at: now) }
        verbs.clock.advance(by: .seconds(1))
        #expect(try await verbs.remove().map(\.member.username) == [member.username])
    }

    @Test(arguments: Backend.allCases)
    func `under the name of somebody who was deleted is possible after a year`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            try await delete(join("ana", verbs), verbs)
            #expect(try await isFree("Ana", verbs) == false)
            try await expectRefusal(.taken) { _ = try await join("ana", at: "other@example.org", verbs) }
            // The address is nobody else's: whoever left may come back with it.
            #expect(try await join("ana_again", at: "ana@example.org", verbs).email == "ana@example.org")
            verbs.clock.advance(by: .days(365))
            #expect(try await isFree("ana", verbs))
            _ = try await verbs.collect()
            #expect(try await join("ana", at: "other@example.org", verbs).username == "ana")
        }
    }

    @Test(arguments: Backend.allCases)
    func `under the name or address of somebody who was suspended is never possible`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let ana = try await join("ana", verbs)
            let now = verbs.clock.now
            _ = try await verbs.database.write { try $0.members.setSuspended(ana.id, at: now) }
            try await delete(ana, verbs)
            verbs.clock.advance(by: .days(4000))
            _ = try await verbs.collect()
            #expect(try await isFree("ana", verbs) == false)
            for (name, address) in [("ana", "new@example.org"), ("anna", "ANA@example.org")] {
                try await expectRefusal(.taken) { _ = try await join(name, at: address, verbs) }
            }
            let ben = try await join("ben", verbs)
            try await expectRefusal(.taken) {
                _ = try await verbs.editMe(
                    MemberChange(email: "ana@example.org"), by: verbs.given.confirmed(ben))
            }
            #expect(try await verbs.count("kept_addresses") == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `stays possible with an address that a suspended member only said was theirs`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let thief = try await join("thief", at: "ana@example.org", verbs)
            let now = verbs.clock.now
            _ = try await verbs.database.write { try $0.members.setSuspended(thief.id, at: now) }
            try await delete(thief, verbs)
            #expect(try await join("ana", verbs).email == "ana@example.org")
        }
    }
}
