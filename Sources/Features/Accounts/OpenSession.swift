package import Domain
import MadangCore
import Storage

/// What a device gets when its member logs in.
package struct SignedIn: Sendable {
    package let member: Member
    package let session: Session
    /// The cookie's value or the refresh token. Known here once, kept only as a hash.
    package let secret: String
    /// A new e-mail address of the member that waits for its link to be opened.
    package var pendingEmail: String?
    /// Whether the member was about to leave and stays by this.
    package var isRestored = false
}

/// Opens a session for a member whose identity is proven.
package struct OpenSession: Verb {
    let ports: Ports

    /// More devices nobody has; the one that was seen longest ago ends.
    package static let limit = 100

    /// Opens it inside the caller's unit of work. Whoever was about to leave comes back by it.
    /// Fails: `.invalidCredentials` for somebody whose time to come back is over; what the store throws.
    func callAsFunction(_ member: Member, kind: Session.Kind, from visit: Visit, in stores: Stores) throws
        -> SignedIn
    {
        let now = clock.now
        let isRestored = try restore(member, from: visit, at: now, in: stores)
        var member = member
        member.leavingAt = nil
        var session = Session(
            id: ids.next(), memberID: member.id, kind: kind, device: visit.device,
            isShared: visit.isShared && kind == .web, keyThumbprint: kind == .app ? visit.key : nil,
            createdAt: now, lastSeenAt: now, expiresAt: now)
        session.expiresAt = now + session.lifetime
        let secret = secrets.make()
        try stores.sessions.insert(session)
        if try !isKnown(visit, to: member, in: stores) {
            try tell.ofNewDevice(session, of: member, from: visit, in: stores)
        }
        for ended in try stores.sessions.trim(of: member.id, to: Self.limit) {
            try trail.record(
                .sessionEnded, of: member, from: visit, facts: ["session": ended.string], in: stores)
        }
        try stores.sessions.insert(
            SecretRecord(hash: secrets.hash(of: secret), sessionID: session.id, createdAt: now))
        try trail.record(
            .sessionOpened, of: member, from: visit,
            facts: ["session": session.id.string, "kind": kind.rawValue],
            in: stores)
        return SignedIn(
            member: member, session: session, secret: secret,
            pendingEmail: try stores.pendingEmail(of: member, at: now),
            isRestored: isRestored)
    }

    /// Whether the member has logged in there before: on a device that bears their mark, or on such a one in the same
    /// network. What was before they disowned a session counts no more. Since they joined there is nothing to compare
    /// the first time with.
    private func isKnown(_ visit: Visit, to member: Member, in stores: Stores) throws -> Bool {
        let audit = stores.audit
        let disowned = try audit.last(.sessionDisowned, about: member.id)
        if let moment = visit.deviceMark.flatMap({ marks.moment(of: $0, .device(of: member.id)) }),
            disowned.map({ moment > $0.moment }) ?? true
        {
            return true
        }
        if try audit.has(.sessionOpened, about: member.id, from: visit, after: disowned) { return true }
        let isRemembered = clock.now < member.createdAt + ports.retention.audit
        return try isRemembered && !audit.has(.sessionOpened, about: member.id)
    }

    /// Whether there was anything to take back.
    private func restore(_ member: Member, from visit: Visit, at now: Timestamp, in stores: Stores) throws
        -> Bool
    {
        guard let leavingAt = member.leavingAt else { return false }
        guard now < leavingAt else { throw DomainError(.invalidCredentials) }
        try stores.members.setLeaving(member.id, at: nil)
        try stores.notices.insert(
            Notice(id: ids.next(), memberID: member.id, kind: .restored, device: visit.device))
        try trail.record(.memberRestored, of: member, from: visit, in: stores)
        return true
    }
}

extension Session {
    /// It was used at `moment`. A token ends at its day, whatever happens.
    mutating func use(at moment: Timestamp) {
        lastSeenAt = moment
        if isLasting {
            expiresAt = moment + Self.lasting
        } else if holder != .token {
            expiresAt = min(moment + lifetime, createdAt + Self.longest)
        }
    }

    /// How long a device stays logged in, however much it is used (product decision; OWASP ASVS 5.0, 7.3.2).
    package static let longest = Duration.days(365)

    /// How long the token of one of Mastodon's programs lives without being used (product decision): they never ask for
    /// another one. Longer than anything that ends at `longest`.
    package static let lasting = Duration.days(400)

    /// Whether it is such a one, which lasts until somebody ends it or nobody uses it any more.
    package var isLasting: Bool { holder == .app && expiresAt > createdAt + Self.longest }

    /// How long it lives without being used (docs/decisions/0005-sessions.md, 0073-shared-devices.md).
    package var lifetime: Duration {
        switch kind {
        case .web: isShared ? .hours(1) : .days(30)
        case .app: .days(60)
        }
    }
}
