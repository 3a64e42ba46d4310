import Domain
import MadangCore

/// What sessions should be, said again in as few words as possible: the model that the session machine is held to.
struct SessionModel {
    struct Token {
        /// Where its secret stands in the walk's list.
        let bornAt: Timestamp
        var spentAt: Timestamp?
        var outdatedAt: Timestamp?

        /// Whether it may be exchanged (docs/decisions/0005-sessions.md).
        func isGood(at now: Timestamp) -> Bool {
            if let spentAt { return now < spentAt + .seconds(10) }
            guard let outdatedAt else { return true }
            return now < outdatedAt + .seconds(10) && now < bornAt + .minutes(1)
        }
    }

    struct Device {
        let kind: Session.Kind
        let openedAt: Timestamp
        var isOpen = true
        var lastSeenAt: Timestamp
        var confirmedUntil: Timestamp?
        var tokens: [Token]

        func isAlive(at now: Timestamp) -> Bool {
            isOpen && now < lastSeenAt + (kind == .web ? .days(30) : .days(60)) && now < openedAt + .days(365)
        }
    }

    var devices: [Device] = []
    var now: Timestamp
    /// How many sessions were ended because a token was used by two.
    var revocations = 0

    /// Until when the member may come back, if they left.
    var leavingAt: Timestamp?
    /// Whether they did not come back in time.
    var isGone: Bool { leavingAt.map { $0 <= now } ?? false }

    var alive: [Int] { devices.indices.filter { devices[$0].isAlive(at: now) } }

    /// Logging in brings back whoever left.
    mutating func open(_ kind: Session.Kind) {
        leavingAt = nil
        devices.append(Device(kind: kind, openedAt: now, lastSeenAt: now, tokens: [Token(bornAt: now)]))
    }

    /// The refusal that is due; nil if there is a next token.
    mutating func refresh(_ device: Int, token: Int) -> ErrorCode? {
        guard devices[device].isAlive(at: now) else { return .sessionRevoked }
        guard devices[device].kind == .app else { return .unauthorized }
        guard devices[device].tokens[token].isGood(at: now) else {
            devices[device].isOpen = false
            revocations += 1
            return .sessionRevoked
        }
        if devices[device].tokens[token].spentAt == nil {
            let carries = devices[device].tokens[token].outdatedAt == nil
            devices[device].tokens[token].spentAt = now
            if carries { outdateOthers(of: device) }
        }
        devices[device].tokens.append(Token(bornAt: now))
        devices[device].lastSeenAt = now
        return nil
    }

    private mutating func outdateOthers(of device: Int) {
        for token in devices[device].tokens.indices {
            let other = devices[device].tokens[token]
            guard other.spentAt == nil, other.outdatedAt == nil else { continue }
            devices[device].tokens[token].outdatedAt = now
        }
    }

    /// A request of the device: using it keeps it alive, to five minutes.
    mutating func use(_ device: Int) {
        guard devices[device].isAlive(at: now), devices[device].lastSeenAt + .minutes(5) < now else { return }
        devices[device].lastSeenAt = now
    }

    mutating func end(_ device: Int) { devices[device].isOpen = false }

    mutating func endAll(but kept: Int? = nil) {
        for device in devices.indices where device != kept { devices[device].isOpen = false }
    }

    mutating func leave() {
        endAll()
        leavingAt = now + .days(7)
    }

    mutating func confirm(_ device: Int) { devices[device].confirmedUntil = now + .minutes(10) }

    /// Whether guarded acts need no password.
    func isConfirmed(_ device: Int) -> Bool {
        devices[device].confirmedUntil.map { now < $0 } ?? false
    }
}
