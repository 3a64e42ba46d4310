package import Domain
package import Storage
import Synchronization

/// The sessions that were looked up a moment ago, with their members. One for a node.
///
/// What changes a session or its member is broadcast: units of work of this node are heard before they return, those of
/// other nodes within milliseconds. What was broadcast while the database was out of reach is taken for changes of
/// everybody. A broadcast that is lost otherwise costs `lifetime`
/// (docs/decisions/0005-sessions.md). What changes with what others do, as counts, is not read from here.
package final class SessionCache: Sendable {
    /// How long a session is known without being looked up.
    package static let lifetime = Duration.seconds(2)
    /// Sessions that are known at once. With more the cache begins anew: about 1 KB each.
    package static let limit = 4096

    /// By what somebody comes.
    enum Key: Hashable {
        case session(Identifier<Session>)
        /// The hash of the secret in a cookie, or of a token.
        case secret([UInt8])
    }

    struct Known: Sendable {
        let session: Session
        let member: Member
    }

    fileprivate struct Entry {
        let known: Known
        let lookedUpAt: Timestamp
    }

    fileprivate struct State {
        var entries: [Key: Entry] = [:]
        /// Under what the sessions of a member are known.
        var keys: [Identifier<Member>: Set<Key>] = [:]
        /// How many changes were heard.
        var changes = 0
    }

    private let database: any Database
    private let clock: any Clock
    private let state = Mutex(State())

    package init(database: any Database, clock: any Clock) {
        self.database = database
        self.clock = clock
        database.observers.add { [weak self] in self?.hear($0) }
    }

    /// Hears what other nodes change, until it is cancelled or the database is closed.
    package func run() async {
        for await broadcast in database.broadcasts() {
            switch broadcast {
            case .begun: forgetAll()
            case .text(let text): hear([text])
            }
        }
    }

    /// How many sessions are known, also those whose time is over.
    package var count: Int { state.withLock { $0.entries.count } }

    /// How many times something changed that may be known.
    package var changeCount: Int { state.withLock { $0.changes } }

    /// Whom `key` names, known or from `lookUp`; nil for nobody, who is asked for again each time.
    /// Fails: what `lookUp` throws.
    func known(by key: Key, at now: Timestamp, orBy lookUp: () async throws -> Known?) async rethrows
        -> Known?
    {
        let (entry, changes) = state.withLock { ($0.entries[key], $0.changes) }
        // A clock that is set back makes nothing live longer.
        if let entry, entry.lookedUpAt <= now, now < entry.lookedUpAt + Self.lifetime {
            return entry.known.session.expiresAt > now ? entry.known : nil
        }
        guard let found = try await lookUp() else { return nil }
        put(found, by: key, lookedUpAt: now, unlessChangedSince: changes)
        return found
    }

    /// What was looked up while something changed may be from before it.
    private func put(
        _ known: Known, by key: Key, lookedUpAt moment: Timestamp, unlessChangedSince changes: Int
    ) {
        state.withLock { state in
            guard state.changes == changes else { return }
            if state.entries.count >= Self.limit, state.entries[key] == nil {
                (state.entries, state.keys) = ([:], [:])
            }
            state.entries[key] = Entry(known: known, lookedUpAt: moment)
            state.keys[known.member.id, default: []].insert(key)
        }
    }

    private func forgetAll() {
        state.withLock { state in
            state.changes += 1
            (state.entries, state.keys) = ([:], [:])
        }
    }

    private func hear(_ texts: [String]) {
        let changes = texts.compactMap(IdentityChange.init)
        guard !changes.isEmpty else { return }
        state.withLock { state in
            state.changes += 1
            for change in changes { state.forget(change) }
        }
    }
}

extension SessionCache.State {
    fileprivate mutating func forget(_ change: IdentityChange) {
        switch change {
        case .member(let id):
            for key in keys.removeValue(forKey: id) ?? [] { entries[key] = nil }
        case .session(let id):
            for (key, entry) in entries where entry.known.session.id == id {
                entries[key] = nil
                keys[entry.known.member.id]?.remove(key)
                if keys[entry.known.member.id]?.isEmpty == true { keys[entry.known.member.id] = nil }
            }
        }
    }
}
