import Domain
import Features
import TestSupport
import Testing

/// Random walks through everything that can happen to sessions, beside a model of what should.
@Suite struct `The session machine` {
    @Test(arguments: 1...12)
    func `agrees with its model`(seed: Int) async throws {
        try await withVerbs { verbs in
            _ = try await verbs.given.member("ana")
            var walk = SessionWalk(verbs: verbs, seed: seed)
            for _ in 0..<120 {
                try await walk.step()
                try await walk.compare()
            }
            #expect(walk.outcomes.isSuperset(of: [.opened, .refreshed, .ended]))
        }
    }
}

/// What a session should be.
private struct ModelSession {
    let signedIn: SignedIn
    var isOpen = true
    var lastSeenAt: Timestamp
    var confirmedUntil: Timestamp?
    /// Every refresh token that was ever given out, with the moment at which it was spent.
    var tokens: [(secret: String, spentAt: Timestamp?)]

    func isAlive(at now: Timestamp) -> Bool { isOpen && now < lastSeenAt + .days(60) }
}

private struct SessionWalk {
    enum Outcome: Hashable { case opened, refreshed, regraced, revoked, ended, confirmed, refused }

    let verbs: BusyYard
    var chance: Seeded
    var sessions: [ModelSession] = []
    var password = "correct horse"
    var outcomes: Set<Outcome> = []

    init(verbs: BusyYard, seed: Int) {
        self.verbs = verbs
        chance = Seeded(seed)
    }

    var now: Timestamp { verbs.clock.now }

    mutating func step() async throws {
        switch Int.random(in: 0..<100, using: &chance) {
        case 0..<15: try await logIn()
        case 15..<60: try await refresh()
        case 60..<66: try await logOut()
        case 66..<74: try await confirm()
        case 74..<77: try await reset()
        case 77..<80: verbs.clock.advance(by: .days(Int.random(in: 1...40, using: &chance)))
        default: verbs.clock.advance(by: .milliseconds(Int.random(in: 0...6_000, using: &chance)))
        }
    }

    /// Every session is as the model says. Looking counts as using.
    mutating func compare() async throws {
        for index in sessions.indices {
            let identity = try await verbs.authenticate(session: sessions[index].signedIn.session.id)
            #expect((identity != nil) == sessions[index].isAlive(at: now), "session \(index)")
            guard let identity else { continue }
            if sessions[index].lastSeenAt + .minutes(5) < now { sessions[index].lastSeenAt = now }
            #expect(identity.session.lastSeenAt == sessions[index].lastSeenAt, "session \(index)")
            #expect(identity.session.confirmedUntil == sessions[index].confirmedUntil, "session \(index)")
        }
    }

    private mutating func logIn() async throws {
        let isRight = Int.random(in: 0..<5, using: &chance) > 0
        let typed = isRight ? password : "wrong horse"
        let error = try await refusal {
            let signedIn = try await verbs.logIn(
                identifier: "ana", password: typed, kind: .app, device: "phone")
            sessions.append(
                ModelSession(signedIn: signedIn, lastSeenAt: now, tokens: [(signedIn.secret, nil)]))
        }
        #expect(error?.code == (isRight ? nil : .invalidCredentials))
        outcomes.insert(isRight ? .opened : .refused)
    }

    private mutating func refresh() async throws {
        guard let index = sessions.indices.randomElement(using: &chance) else { return }
        // The newest token mostly; now and then an old one, as a thief or a slow client has.
        let isNewest = Int.random(in: 0..<4, using: &chance) > 0
        let last = sessions[index].tokens.count - 1
        let token = isNewest ? last : Int.random(in: 0...last, using: &chance)
        let expected = expectedRefusal(of: token, in: index)
        let error = try await refusal {
            let next = try await verbs.refresh(sessions[index].tokens[token].secret)
            #expect(next.session.id == sessions[index].signedIn.session.id)
            sessions[index].tokens.append((next.secret, nil))
        }
        #expect(error?.code == expected, "token \(token) of session \(index)")
        settle(expected, token, index)
    }

    private func expectedRefusal(of token: Int, in index: Int) -> DomainError.Code? {
        guard sessions[index].isAlive(at: now) else { return .unauthorized }
        guard let spentAt = sessions[index].tokens[token].spentAt else { return nil }
        return now < spentAt + .seconds(10) ? nil : .sessionRevoked
    }

    private mutating func settle(_ refusal: DomainError.Code?, _ token: Int, _ index: Int) {
        switch refusal {
        case nil:
            outcomes.insert(sessions[index].tokens[token].spentAt == nil ? .refreshed : .regraced)
            sessions[index].tokens[token].spentAt = sessions[index].tokens[token].spentAt ?? now
            sessions[index].lastSeenAt = now
        case .sessionRevoked:
            outcomes.insert(.revoked)
            sessions[index].isOpen = false
        default: outcomes.insert(.refused)
        }
    }

    private mutating func logOut() async throws {
        guard let index = sessions.indices.randomElement(using: &chance) else { return }
        try await verbs.logOut(sessions[index].signedIn.session.id)
        sessions[index].isOpen = false
        outcomes.insert(.ended)
    }

    private mutating func confirm() async throws {
        guard let index = sessions.indices.randomElement(using: &chance) else { return }
        let signedIn = sessions[index].signedIn
        let identity = Identity(member: signedIn.member, session: signedIn.session)
        let isRight = Bool.random(using: &chance)
        let error = try await refusal {
            try await verbs.confirm(isRight ? password : "wrong horse", by: identity)
        }
        guard isRight else {
            #expect(error?.code == .invalidCredentials)
            return
        }
        #expect(error?.code == (sessions[index].isAlive(at: now) ? nil : .unauthorized))
        guard error == nil else { return }
        sessions[index].confirmedUntil = now + .minutes(10)
        outcomes.insert(.confirmed)
    }

    private mutating func reset() async throws {
        let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .hours(1))
        password = "correct horse \(Int.random(in: 0...99_999, using: &chance))"
        _ = try await verbs.reset(link: link, password: password)
        for index in sessions.indices { sessions[index].isOpen = false }
        outcomes.insert(.ended)
    }
}
