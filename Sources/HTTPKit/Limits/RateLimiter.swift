package import Domain
import MadangCore
import Synchronization

/// Token buckets: how often somebody may do something.
///
/// A node by itself counts in memory. Nodes that share a database count together: the rare and dangerous
/// kinds at every call, the others by telling each other once a second (`tellOthers`). While the database is
/// out of reach each node goes on counting for itself, and tells the rest of it later
/// (docs/decisions/0012-several-nodes.md).
package final class RateLimiter: Sendable {
    /// What is counted, each apart.
    package enum Kind: String, CaseIterable, Sendable {
        case upload, write, read, export
        /// Newcomers from one address.
        case join
        /// Newcomers from one network (`ClientAddress.wideNetwork`).
        case joinNetwork = "join network"
        /// Newcomers from this machine (`ClientAddress.isLocal`).
        case joinLocal = "join local"
        /// Newcomers of one network who bring no proof of work and are let in all the same.
        case joinUnproven = "join unproven"
        /// Programs that register, from one address.
        case app
        /// Looking for words.
        case search
        /// Going on in a list.
        case list
        /// Wrong passwords for one name of an account from one address.
        case login
        /// Wrong passwords from one address, whatever the accounts: one list of leaked passwords tried on all.
        case loginAddress = "login address"
        /// Wrong passwords for one name of an account from addresses and devices that it does not know.
        case loginAccount = "login account"
        /// Wrong codes of an authenticator app, by account: whoever tries them has its password.
        case code
        /// Links of letters that are not good, by address.
        case link
        /// Whether a name or an address is taken.
        case lookUp = "look up"
        /// Letters that a stranger has sent to somebody, by the one who gets them.
        case letter
        /// The same by the address of the one who asks.
        case letterAddress = "letter address"

        /// Whether nodes count every single call together.
        var isExact: Bool {
            switch self {
            case .join, .joinLocal, .joinNetwork, .joinUnproven, .login, .code, .app, .upload, .export,
                .letter, .letterAddress:
                true
            case .write, .read, .loginAddress, .loginAccount, .lookUp, .link, .search, .list: false
            }
        }
    }

    /// How many may come at once, and how fast room comes back.
    package struct Allowance: Hashable, Sendable {
        package let burst: Int
        package let perMinute: Double

        /// Microseconds until room for one more call comes back.
        var interval: Int64 { Int64((60_000_000 / perMinute).rounded()) }
        /// Microseconds until all of it comes back.
        var window: Int64 { Int64(burst) * interval }
    }

    /// What is left after a call.
    package struct Quota: Hashable, Sendable {
        package let limit: Int
        package let remaining: Int
        /// Seconds until all of it is there again.
        package let reset: Int
    }

    /// So wide that no person meets them: a page of the feed costs some five reads, and a school shares an
    /// address. Of log-ins only failures count, for one name from one address. An account has two names, username and
    /// e-mail address: six guesses a minute get nowhere against passwords that are not among the most common.
    package static let defaults: [Kind: Allowance] = [
        // A school class from one address in a lesson, and thirty more an hour; three of them from one network.
        .join: Allowance(burst: 40, perMinute: 0.5),
        .joinNetwork: Allowance(burst: 120, perMinute: 1.5),
        .joinUnproven: Allowance(burst: 30, perMinute: 0.1),
        .joinLocal: Allowance(burst: 200, perMinute: 20),
        .login: Allowance(burst: 15, perMinute: 3),
        .loginAddress: Allowance(burst: 200, perMinute: 20),
        .loginAccount: Allowance(burst: 50, perMinute: 0.5),
        // Of three codes in a million that are right: a guesser needs years.
        .code: Allowance(burst: 10, perMinute: 0.1),
        // A program registers once for each device; somebody who writes one tries a few times.
        .app: Allowance(burst: 10, perMinute: 1.0 / 6),
        .link: Allowance(burst: 60, perMinute: 6),
        .lookUp: Allowance(burst: 300, perMinute: 120),
        .letter: Allowance(burst: 5, perMinute: 0.1),
        .letterAddress: Allowance(burst: 60, perMinute: 1),
        .upload: Allowance(burst: 200, perMinute: 120),
        .write: Allowance(burst: 1000, perMinute: 600),
        .read: Allowance(burst: 3000, perMinute: 3000),
        .search: Allowance(burst: 300, perMinute: 120),
        .list: Allowance(burst: 1000, perMinute: 600),
        // Reads all that somebody has: three at once, then one in twenty minutes.
        .export: Allowance(burst: 3, perMinute: 0.05),
    ]

    /// Counts nothing (`MADANG_RATE_LIMIT=off`).
    package static func unlimited() -> RateLimiter { RateLimiter(clock: SystemClock(), allowances: [:]) }

    /// As many subjects as one statement may name (`LimitStore.add`).
    private static let batch = 1000

    private let clock: any Clock
    private let allowances: [Kind: Allowance]
    private let shared: SharedLimits?
    private let book: Mutex<LimitBook>

    /// - Parameters:
    ///   - capacity: at most so many subjects are remembered.
    ///   - shared: where nodes count together; nil for a node by itself.
    package init(
        clock: any Clock, allowances: [Kind: Allowance] = defaults, capacity: Int = 100_000,
        shared: SharedLimits? = nil
    ) {
        self.clock = clock
        self.allowances = allowances
        self.shared = shared
        book = Mutex(LimitBook(capacity: capacity))
    }

    /// Counts one call of `kind` by `name`: an address, a member, or an account and an address. Nil where
    /// nothing is counted. Fails: `.rateLimited` with the seconds until there is room for one more.
    @discardableResult
    package func spend(_ kind: Kind, by name: String) async throws -> Quota? {
        guard let allowance = allowances[kind] else { return nil }
        let subject = LimitBook.Subject(kind: kind, name: name)
        let now = clock.now
        let (isAllowed, fullAt) =
            await spendTogether(subject, allowance, at: now)
            ?? book.withLock {
                $0.spend(subject, allowance, at: now.microseconds, isTold: shared != nil)
            }
        let charged = fullAt - now.microseconds
        guard isAllowed else {
            let wait = charged + allowance.interval - allowance.window
            let quota = Quota(limit: allowance.burst, remaining: 0, reset: seconds(charged))
            throw DomainError(
                .rateLimited, retryAfter: seconds(wait), underlying: LimitReached(quota: quota))
        }
        return Quota(
            limit: allowance.burst, remaining: Int((allowance.window - charged) / allowance.interval),
            reset: seconds(charged))
    }

    /// Takes a call back that turned out not to count.
    package func refund(_ kind: Kind, by name: String) async {
        guard let allowance = allowances[kind] else { return }
        let subject = LimitBook.Subject(kind: kind, name: name)
        book.withLock { $0.refund(subject, allowance, isTold: shared != nil && !kind.isExact) }
        if kind.isExact { _ = await share([(subject, -allowance.interval)]) }
    }

    /// How much of an allowance is spent as this node knows it, from 0 to 1; 0 where nothing is counted.
    func used(_ kind: Kind, by name: String) -> Double {
        guard let allowance = allowances[kind] else { return 0 }
        let subject = LimitBook.Subject(kind: kind, name: name)
        let charged = book.withLock { $0.charged(to: subject, at: clock.now.microseconds) }
        return min(1, Double(charged) / Double(allowance.window))
    }

    /// Tells the other nodes what was spent here since the last time, and learns what was spent there. To be
    /// called about once a second. What cannot be told now is told the next time.
    package func tellOthers() async {
        guard shared != nil else { return }
        while true {
            let untold = book.withLock { $0.takeUntold(Self.batch) }
            guard !untold.isEmpty, await share(untold), untold.count == Self.batch else {
                return
            }
        }
    }

    /// How many subjects are remembered now.
    var subjectCount: Int { book.withLock { $0.count } }

    /// As `LimitBook.spend`, for what nodes count together at every call; nil if this is nothing of the kind
    /// or the others are out of reach: then the node counts for itself, neither all open nor all shut.
    private func spendTogether(_ subject: LimitBook.Subject, _ allowance: Allowance, at now: Timestamp)
        async -> (isAllowed: Bool, fullAt: Int64)?
    {
        guard let shared, subject.kind.isExact else { return nil }
        do {
            let answer = try await shared.spend(subject, allowance, at: now)
            book.withLock { $0.correct(subject, to: answer.fullAt, at: now.microseconds) }
            return answer
        } catch {
            return nil
        }
    }

    /// Whether the others know of `charges` now. If not, these are kept for the next time: after a commit
    /// whose answer was lost they count twice, which is the smaller evil.
    private func share(_ charges: [(subject: LimitBook.Subject, microseconds: Int64)]) async -> Bool {
        guard let shared else { return true }
        let now = clock.now
        do {
            let levels = try await shared.add(charges, window: { allowances[$0]?.window ?? 0 }, at: now)
            book.withLock { book in
                for (charge, level) in zip(charges, levels) {
                    book.correct(charge.subject, to: level, at: now.microseconds)
                }
            }
            return true
        } catch {
            book.withLock { book in
                for charge in charges { book.tell(charge.subject, charge.microseconds) }
            }
            return false
        }
    }

    private func seconds(_ microseconds: Int64) -> Int {
        max(1, Int((microseconds + 999_999) / 1_000_000))
    }
}

extension Timestamp {
    fileprivate var microseconds: Int64 { milliseconds * 1000 }
}

/// Tells the edge which limit it was.
package struct LimitReached: Error, Hashable {
    package let quota: RateLimiter.Quota
}
