import NIOCore

/// How far a connection has come: what it waits for, and since when. Times are those of a clock that never jumps.
struct ConnectionProgress: Sendable {
    /// What stands between two requests and in one.
    enum Phase: Hashable, Sendable {
        /// For the first byte of a request.
        case idle
        /// TLS is being agreed on, or the head of a request has begun.
        case head
        /// A request is here, or its body is coming, and no answer is complete.
        case exchange
        /// The answer is a stream of events or a WebSocket, which has no end.
        case events
    }

    /// Why a connection is ended that its client would keep.
    enum Overdue: String, Sendable {
        case head, body, answer
    }

    /// One direction of an exchange. Only time counts in which the client has to move.
    private struct Flow {
        var byteCount = 0
        var waited = TimeAmount.zero
        var waitsSince: NIODeadline?

        mutating func wait(at now: NIODeadline) {
            if waitsSince == nil { waitsSince = now }
        }

        mutating func stop(at now: NIODeadline) {
            waited = waited(at: now)
            waitsSince = nil
        }

        func waited(at now: NIODeadline) -> TimeAmount {
            waitsSince.map { waited + (now - $0) } ?? waited
        }

        func isTooSlow(at now: NIODeadline, _ limits: ConnectionLimits) -> Bool {
            guard waitsSince != nil else { return false }
            let beyond = (waited(at: now) - limits.slack).nanoseconds
            return beyond > 0 && Double(byteCount) < Double(beyond) / 1e9 * Double(limits.bytesPerSecond)
        }
    }

    /// The least goes first: of the first kind there is, the one that has lasted longest.
    struct Spare: Comparable, Sendable {
        enum Kind: Int, Sendable {
            /// Waits for its client, and not only for a moment.
            case waiting
            /// A stream of events: its client comes again by itself.
            case events
            /// Has just come, or we are at work on requests that only read, which clients may repeat (RFC 9110 §9.2.2).
            case busy
        }

        let kind: Kind
        let since: NIODeadline

        static func < (one: Spare, other: Spare) -> Bool {
            (one.kind.rawValue, one.since) < (other.kind.rawValue, other.since)
        }
    }

    /// A client that does its part needs no longer to go on.
    private static let moment = TimeAmount.seconds(2)

    private var phase = Phase.idle
    private var since: NIODeadline
    /// When the connection was opened, or began to be used again. Bytes that wait for us make nobody younger.
    private var busySince: NIODeadline
    private var hasBeenUsed = false
    /// Whether one of the requests that are not answered yet does more than read.
    private var changesSomething = false
    /// Whether the body of a request is not whole yet.
    private var isBodyComing = false
    private var inbound = Flow()
    private var outbound = Flow()
    /// Bytes that were written and are not with the operating system yet.
    private var unsent = 0

    init(at now: NIODeadline) { (since, busySince) = (now, now) }

    /// TLS begins.
    mutating func beginHandshake(at now: NIODeadline) { enter(.head, at: now) }

    /// TLS is agreed on.
    mutating func endHandshake(at now: NIODeadline) { enter(.idle, at: now) }

    /// We ask for what the client sends next.
    mutating func askForBytes(at now: NIODeadline) { inbound.wait(at: now) }

    mutating func receive(_ count: Int, at now: NIODeadline) {
        inbound.stop(at: now)
        inbound.byteCount += count
        guard phase == .idle else { return }
        enter(.head, at: now)
        if hasBeenUsed { busySince = now }
        hasBeenUsed = true
    }

    /// The head of a request is complete.
    /// - Parameter changesSomething: whether its method does more than read.
    mutating func beginExchange(changesSomething: Bool, at now: NIODeadline) {
        // Who sends the next request before the answer is as old as with the first.
        if phase != .exchange { enter(.exchange, at: now) }
        self.changesSomething = self.changesSomething || changesSomething
        isBodyComing = true
        inbound = Flow()
    }

    /// The whole request is here: nothing more is asked of the client.
    mutating func endRequest() { isBodyComing = false }

    /// The answer has begun.
    mutating func beginEvents(at now: NIODeadline) { enter(.events, at: now) }

    /// The answer has been written.
    /// - Parameter isLast: whether no other request has come meanwhile.
    mutating func endExchange(isLast: Bool, at now: NIODeadline) {
        guard isLast else { return }
        enter(.idle, at: now)
        changesSomething = false
    }

    mutating func write(_ count: Int, at now: NIODeadline) {
        if unsent == 0 { outbound = Flow() }
        unsent += count
        outbound.wait(at: now)
    }

    /// The operating system took so many of the written bytes.
    mutating func send(_ count: Int, at now: NIODeadline) {
        outbound.stop(at: now)
        outbound.byteCount += count
        unsent -= count
        if unsent > 0 { outbound.wait(at: now) }
    }

    /// What the client takes too long for; nil while it does its part.
    func overdue(at now: NIODeadline, _ limits: ConnectionLimits) -> Overdue? {
        if phase == .head, now - since > limits.head { return .head }
        if isBodyComing, inbound.isTooSlow(at: now, limits) { return .body }
        return outbound.isTooSlow(at: now, limits) ? .answer : nil
    }

    /// In which order connections are given up where there is no room; nil while we do what cannot be repeated.
    func spare(at now: NIODeadline) -> Spare? {
        let waits =
            switch phase {
            case .idle, .head: since
            case .exchange, .events:
                [isBodyComing ? inbound.waitsSince : nil, outbound.waitsSince].compactMap(\.self).min()
            }
        if let waits, now - waits > Self.moment { return Spare(kind: .waiting, since: waits) }
        if phase == .events { return Spare(kind: .events, since: since) }
        return changesSomething ? nil : Spare(kind: .busy, since: busySince)
    }

    private mutating func enter(_ phase: Phase, at now: NIODeadline) {
        self.phase = phase
        since = now
    }
}
