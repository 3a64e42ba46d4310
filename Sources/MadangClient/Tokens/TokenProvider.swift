import MadangAPI

/// What a request shows of who is logged in.
struct ShownToken: Sendable {
    let text: String
    /// By which each request proves that the token is its own; nil for one that belongs to no key.
    let key: SessionKey?

    /// - Parameter kept: as the store has them. A key without which they are good too is none of theirs.
    init(_ kept: KeptTokens) {
        text = kept.tokens.accessToken
        key = kept.tokens.isBound ? kept.key.flatMap(SessionKey.init) : nil
    }

    /// The whole of `Authorization`.
    var authorization: String { "\(key == nil ? Tokens.bearer : Tokens.dpop) \(text)" }
}

extension Tokens {
    /// Whether they belong to a key. Words of schemes have no case (RFC 9110 §11.1).
    var isBound: Bool { tokenType.lowercased() == Tokens.dpop.lowercased() }
}

/// Who is logged in, and the one refresh that all wait for whom the server refuses at the same time (docs/product.md,
/// rule 12).
///
/// The store may get the tokens of another log-in meanwhile, at another yard even. Those are not shown here, not
/// written over and not taken away.
///
/// It looks at no clock: that a token has expired is what the server says, so that a clock that jumps does no harm.
actor TokenProvider {
    private let store: any TokenStore
    private let server: ServerAddress
    /// Exchanges a refresh token for the next pair.
    private let exchange: @Sendable (KeptTokens) async -> Result<Tokens, MadangError>
    private let onExpiry: (@Sendable () -> Void)?
    /// What has to be done when whoever is logged in is so no more.
    private let signOutHandlers = Locked<[@Sendable () -> Void]>([])

    private var tokens: KeptTokens?
    private var isLoaded = false
    /// Of which log-in the tokens are, or were before it ended; nil for older tokens, and where there are none.
    private var logIn: KeptTokens.LogIn?
    /// Whether the store still lacks a log-in that takes the place of what is in it.
    private var supersedes = false
    /// Whether the store lacks the tokens that are good: it could not be written.
    private var isUnsaved = false
    /// The refresh token that is being exchanged.
    private var exchanging: String?
    private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
    private var ticket = 0

    init(
        _ store: any TokenStore, at server: ServerAddress, onExpiry: (@Sendable () -> Void)?,
        exchange: @escaping @Sendable (KeptTokens) async -> Result<Tokens, MadangError>
    ) {
        self.store = store
        self.server = server
        self.onExpiry = onExpiry
        self.exchange = exchange
    }

    /// The access token; nil where nobody is logged in. Fails: `.storage`.
    func access() throws(MadangError) -> ShownToken? {
        try load()
        if isUnsaved { isUnsaved = !save() }
        return tokens.map(ShownToken.init)
    }

    /// The refresh token that came last, here or to another process that shares the store; nil where nobody is logged
    /// in. Fails: `.storage`.
    func refreshToken() throws(MadangError) -> String? {
        guard let access = try access() else { return nil }
        _ = adopt(insteadOf: access.text)
        return tokens?.tokens.refreshToken
    }

    /// Somebody logged in. Fails: `.storage`; they are logged in as long as the process lasts all the same.
    func signIn(_ new: KeptTokens) throws(MadangError) {
        sayFarewell()
        (tokens, logIn) = (new, new.logIn)
        (isLoaded, supersedes) = (true, true)
        do {
            try keep(new)
            isUnsaved = false
        } catch {
            isUnsaved = true
            throw .storage(error)
        }
    }

    /// Nobody is logged in from here on, and nobody hears of it. Fails: `.storage`.
    func signOut() throws(MadangError) {
        sayFarewell()
        tokens = nil
        isLoaded = true
        isUnsaved = false
        do { try keep(nil) } catch { throw .storage(error) }
    }

    /// The server says that the session of `access` has ended. The token that there is instead of it by now.
    /// Fails: `.sessionExpired`.
    func ended(_ access: String) throws(MadangError) -> String {
        if let other = adopt(insteadOf: access) { return other }
        expire()
        throw .sessionExpired
    }

    /// An access token that is not `access`, which the server refused: the one that there is by now, or a new one.
    /// However many ask, one exchange is under way.
    ///
    /// Fails: `.sessionExpired`; `.cancelled`; `.transport` or `.problem` if the server could not be asked, and then
    /// the tokens stay.
    func renewed(insteadOf access: String) async throws(MadangError) -> String {
        if let other = adopt(insteadOf: access) { return other }
        guard let tokens else { throw .sessionExpired }
        if exchanging == nil { begin(tokens) }
        return try await turn()
    }

    private func begin(_ old: KeptTokens) {
        exchanging = old.tokens.refreshToken
        // Of no caller: whoever gives up waiting must not end what the others wait for, nor lose the answer.
        Task { finish(old, await exchange(old)) }
    }

    private func finish(_ old: KeptTokens, _ result: Result<Tokens, MadangError>) {
        exchanging = nil
        let isMine = tokens?.tokens.refreshToken == old.tokens.refreshToken
        switch result {
        case .success(let new) where isMine:
            tokens = KeptTokens(new, key: old.key, logIn: old.logIn)
            isUnsaved = !save()
        case .failure(let error) where isMine:
            guard error.endsSession else { return tell(.failure(error)) }
            // Another process that shares the store may have been the quicker one.
            if adopt(insteadOf: tokens?.tokens.accessToken ?? "") == nil { expire() }
        default: break  // Logged out, or in as somebody else: that counts.
        }
        tell(tokens.map { .success($0.tokens.accessToken) } ?? .failure(.sessionExpired))
    }

    private func tell(_ result: Result<String, MadangError>) {
        for continuation in waiting.values { continuation.resume(with: result.mapError { $0 as any Error }) }
        waiting = [:]
    }

    private func turn() async throws(MadangError) -> String {
        ticket += 1
        let mine = ticket
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    if Task.isCancelled {
                        continuation.resume(throwing: MadangError.cancelled)
                    } else {
                        waiting[mine] = continuation
                    }
                }
            } onCancel: {
                Task { await self.giveUp(mine) }
            }
        } catch {
            throw error as? MadangError ?? .cancelled
        }
    }

    private func giveUp(_ ticket: Int) {
        waiting.removeValue(forKey: ticket)?.resume(throwing: MadangError.cancelled)
    }

    /// The token that is there instead of `refused`, here or in the store.
    private func adopt(insteadOf refused: String) -> String? {
        if let access = tokens?.tokens.accessToken, access != refused { return access }
        // A store that cannot be read has no better ones.
        guard !isUnsaved, let stored = try? store.tokens(), isOurs(stored),
            stored.tokens.accessToken != refused
        else { return nil }
        tokens = KeptTokens(stored.tokens, key: stored.key, logIn: logIn)
        return stored.tokens.accessToken
    }

    private func load() throws(MadangError) {
        guard !isLoaded else { return }
        let stored: KeptTokens?
        do { stored = try store.tokens() } catch { throw .storage(error) }
        let isElsewhere = stored?.logIn.map { !server.isSame(as: $0.server) } ?? false
        tokens = isElsewhere ? nil : stored
        logIn = tokens?.logIn
        isLoaded = true
    }

    /// Whether the tokens are in the store now.
    private func save() -> Bool {
        do {
            try keep(tokens)
            return true
        } catch {
            // They are good all the same, and the next call tries again.
            return false
        }
    }

    /// Puts `new` into the store, where that has not got another log-in meanwhile. Fails: as the store.
    private func keep(_ new: KeptTokens?) throws {
        guard !isReplaced else { return }
        try store.keep(new)
        supersedes = false
    }

    /// Whether the store has the tokens of another log-in.
    private var isReplaced: Bool {
        // A store that cannot be read says so where it is written.
        guard !supersedes, let stored = try? store.tokens() else { return false }
        return !isOurs(stored)
    }

    /// Whether what the store has is of the log-in here. One that gives no log-in may keep less than it was given: what
    /// it has counts as one's own.
    private func isOurs(_ stored: KeptTokens) -> Bool { stored.logIn == nil || stored.logIn == logIn }

    /// `body` runs once, before anybody else can be logged in here: on a log-out, a log-in, and when the session ends.
    nonisolated func onSignOut(_ body: @escaping @Sendable () -> Void) {
        signOutHandlers.withLock { $0.append(body) }
    }

    private func sayFarewell() {
        let all = signOutHandlers.withLock { signOutHandlers in
            defer { signOutHandlers = [] }
            return signOutHandlers
        }
        for handler in all { handler() }
    }

    private func expire() {
        guard tokens != nil else { return }
        sayFarewell()
        tokens = nil
        // Who has logged in from another process is found by the next call.
        isLoaded = !isReplaced
        isUnsaved = !save()
        onExpiry?()
    }
}
