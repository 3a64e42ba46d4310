import MadangAPI

/// Who is logged in, and the one refresh that all wait for whom the server refuses at the same time.
///
/// It looks at no clock: that a token has expired is what the server says, so that a clock that jumps does no harm.
actor TokenProvider {
    private let store: any TokenStore
    /// Exchanges a refresh token for the next pair.
    private let exchange: @Sendable (String) async -> Result<Tokens, MadangError>
    private let onExpiry: (@Sendable () -> Void)?
    /// What has to be done when whoever is logged in is so no more.
    private let signOutHandlers = Locked<[@Sendable () -> Void]>([])

    private var tokens: Tokens?
    private var isLoaded = false
    /// Whether the store lacks the tokens that are good: it could not be written.
    private var isUnsaved = false
    /// The refresh token that is being exchanged.
    private var exchanging: String?
    private var waiting: [Int: CheckedContinuation<String, any Error>] = [:]
    private var ticket = 0

    init(
        _ store: any TokenStore, onExpiry: (@Sendable () -> Void)?,
        exchange: @escaping @Sendable (String) async -> Result<Tokens, MadangError>
    ) {
        self.store = store
        self.onExpiry = onExpiry
        self.exchange = exchange
    }

    /// The access token; nil where nobody is logged in. Fails: `.storage`.
    func access() throws(MadangError) -> String? {
        try load()
        if isUnsaved { isUnsaved = !save() }
        return tokens?.accessToken
    }

    /// The refresh token that came last, here or to another process that shares the store; nil where nobody is logged
    /// in. Fails: `.storage`.
    func refreshToken() throws(MadangError) -> String? {
        guard let access = try access() else { return nil }
        _ = adopt(insteadOf: access)
        return tokens?.refreshToken
    }

    /// Somebody logged in. Fails: `.storage`; they are logged in as long as the process lasts all the same.
    func signIn(_ new: Tokens) throws(MadangError) {
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
        if exchanging == nil { begin(tokens.refreshToken) }
        return try await turn()
    }

    private func begin(_ refreshToken: String) {
        exchanging = refreshToken
        // Of no caller: whoever gives up waiting must not end what the others wait for, nor lose the answer.
        Task { finish(refreshToken, await exchange(refreshToken)) }
    }

    private func finish(_ refreshToken: String, _ result: Result<Tokens, MadangError>) {
        exchanging = nil
        let isMine = tokens?.refreshToken == refreshToken
        switch result {
        case .success(let new) where isMine:
            tokens = new
            isUnsaved = !save()
        case .failure(let error) where isMine:
            guard error.endsSession else { return tell(.failure(error)) }
            // Another process that shares the store may have been the quicker one.
            if adopt(insteadOf: tokens?.accessToken ?? "") == nil { expire() }
        default: break  // Logged out, or in as somebody else: that counts.
        }
        tell(tokens.map { .success($0.accessToken) } ?? .failure(.sessionExpired))
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

    /// The token that is there instead of `access`, here or in the store.
    private func adopt(insteadOf access: String) -> String? {
        if let tokens, tokens.accessToken != access { return tokens.accessToken }
        // A store that cannot be read has no better ones.
        guard !isUnsaved, let stored = try? store.tokens(), stored.accessToken != access else { return nil }
        tokens = stored
        return stored.accessToken
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
