package import Domain

/// Who wants the weekly digest, and when the next one is due.
extension MemberStore {
    /// Members whose digest is due at `moment`, longest due first.
    package func digestsDue(at moment: Timestamp, limit: Int) throws -> [Identifier<Member>] {
        try connection.rows(
            """
            SELECT id FROM members WHERE digest_due_at IS NOT NULL AND digest_due_at <= \(moment)
            ORDER BY digest_due_at, id LIMIT \(limit)
            """
        ) { try $0.id() }
    }

    /// The digest that was due at `moment` is taken; the next one is due at `next`. False if somebody else took it, or
    /// the member wants none any more.
    package func takeDigest(
        of id: Identifier<Member>, dueAt moment: Timestamp, next: Timestamp
    ) throws -> Bool {
        try connection.run(
            "UPDATE members SET digest_due_at = \(next) WHERE id = \(id) AND digest_due_at = \(moment)") == 1
    }

    /// The member wants none any more; may be said twice. Fails: `.notFound`.
    package func endDigests(of id: Identifier<Member>) throws {
        try connection.announce(.member(id))
        guard try connection.run("UPDATE members SET digest_due_at = NULL WHERE id = \(id)") == 1 else {
            throw DomainError.notFound
        }
    }
}
