package import Domain
import Storage

/// What one has not published yet.
package struct ListDrafts: Verb {
    let ports: Ports

    /// All of `member`, at most `DraftRule.draftLimit`, last changed first.
    package func callAsFunction(by member: Member) async throws -> [Draft] {
        try await database.read { try $0.drafts.drafts(of: member.id) }
    }
}

/// One of them.
package struct ShowDraft: Verb {
    let ports: Ports

    /// Fails: `.notFound`, also for one of somebody else.
    package func callAsFunction(_ id: Identifier<Draft>, by member: Member) async throws -> Draft {
        guard let draft = try await database.read({ try $0.drafts.draft(id, of: member.id) }) else {
            throw DomainError.notFound
        }
        return draft
    }
}

/// Takes a draft away; its photos are collected as unused uploads are.
package struct DeleteDraft: Verb {
    let ports: Ports

    /// Fails: `.notFound`, also for one of somebody else; `.conflict` unless `expectedVersion`, if there is one, is
    /// that which is kept.
    package func callAsFunction(
        _ id: Identifier<Draft>, expectedVersion: Int? = nil, by member: Member
    ) async throws {
        try await database.write { stores in
            guard let draft = try stores.drafts.draft(id, of: member.id) else { throw DomainError.notFound }
            if let expectedVersion, expectedVersion != draft.version { throw DomainError.conflict }
            guard try stores.drafts.take(id, of: member.id, at: clock.now) else { throw DomainError.notFound }
            try stores.events.insert(ids.next(), .draftDeleted(id, draft.kind), to: member.id)
        }
    }
}
