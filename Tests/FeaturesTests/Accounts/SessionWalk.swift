import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// A random walk through everything that can happen to the sessions of one member, beside the model of what should.
struct SessionWalk {
    private let verbs: BusyYard
    private let seed: Int
    private var chance: SeededGenerator
    private var model: SessionModel
    /// What the devices got: beside the model's devices and their tokens.
    private var sessions: [SignedIn] = []
    private var secrets: [[String]] = []
    private var password = "correct horse"
    private var trace: [String] = []
    private(set) var counts: [Step: Int] = [:]

    /// What can happen. Whoever adds a way to end or keep sessions adds a step here, in `take`, and what it should
    /// do to the model.
    enum Step: CaseIterable {
        case logIn, refresh, reuse, use, logOut, end, endOthers, confirm, guarded, change, reset, leave, wait,
            sleep
    }

    init(verbs: BusyYard, seed: Int) {
        self.verbs = verbs
        self.seed = seed
        chance = SeededGenerator(UInt64(seed))
        model = SessionModel(now: verbs.clock.now)
    }

    var revocations: Int { model.revocations }
    /// Whether the member left and did not come back in time.
    var isGone: Bool { model.isGone }

    /// One step, and whether everything is as it should be after it.
    mutating func go() async throws {
        // Nothing can happen any more to whoever is gone but that they try to come in.
        let step = model.isGone ? .logIn : pick()
        trace.append("\(step)")
        counts[step, default: 0] += 1
        try await take(step)
        try await compare()
    }

    private mutating func pick() -> Step {
        switch Int.random(in: 0..<1000, using: &chance) {
        case 0..<60: .logIn
        case 60..<390: .refresh
        case 390..<560: .reuse
        case 560..<630: .use
        case 630..<645: .logOut
        case 645..<660: .end
        case 660..<665: .endOthers
        case 665..<725: .confirm
        case 725..<775: .guarded
        case 775..<787: .change
        case 787..<792: .reset
        case 792..<810: .sleep
        case 810..<830: .leave
        default: .wait
        }
    }

    private mutating func take(_ step: Step) async throws {
        switch step {
        case .logIn: try await logIn()
        case .refresh: try await refresh(anyToken: false)
        case .reuse: try await refresh(anyToken: true)
        case .use: try await use()
        case .logOut: try await logOut()
        case .end: try await end()
        case .endOthers: try await endOthers()
        case .confirm: try await confirm()
        case .guarded: try await doGuarded()
        case .change: try await change()
        case .reset: try await reset()
        case .leave: try await leave()
        case .wait: advance(by: .milliseconds(Int.random(in: 0...12_000, using: &chance)))
        case .sleep:
            let isShort = Bool.random(using: &chance)
            advance(by: .minutes(Int.random(in: 1...(isShort ? 60 : 40 * 24 * 60), using: &chance)))
        }
    }

    /// The open sessions are those of the model, with the same times.
    private mutating func compare() async throws {
        let (ana, now) = (sessions.first?.member.id, model.now)
        guard let ana else { return }
        let open = try await verbs.database.read { try $0.sessions.sessions(of: ana, at: now, limit: 1000) }
        let kept = Dictionary(uniqueKeysWithValues: open.map { ($0.id, $0) })
        check(kept.count == model.alive.count, "\(kept.count) sessions are open")
        for device in model.alive {
            let session = kept[sessions[device].session.id]
            check(session != nil, "\(device) is not open")
            check(session?.lastSeenAt == model.devices[device].lastSeenAt, "last seen of \(device)")
            check(
                session?.confirmedUntil == model.devices[device].confirmedUntil, "confirmation of \(device)")
        }
    }

    private func check(
        _ holds: Bool, _ words: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard !holds else { return }
        let way = trace.enumerated().map { "\($0.offset) \($0.element)" }.joined(separator: ", ")
        Issue.record("seed \(seed): \(words()) after \(way)", sourceLocation: sourceLocation)
    }

    private mutating func note(_ words: String) { trace[trace.count - 1] += " \(words)" }

    private mutating func advance(by duration: Duration) {
        verbs.clock.advance(by: duration)
        model.now = verbs.clock.now
        note("\(duration)")
    }

    /// One of those that are open mostly, now and then one that has ended.
    private mutating func anyDevice(ofKind kind: Session.Kind? = nil) -> Int? {
        let alive = model.alive.filter { kind == nil || model.devices[$0].kind == kind }
        let isOld = Int.random(in: 0..<8, using: &chance) == 0
        let device = (alive.isEmpty || isOld ? Array(sessions.indices.suffix(20)) : alive)
            .randomElement(using: &chance)
        if let device { note("\(device)") }
        return device
    }

    private func identity(_ device: Int) -> Identity {
        Identity(member: sessions[device].member, session: sessions[device].session)
    }
}

// What can happen.
extension SessionWalk {
    private mutating func logIn() async throws {
        let kind: Session.Kind = Int.random(in: 0..<4, using: &chance) == 0 ? .web : .app
        let isRight = Int.random(in: 0..<5, using: &chance) > 0
        let wasGone = model.isGone
        let typed = isRight ? password : "wrong horse"
        let error = try await refusal {
            let signedIn = try await verbs.logIn(
                identifier: "ana", password: typed, kind: kind, from: .usual)
            sessions.append(signedIn)
            secrets.append([signedIn.secret])
            model.open(kind)
        }
        let isLetIn = isRight && !wasGone
        check(
            error?.code == (isLetIn ? nil : .invalidCredentials), "log-in: \(String(describing: error?.code))"
        )
    }

    private mutating func refresh(anyToken: Bool) async throws {
        guard let device = anyDevice(ofKind: .app) else { return }
        let last = secrets[device].count - 1
        // A thief or a slow client has an old one, mostly not a very old one.
        let token = anyToken && last > 0 ? Int.random(in: max(0, last - 4)..<last, using: &chance) : last
        note("token \(token)")
        let expected = model.refresh(device, token: token)
        let error = try await refusal {
            let next = try await verbs.refresh(secrets[device][token])
            secrets[device].append(next.secret)
        }
        check(error?.code == expected, "token \(token) of \(device): \(String(describing: error?.code))")
    }

    private mutating func use() async throws {
        guard let device = anyDevice() else { return }
        let isWeb = model.devices[device].kind == .web
        let found =
            isWeb
            ? try await verbs.authenticate(cookie: secrets[device][0])
            : try await verbs.authenticate(session: sessions[device].session.id)
        check((found != nil) == model.devices[device].isAlive(at: model.now), "\(device) is let in wrongly")
        check(
            found?.isConfirmed ?? false == (found != nil && model.isConfirmed(device)), "confirmed \(device)")
        model.use(device)
    }

    private mutating func logOut() async throws {
        guard let device = anyDevice() else { return }
        try await verbs.logOut(sessions[device])
        model.end(device)
    }

    private mutating func end() async throws {
        guard let device = anyDevice(), let other = anyDevice() else { return }
        let isThere = model.devices[other].isAlive(at: model.now)
        let error = try await refusal {
            try await verbs.endSession(
                sessions[other].session.id, by: identity(device), from: .usual)
        }
        check(error?.code == (isThere ? nil : .notFound), "ending \(other)")
        if isThere { model.end(other) }
    }

    private mutating func endOthers() async throws {
        guard let device = model.alive.randomElement(using: &chance) else { return }
        note("\(device)")
        try await verbs.endSession.others(by: identity(device), from: .usual)
        model.endAll(but: device)
    }

    private mutating func confirm() async throws {
        guard let device = anyDevice() else { return }
        let isRight = Int.random(in: 0..<4, using: &chance) > 0
        let error = try await refusal {
            try await verbs.confirm(isRight ? password : "wrong horse", by: identity(device))
        }
        let isAlive = model.devices[device].isAlive(at: model.now)
        let expected: ErrorCode? = isRight ? (isAlive ? nil : .unauthorized) : .invalidCredentials
        check(error?.code == expected, "confirming \(device): \(String(describing: error?.code))")
        if expected == nil { model.confirm(device) }
    }

    private mutating func doGuarded() async throws {
        guard let device = anyDevice() else { return }
        let email = "ana\(Int.random(in: 0..<1_000_000, using: &chance))@example.org"
        let error = try await refusal {
            _ = try await verbs.editMe(MemberChange(email: email), by: identity(device))
        }
        let isAlive = model.devices[device].isAlive(at: model.now)
        let expected: ErrorCode? =
            isAlive ? (model.isConfirmed(device) ? nil : .confirmationRequired) : .unauthorized
        check(error?.code == expected, "guarded act of \(device): \(String(describing: error?.code))")
    }

    private mutating func change() async throws {
        guard let device = anyDevice() else { return }
        let new = "battery staple \(Int.random(in: 0..<1_000_000, using: &chance))"
        let isRight = Int.random(in: 0..<3, using: &chance) > 0
        let error = try await refusal {
            try await verbs.changePassword(
                from: isRight ? password : "wrong horse", to: new, by: identity(device), visit: .usual)
        }
        let isAlive = model.devices[device].isAlive(at: model.now)
        let expected: ErrorCode? = isRight ? (isAlive ? nil : .unauthorized) : .invalidCredentials
        check(error?.code == expected, "password by \(device): \(String(describing: error?.code))")
        guard expected == nil else { return }
        password = new
        model.endAll(but: device)
        model.devices[device].confirmedUntil = nil
    }

    private mutating func leave() async throws {
        guard let device = anyDevice() else { return }
        let error = try await refusal { _ = try await verbs.leave(by: identity(device), from: .usual) }
        let isAlive = model.devices[device].isAlive(at: model.now)
        let expected: ErrorCode? =
            isAlive ? (model.isConfirmed(device) ? nil : .confirmationRequired) : .unauthorized
        check(error?.code == expected, "leaving by \(device): \(String(describing: error?.code))")
        if expected == nil { model.leave() }
    }

    private mutating func reset() async throws {
        let link = try await verbs.makeLink(username: "ana", purpose: .resetPassword, lifetime: .hours(1))
        password = "correct horse \(Int.random(in: 0...99_999, using: &chance))"
        _ = try await verbs.reset(link: link, password: password)
        model.endAll()
    }
}
