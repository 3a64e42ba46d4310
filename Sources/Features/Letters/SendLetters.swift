package import Domain
import Foundation
import Storage

/// Sends the letters that are due. Safe to run on several nodes at once, whatever their clocks say, and to be killed at
/// any time: a letter that was taken is left alone until nothing has happened to it for some minutes. After a crash
/// between sending and saying so it is sent twice, never not at all.
package struct SendLetters: Verb {
    let ports: Ports
    let mailer: any Mailer
    let writer: any LetterWriter
    let limits: LetterLimits
    private let farLetters = FarLetters()

    /// So long a letter stays in hand: longer than any mailer may take.
    static let claim = Duration.minutes(5)
    /// After that long a letter is given up.
    package static let deliveryTime = Duration.days(3)

    /// What a run did.
    package struct Receipt: Sendable {
        package var sent = 0
        /// Letters that nobody should get any more, or ever should.
        package var dropped = 0
        /// Letters for which there is no room now, or that only a clock which is not believed would drop.
        package var waiting = 0
        package var failures: [Failure] = []
    }

    /// For the log: it says nothing of what is in the letter, nor to whom it goes.
    package struct Failure: Sendable {
        package let kind: Letter.Kind
        package let letter: Identifier<Letter>
        package let reason: String
        package let isGivenUp: Bool
    }

    /// At most `limit` letters: those that nobody comes back to, which wait longest, then those that are due. Fails:
    /// what the database throws; letters that cannot be sent are told in the receipt.
    package func callAsFunction(limit: Int = 20) async throws -> Receipt {
        var receipt = Receipt()
        let now = clock.now
        let due = try await database.read { try $0.letters.due(at: now, limit: limit) }
        // Looked at in every run, so that many that are due keep none of these from being watched.
        let far = try await database.read { try $0.letters.far(at: now, limit: FarLetters.limit) }
        for letter in (farLetters.abandoned(among: far, at: now) + due).prefix(limit) {
            try await send(letter, &receipt)
        }
        return receipt
    }

    private enum Taken: Sendable {
        case letter(LetterContent)
        case outdated
        case elsewhere
        /// There is no room for it now, or it may be true by the right clock.
        case later
    }

    private func send(_ letter: Letter, _ receipt: inout Receipt) async throws {
        let secret = letter.kind.hasLink ? secrets.make() : nil
        switch try await take(letter, secret) {
        case .elsewhere: return
        case .outdated: receipt.dropped += 1
        case .later: receipt.waiting += 1
        case .letter(let content):
            guard let mail = writer.write(content) else {
                try await database.write { try $0.letters.delete(letter.id) }
                receipt.dropped += 1
                return
            }
            do {
                try await mailer.send(mail)
                try await database.write { try $0.letters.delete(letter.id) }
                receipt.sent += 1
            } catch let error as MailError {
                receipt.failures.append(try await postpone(letter, error))
            }
        }
    }

    /// Takes the letter, counts it, and makes its link good, if it still tells the truth; what a digest tells is read
    /// now.
    private func take(_ letter: Letter, _ secret: String?) async throws -> Taken {
        // By a wrong clock a letter of today is old, and what it tells of is over.
        let isDoubted = try await ports.watch.look() != nil
        let now = clock.now
        let hash = secret.map(secrets.hash(of:))
        let mailbox = letter.recipient.map { secrets.hash(of: $0.lowercased()) }
        return try await database.write { [limits] stores in
            guard try stores.letters.take(letter) else { return .elsewhere }
            // First, because it costs least: where thousands wait for hours, each is asked of every ten minutes.
            if let mailbox, try !stores.hasRoom(for: letter, to: mailbox, at: now, limits) {
                try stores.letters.setAside(letter, at: now, isDoubted: isDoubted)
                return .later
            }
            let member = try letter.memberID.flatMap(stores.members.member)
            let digest = try letter.kind == .digest ? stores.digest(for: letter, to: member, at: now) : nil
            guard let mailbox, letter.kind != .digest || digest != nil,
                try !letter.kind.hasLink || stores.isTrue(letter, of: member, at: now)
            else {
                guard !isDoubted else {
                    try stores.letters.putBack(letter, until: now + LetterLimits.pause)
                    return .later
                }
                try stores.letters.delete(letter.id)
                return .outdated
            }
            // Last: what is dropped takes no room from others.
            try stores.letters.countSent(letter, to: mailbox, at: now)
            if let hash, let member { try stores.open(letter, hash: hash, for: member, at: now) }
            return .letter(
                LetterContent(
                    letter, username: member?.username,
                    zone: member?.timeZone.flatMap(TimeZone.init(iana:)), secret: secret, digest: digest))
        }
    }

    private func postpone(_ letter: Letter, _ error: MailError) async throws -> Failure {
        let now = clock.now
        let next = now + Self.pause(after: letter.attempts + 1)
        var isGivenUp = next > letter.createdAt + Self.deliveryTime
        // It may only look so old.
        if isGivenUp { isGivenUp = try await ports.watch.look() == nil }
        try await database.write { [isGivenUp] stores in
            if isGivenUp {
                try stores.letters.delete(letter.id)
            } else {
                try stores.letters.postpone(letter.id, until: next)
            }
        }
        return Failure(
            kind: letter.kind, letter: letter.id, reason: error.description, isGivenUp: isGivenUp)
    }

    /// 1, 2, 4 … minutes, at most six hours.
    static func pause(after attempts: Int) -> Duration {
        .minutes(min(1 << min(attempts - 1, 9), 360))
    }
}

extension Letter.Kind {
    /// Whether a one-time link stands in it.
    fileprivate var hasLink: Bool { letterClass == .link }
}

extension LetterStore {
    /// Keeps a letter for which there is no room. What nobody waits for by then is dropped, but not by a clock that is
    /// doubted: by that one it may look old, and letters of long ago as if they were of today.
    fileprivate func setAside(_ letter: Letter, at now: Timestamp, isDoubted: Bool) throws {
        let next = now + LetterLimits.pause
        let isTooLate = letter.kind.hasLink || next > letter.createdAt + SendLetters.deliveryTime
        if isTooLate, !isDoubted {
            try delete(letter.id)
        } else {
            try putBack(letter, until: next)
        }
    }
}

extension Stores {
    /// Whether there is room for the letter. One that is sent again has its room already.
    fileprivate func hasRoom(
        for letter: Letter, to mailbox: [UInt8], at now: Timestamp, _ limits: LetterLimits
    ) throws -> Bool {
        let counts = try letters.counts(
            besides: letter, to: mailbox, since: now - LetterLimits.day, yardSince: now - LetterLimits.hour)
        return limits.leavesRoom(for: letter.kind, after: counts)
    }

    /// Whether a letter with a link still tells the truth. False if it should not be sent any more: the member is
    /// gone, or has another address or another plan by now.
    fileprivate func isTrue(_ letter: Letter, of member: Member?, at now: Timestamp) throws -> Bool {
        guard let member else { return false }
        if letter.kind == .confirmEmail {
            if let change = try emailChanges.pending(of: member.id, at: now) {
                return change.email == letter.recipient
            }
            guard !member.isEmailConfirmed else { return false }
        }
        return member.email == letter.recipient
    }

    /// Makes the link of a letter good that tells the truth.
    fileprivate func open(_ letter: Letter, hash: [UInt8], for member: Member, at now: Timestamp) throws {
        switch letter.kind {
        case .resetPassword:
            try sessions.insert(
                SignInLink(
                    hash: hash, memberID: member.id, purpose: .resetPassword,
                    expiresAt: now + SignInLink.lifetime))
        case .confirmEmail:
            if try emailChanges.pending(of: member.id, at: now) == nil {
                try emailChanges.put(
                    EmailChange(
                        memberID: member.id, email: member.email, createdAt: now,
                        expiresAt: now + LetterBox.linkLifetime))
            }
            try emailChanges.setHash(hash, of: member.id)
        default: break
        }
    }
}
