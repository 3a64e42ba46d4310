import Domain
import Features
import Storage
import TestSupport
import Testing

/// A mailer during which something else happens.
private struct BusyMailer: Mailer {
    let mailbox: Mailbox
    let meanwhile: @Sendable () async throws -> Void

    func send(_ mail: Mail) async throws {
        try await meanwhile()
        try await mailbox.send(mail)
    }
}

@Suite struct `Sending letters` {
    private func withLetter(
        _ body: (BusyYard, Member, Mailbox) async throws -> Void
    ) async throws {
        try await withVerbs(hasMail: true) { verbs in
            let ana = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            try await body(verbs, ana, Mailbox())
        }
    }

    /// As a process that dies then.
    private func takeOne(_ verbs: BusyYard) async throws {
        let now = verbs.clock.now
        let letters = try await verbs.database.read { try $0.letters.due(at: now, limit: 1) }
        let letter = try #require(letters.first)
        let isTaken = try await verbs.database.write { try $0.letters.take(letter) }
        #expect(isTaken)
    }

    @Test func `sends each once, with a link that was made at that moment`() async throws {
        try await withLetter { verbs, ana, mailbox in
            #expect(try await verbs.count("sign_in_links") == 0)
            let receipt = try await verbs.sendLetters(to: mailbox)
            #expect(receipt.sent == 1)
            #expect(try await verbs.sendLetters(to: mailbox).sent == 0)
            let mail = try #require(mailbox.mails.first)
            #expect(mailbox.mails.count == 1)
            #expect(mail.recipient == ana.email)
            #expect(mail.subject == "reset_password ana")
            #expect(try await verbs.reset(link: mail.text, password: "battery staple") == ana)
        }
    }

    @Test func `tries again, later each time, and gives up after days`() async throws {
        try await withLetter { verbs, _, mailbox in
            mailbox.refuse(.max)
            var failures: [SendLetters.Failure] = []
            var tries = 0
            for _ in 0..<(4 * 24 * 60) where failures.last?.isGivenUp != true {
                let receipt = try await verbs.sendLetters(to: mailbox)
                tries += receipt.failures.isEmpty ? 0 : 1
                failures += receipt.failures
                verbs.clock.advance(by: .minutes(1))
            }
            // 1, 2, 4 … 256 minutes, then every six hours.
            #expect((15...25).contains(tries), "\(tries)")
            #expect(failures.last?.isGivenUp == true)
            #expect(failures.dropLast().allSatisfy { !$0.isGivenUp })
            #expect(failures.allSatisfy { $0.reason == "not today" && $0.kind == .resetPassword })
            #expect(try await verbs.count("letters") == 0)
        }
    }

    @Test func `succeeds after failures`() async throws {
        try await withLetter { verbs, _, mailbox in
            mailbox.refuse(2)
            for minutes in [0, 1, 2] {
                verbs.clock.advance(by: .minutes(minutes))
                _ = try await verbs.sendLetters(to: mailbox)
            }
            #expect(mailbox.mails.count == 1)
        }
    }

    @Test func `sends a letter again that a process took and never spoke of`() async throws {
        try await withLetter { verbs, _, mailbox in
            try await takeOne(verbs)
            let send = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
            #expect(try await send().sent == 0)
            verbs.clock.advance(by: .minutes(5))
            #expect(try await send().sent == 0)
            verbs.clock.advance(by: .minutes(1))
            #expect(try await send().sent == 1)
        }
    }

    @Test func `comes back to what a process died over, however many others are due`() async throws {
        try await withLetter { verbs, ana, mailbox in
            try await takeOne(verbs)
            let send = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
            for _ in 0..<4 {
                let other = Letter(
                    id: verbs.yard.ids.next(), kind: .passwordChanged, memberID: ana.id, recipient: ana.email,
                    locale: "ko", createdAt: verbs.clock.now)
                try await verbs.database.write { try $0.letters.insert(other) }
                _ = try await send(limit: 1)
                verbs.clock.advance(by: .minutes(2))
            }
            #expect(mailbox.mails.map(\.subject).contains("reset_password ana"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves to another node what that one has in hand by a clock behind`(_ backend: Backend) async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            _ = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            let now = verbs.clock.now
            let slow = BusyMailer(mailbox: mailbox) {
                for minutes in [6, 26 * 60, 400 * 24 * 60] {
                    verbs.clock.now = now + .minutes(minutes)
                    let ahead = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
                    _ = try await ahead()
                    verbs.clock.advance(by: .minutes(4))
                    _ = try await ahead()
                }
                verbs.clock.now = now
            }
            #expect(try await verbs.all.sendLetters(by: slow, written: PlainWriter())().sent == 1)
            #expect(mailbox.mails.count == 1)
        }
    }

    @Test func `sends each once, however many nodes do it`() async throws {
        try await withVerbs(hasMail: true) { verbs in
            for number in 1...8 {
                _ = try await verbs.given.member("ana\(number)")
                try await verbs.forget(identifier: "ana\(number)", from: .usual)
            }
            let mailbox = Mailbox()
            _ = try await atOnce(4) { _ in try await verbs.sendLetters(to: mailbox) }
            #expect(mailbox.mails.map(\.recipient).sorted() == (1...8).map { "ana\($0)@example.com" })
        }
    }

    @Test func `drops what tells no truth any more`() async throws {
        try await withLetter { verbs, ana, mailbox in
            let phone = try await verbs.logIn(ana)
            let identity = try #require(try await verbs.identity(phone))
            try await verbs.confirm(password, by: identity)
            _ = try await verbs.editMe(MemberChange(email: "one@example.org"), by: identity)
            _ = try await verbs.editMe(MemberChange(email: "two@example.org"), by: identity)
            let receipt = try await verbs.sendLetters(to: mailbox)
            #expect(receipt.dropped == 1)
            #expect(mailbox.mails.map(\.recipient) == ["ana@example.com", "two@example.org"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `gives up nothing that looks old by a clock that jumped`(_ backend: Backend) async throws {
        try await withVerbs(backend, watches: true, hasMail: true) { verbs in
            let mailbox = Mailbox()
            _ = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            let send = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
            let now = verbs.clock.now
            mailbox.refuse(2)
            #expect(try await send().failures.count == 1)
            verbs.clock.advance(by: .days(400))
            #expect(try await send().failures.map(\.isGivenUp) == [false])
            // Once the clock is right again it is not put off for a year, nor until the clock is believed.
            verbs.clock.now = now + .minutes(1)
            #expect(try await send().sent == 0)
            verbs.clock.advance(by: .minutes(11))
            #expect(try await send().sent == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves to another node what that one has in hand by a clock a day ahead`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            _ = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            let send = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
            var now: Timestamp { verbs.clock.now }
            let letters = try await verbs.database.read { [now] in try $0.letters.due(at: now, limit: 1) }
            let letter = try #require(letters.first)
            #expect(try await verbs.database.write { try $0.letters.take(letter) })
            #expect(try await send().sent == 0)
            verbs.clock.advance(by: .minutes(4))
            #expect(try await send().sent == 0)
            try await verbs.database.write { [now] stores in
                try stores.letters.postpone(letter.id, until: now + .hours(25) + .minutes(2))
            }
            verbs.clock.advance(by: .minutes(4))
            #expect(try await send().sent == 0)
            // It may look for room again after ten minutes.
            verbs.clock.advance(by: .minutes(10))
            #expect(try await send().sent == 0)
            // The other one never came back to it.
            verbs.clock.advance(by: .minutes(1))
            #expect(try await send().sent == 1)
            #expect(mailbox.mails.count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `does not try a far letter sooner than one that was tried as often`(_ backend: Backend) async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.member("ana")
            let letter = Letter(
                id: verbs.yard.ids.next(), kind: .approved, memberID: ana.id, recipient: ana.email,
                locale: "ko", createdAt: verbs.clock.now, dueAt: verbs.clock.now + .hours(25), attempts: 5)
            try await verbs.database.write { try $0.letters.insert(letter) }
            let send = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
            #expect(try await send().sent == 0)
            verbs.clock.advance(by: .minutes(15))
            #expect(try await send().sent == 0)
            // Its pause is over just now: the other node is about to take it again.
            verbs.clock.advance(by: .seconds(70))
            #expect(try await send().sent == 0)
            verbs.clock.advance(by: .minutes(1))
            #expect(try await send().sent == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `drops nothing for which there is no room while the clock is doubted`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, watches: true, hasMail: true) { verbs in
            let (mailbox, full) = (Mailbox(), LetterLimits(hourly: 0))
            let ana = try await verbs.given.member("ana")
            try await verbs.forget(identifier: "ana", from: .usual)
            let news = Letter(
                id: verbs.yard.ids.next(), kind: .approved, memberID: ana.id, recipient: ana.email,
                locale: "ko", createdAt: verbs.clock.now)
            try await verbs.database.write { try $0.letters.insert(news) }
            #expect(try await verbs.all.ports.watch.look() == nil)
            verbs.clock.advance(by: .days(400))
            #expect(try await verbs.sendLetters(to: mailbox, limits: full).waiting == 2)
            #expect(try await verbs.count("letters") == 2)
            try await verbs.all.ports.watch.confirm()
            verbs.clock.advance(by: .minutes(10))
            #expect(try await verbs.sendLetters(to: mailbox, limits: full).waiting == 2)
            #expect(try await verbs.count("letters") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `drops nothing that tells no truth by a clock that jumped alone`(_ backend: Backend) async throws {
        try await withVerbs(backend, watches: true, hasMail: true) { verbs in
            let mailbox = Mailbox()
            let ana = try await verbs.given.confirmed(verbs.given.member("ana"))
            _ = try await verbs.editMe(MemberChange(email: "one@example.org"), by: ana)
            #expect(try await verbs.all.ports.watch.look() == nil)
            let now = verbs.clock.now
            verbs.clock.advance(by: .days(400))
            let receipt = try await verbs.sendLetters(to: mailbox)
            #expect(receipt.waiting == 1 && receipt.dropped == 0)
            verbs.clock.now = now
            let send = verbs.all.sendLetters(by: mailbox, written: PlainWriter())
            _ = try await send()
            verbs.clock.advance(by: .minutes(11))
            _ = try await send()
            #expect(mailbox.mails.map(\.recipient) == ["one@example.org"])
        }
    }

    @Test func `keeps no secret before a letter is sent`() async throws {
        try await withLetter { verbs, _, mailbox in
            let facts = try await verbs.yard.engine.read { connection in
                try connection.rows("SELECT facts FROM letters") { try $0.text() }
            }
            #expect(facts == ["{}"])
        }
    }
}
