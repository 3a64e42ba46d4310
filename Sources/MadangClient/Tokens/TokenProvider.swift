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

/// Who is logged in, and the one refresh that all wait for whom the server refuses at the same time.
///
/// It looks at no clock: that a token has expired is what the server says, so that a clock that jumps does no harm.
actor TokenProvider {
    private let store: any TokenStore
    /// Exchanges a refresh token for the next pair.
    private let exchange: @Sendable (KeptTokens) async -> Result<Tokens, MadangError>
    private let onExpiry: (@Sendable () -> Void)?
    /// What has to be done when whoever is logged in is so no more.
    private let signOutHandlers = Locked<[@Sendable () -> Void]>([])

    private var tokens: KeptTokens?
    private var isLoaded = false
    /// Whether the store lacks the tokens that are good: it could not be written.
    private var isUnsaved = false
    /// The refresh token that is being exchanged.
    private var exchanging: String?
    private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
    private var ticket = 0

    init(
        _ store: any TokenStore, onExpiry: (@Sendable () -> Void)?,
        exchange: @escaping @Sendable (KeptTokens) async -> Result<Tokens, MadangError>
    ) {
        self.store = store
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
        tokens = new
        isLoaded = true
        do {
            try store.keep(new)
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
        do { try store.keep(nil) } catch { throw .storage(error) }
    }

    /// The server says that the session of `access` has ended. The token of another session that has begun meanwhile.
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
            tokens = KeptTokens(new, key: old.key)
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
        guard !isUnsaved, let stored = try? store.tokens(), stored.tokens.accessToken != refused
        else { return nil }
        tokens = stored
        return stored.tokens.accessToken
    }

    private func load() throws(MadangError) {
        guard !isLoaded else { return }
        do { tokens = try store.tokens() } catch { throw .storage(error) }
        isLoaded = true
    }

    /// Whether the tokens are in the store now.
    private func save() -> Bool {
        do {
            try store.keep(tokens)
            return true
        } catch {
            // They are good all the same, and the next call tries again.
            return false
        }
    }

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
        isUnsaved = !save()
        onExpiry?()
    }
}
