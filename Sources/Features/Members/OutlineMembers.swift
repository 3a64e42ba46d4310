package import Domain
import MadangCore
import Storage

/// Tells of the authors of a list what does not stand beside each thing of it.
package struct OutlineMembers: Verb {
    let ports: Ports

    /// Outlines of those of `ids` whom `viewer` sees, and the ids of those of `usernames`. At most three statements.
    package func callAsFunction(
        _ ids: Set<Identifier<Member>>, named usernames: Set<String> = [], viewer: Member?
    ) async throws -> MemberOutlines {
        guard !ids.isEmpty || !usernames.isEmpty else { return MemberOutlines() }
        return try await database.read { stores in
            var outlines = try stores.members.outlines(ids, viewer: viewer?.id)
            let entities = try stores.bioEntities(of: outlines.map(\.bio))
            for (place, found) in zip(outlines.indices, entities) { outlines[place].bioEntities = found }
            return MemberOutlines(
                byID: Dictionary(outlines.map { ($0.id, $0) }) { first, _ in first },
                named: try stores.members.seen(named: usernames, viewer: viewer?.id))
        }
    }
}

extension ShowMember {
    /// Fails: `.notFound`.
    package func callAsFunction(id: Identifier<Member>, viewer: Member?) async throws -> MemberProfile {
        guard let profile = try await self(ids: [id], viewer: viewer).first else {
            throw DomainError.notFound
        }
        return profile
    }

    /// Those whom `viewer` sees, in the order of `ids`.
    package func callAsFunction(ids: [Identifier<Member>], viewer: Member?) async throws -> [MemberProfile] {
        try await database.read { stores in
            let profiles = try stores.members.profiles(ids, viewer: viewer?.id)
            return zip(profiles, try stores.bioEntities(of: profiles.map(\.member.bio))).map {
                profile, entities in
                var profile = profile
                profile.bioEntities = entities
                return profile
            }
        }
    }
}

extension Stores {
    /// The entities of each of `bios`: hashtags, and mentions of members who are there. One statement, or none.
    fileprivate func bioEntities(of bios: [String]) throws -> [[Entity]] {
        let found = bios.map(EntityScanner.entities)
        let names = Set(found.joined().filter { $0.kind == .mention }.map(\.key))
        let existing = names.isEmpty ? [] : try members.existing(usernames: names)
        return found.map { $0.filter { $0.kind == .hashtag || existing.contains($0.key) } }
    }
}
