import Domain
import Features
import Storage
import TestSupport
import Testing

@Suite struct `Letters are counted` {
    private func put(
        _ kind: Letter.Kind, to member: Member?, at address: String? = nil, times: Int = 1, _ verbs: BusyYard
    ) async throws {
        let (now, ids) = (verbs.clock.now, verbs.yard.ids)
        try await verbs.database.write { stores in
            for _ in 0..<times {
                try stores.letters.insert(
                    Letter(
                        id: ids.next(), kind: kind, memberID: member?.id, recipient: address ?? member?.email,
                        locale: "ko", createdAt: now))
            }
        }
    }

    /// Sends until nothing is due.
    private func sendAll(_ verbs: BusyYard, to mailbox: Mailbox, limits: LetterLimits = LetterLimits())
        async throws
    {
        while true {
            let receipt = try await verbs.sendLetters(to: mailbox, limits: limits)
            guard receipt.sent + receipt.dropped + receipt.waiting > 0 else { return }
        }
    }

    @Test(arguments: Backend.allCases)
    func `by mailbox, in whatever spelling, and news wait for the next day`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            for number in 0..<12 {
                let address = number.isMultiple(of: 2) ? "Ana@example.com" : "ana@example.com"
                try await put(.receipt, to: nil, at: address, verbs)
            }
            try await sendAll(verbs, to: mailbox)
            #expect(mailbox.mails.count == 10)
            #expect(try await verbs.count("letters") == 2)
            verbs.clock.advance(by: .hours(25))
            try await sendAll(verbs, to: mailbox)
            #expect(mailbox.mails.count == 12)
        }
    }

    @Test(arguments: Backend.allCases)
    func `by member, whatever the mailboxes`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let mailbox = Mailbox()
            for number in 0..<12 { try await put(.approved, to: ana, at: "a\(number)@example.org", verbs) }
            try await sendAll(verbs, to: mailbox)
            #expect(mailbox.mails.count == 10)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of the whole yard, and a quarter is kept for what cannot wait`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            for number in 0..<8 {
                try await put(.receipt, to: nil, at: "a\(number)@example.org", verbs)
                let member = try await verbs.given.member("ana\(number)")
                try await put(.passwordChanged, to: member, verbs)
            }
            try await sendAll(verbs, to: mailbox, limits: LetterLimits(hourly: 12))
            let kinds = mailbox.mails.map { $0.subject.split(separator: " ")[0] }
            #expect(kinds == Array(repeating: "password_changed", count: 8) + ["receipt"])
            verbs.clock.advance(by: .minutes(61))
            try await sendAll(verbs, to: mailbox, limits: LetterLimits(hourly: 12))
            #expect(mailbox.mails.count == 16)
        }
    }

    @Test(arguments: Backend.allCases)
    func `and no flood of them keeps a warning back`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let mailbox = Mailbox()
            try await put(.approved, to: ana, times: 30, verbs)
            try await put(.resetPassword, to: ana, times: 30, verbs)
            try await sendAll(verbs, to: mailbox)
            // Nobody waits any more for a link that could not be sent.
            #expect(mailbox.mails.count == 20)
            #expect(try await verbs.count("letters") == 30)
            try await put(.passwordChanged, to: ana, verbs)
            try await sendAll(verbs, to: mailbox)
            #expect(mailbox.mails.last?.subject == "password_changed ana")
        }
    }

    @Test(arguments: Backend.allCases)
    func `once, however often they are tried`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let mailbox = Mailbox()
            mailbox.refuse(5)
            try await put(.approved, to: ana, verbs)
            for _ in 0..<5 {
                _ = try await verbs.sendLetters(to: mailbox)
                verbs.clock.advance(by: .hours(1))
            }
            #expect(try await verbs.count("sent_letters") == 1)
            verbs.clock.advance(by: .hours(6))
            try await sendAll(verbs, to: mailbox)
            #expect(mailbox.mails.count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `only where they are sent: empty digests and outdated links take no room`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            for number in 0..<6 { try await verbs.wish(by: verbs.given.member("ana\(number)")) }
            let ben = try await verbs.given.member("ben")
            verbs.clock.now = try moment("2026-01-04T09:00:00Z")
            #expect(try await verbs.all.writeDigests().written == 6)
            for kind in [Letter.Kind.resetPassword, .confirmEmail] {
                try await put(kind, to: ben, at: "ben@example.org", verbs)
            }
            try await put(.hidden, to: ben, verbs)
            let mailbox = Mailbox()
            try await sendAll(verbs, to: mailbox, limits: LetterLimits(hourly: 3))
            #expect(mailbox.mails.map(\.subject) == ["hidden ben"])
            #expect(try await verbs.count("sent_letters") == 1)
            #expect(try await verbs.count("letters") == 0)
            #expect(try await verbs.count("sign_in_links") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `and to wait for room is no attempt`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            let mailbox = Mailbox()
            try await put(.approved, to: ana, times: 11, verbs)
            for _ in 0..<6 {
                try await sendAll(verbs, to: mailbox)
                verbs.clock.advance(by: .minutes(11))
            }
            #expect(mailbox.mails.count == 10)
            verbs.clock.advance(by: .hours(25))
            mailbox.refuse(1)
            #expect(try await verbs.sendLetters(to: mailbox).failures.count == 1)
            // After a first failure it is tried again in a minute.
            verbs.clock.advance(by: .minutes(1))
            #expect(try await verbs.sendLetters(to: mailbox).sent == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `and news that are kept back for days are given up`(_ backend: Backend) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.member("ana")
            try await put(.approved, to: ana, times: 36, verbs)
            for _ in 0..<(4 * 6) {
                try await sendAll(verbs, to: mailbox)
                verbs.clock.advance(by: .hours(4))
            }
            // Ten on each of three days.
            #expect(mailbox.mails.count == 30)
            #expect(try await verbs.count("letters") == 0)
        }
    }
}
