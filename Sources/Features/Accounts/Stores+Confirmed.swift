package import Domain
import MadangCore
import Storage

extension Stores {
    /// Lets a guarded act go on (docs/product.md, "Guarded acts"): the session must be confirmed as it is now, not as
    /// it was when the request came. Fails: `.unauthorized` if it has ended; `.confirmationRequired`.
    package func requireConfirmed(_ identity: Identity, at now: Timestamp) throws {
        guard let session = try sessions.signedIn(session: identity.session.id, at: now)?.session else {
            throw DomainError.unauthorized
        }
        guard session.isConfirmed(at: now) else { throw DomainError(.confirmationRequired) }
    }
}

extension Identity {
    /// Lets the request for a guarded act in, before its body is read. Fails: `.confirmationRequired`.
    package func requireConfirmed() throws {
        guard isConfirmed else { throw DomainError(.confirmationRequired) }
    }
}

extension Session {
    /// Whether guarded acts need no password at `moment`. For a program it was shown when its token was
    /// made, or when it was let in.
    package func isConfirmed(at moment: Timestamp) -> Bool {
        scopes != nil || confirmedUntil.map { moment < $0 } ?? false
    }
}
