package import Domain
import Storage

/// Ends a session of which its member says that it was not them, who logged in.
package struct DisownSession: Verb {
    let ports: Ports

    /// Who says it: the member, or whoever has the letter.
    package enum Witness: Sendable {
        case member(Identity)
        case letter(mark: String)
    }

    /// The notice that tells of the session. Fails: `.notFound` for another one, and for who has no business with it.
    package func notice(_ id: Identifier<Notice>, for witness: Witness) async throws -> Notice {
        try await database.read { try notice(id, for: witness, in: $0) }
    }

    /// Ends it and all that were opened later, but the one that says so: whoever got in once may have come again, from
    /// places that were known by then. Where it came from is a stranger's place from now on. Fails: as `notice`.
    package func callAsFunction(_ id: Identifier<Notice>, for witness: Witness, from visit: Visit)
        async throws
    {
        let now = clock.now
        try await database.write { stores in
            let notice = try notice(id, for: witness, in: stores)
            guard let member = try stores.members.member(notice.memberID) else { throw DomainError.notFound }
            if let session = notice.sessionID {
                try stores.sessions.deleteAll(of: member.id, except: witness.session, since: session)
            }
            try stores.notices.markSeen(id, at: now)
            try trail.record(
                .sessionDisowned, of: member, from: visit,
                facts: notice.sessionID.map { ["session": $0.string] } ?? [:], in: stores)
        }
    }

    private func notice(_ id: Identifier<Notice>, for witness: Witness, in stores: Stores) throws -> Notice {
        guard let notice = try stores.notices.notice(id), notice.kind == .newDevice,
            isGood(witness, for: notice)
        else { throw DomainError.notFound }
        return notice
    }

    private func isGood(_ witness: Witness, for notice: Notice) -> Bool {
        switch witness {
        case .member(let identity): identity.member.id == notice.memberID
        case .letter(let mark): marks.moment(of: mark, .disowning(notice.id)) != nil
        }
    }
}

extension DisownSession.Witness {
    fileprivate var session: Identifier<Session>? {
        switch self {
        case .member(let identity): identity.session.id
        case .letter: nil
        }
    }
}
