package import Domain
import MadangCore
import Storage

/// Writes a note about a member, for those who look after the yard.
package struct WriteNote: Verb {
    let ports: Ports

    /// Fails: `.invalid` with "text"; `.notFound`; `.forbidden` for anybody else, and about oneself.
    package func callAsFunction(_ text: String?, on username: String, by author: Member) async throws
        -> ModeratorNote
    {
        guard author.canModerate else { throw DomainError.forbidden }
        let text = ModeratorNote.textLimit.normalize(text ?? "")
        var faults = FaultCollector()
        faults.check("text", ModeratorNote.textLimit.check(text))
        try faults.finish()
        return try await database.write { stores in
            let member = try stores.member(named: username)
            guard member.id != author.id else { throw DomainError.forbidden }
            let id: Identifier<ModeratorNote> = ids.next()
            try stores.moderation.insert(id, text, on: member.id, by: author.id)
            try trail.record(.noteWritten, of: member, from: nil, by: author.username, in: stores)
            return ModeratorNote(id: id, author: author.username, text: text, isMine: true)
        }
    }
}

/// Notes about a member, for those who look after the yard.
package struct ReadNotes: Verb {
    let ports: Ports

    /// Latest first. Nobody reads those about themselves. Fails: `.notFound`; `.forbidden`.
    package func callAsFunction(on username: String, viewer: Member, page: PageRequest) async throws
        -> Page<ModeratorNote>
    {
        guard viewer.canModerate else { throw DomainError.forbidden }
        return try await database.read { stores in
            let member = try stores.member(named: username)
            guard member.id != viewer.id else { throw DomainError.forbidden }
            return try stores.moderation.notes(on: member.id, viewer: viewer.id, page: page)
        }
    }

    /// One of the viewer's own, however many came after it. Fails: `.notFound`, for somebody else's too; `.forbidden`.
    package func own(_ id: Identifier<ModeratorNote>, on username: String, viewer: Member) async throws
        -> ModeratorNote
    {
        guard viewer.canModerate else { throw DomainError.forbidden }
        return try await database.read { stores in
            let member = try stores.member(named: username)
            guard let note = try stores.moderation.note(id, on: member.id, by: viewer.id) else {
                throw DomainError.notFound
            }
            return note
        }
    }
}

/// Deletes a note of one's own.
package struct DeleteNote: Verb {
    let ports: Ports

    /// Fails: `.notFound`; `.forbidden` for somebody else's.
    package func callAsFunction(_ id: Identifier<ModeratorNote>, by author: Member) async throws {
        try await database.write { stores in
            guard let parties = try stores.moderation.parties(of: id),
                let member = try stores.members.member(parties.member)
            else { throw DomainError.notFound }
            guard parties.author == author.id else { throw DomainError.forbidden }
            try stores.moderation.delete(id)
            try trail.record(.noteDeleted, of: member, from: nil, by: author.username, in: stores)
        }
    }
}
