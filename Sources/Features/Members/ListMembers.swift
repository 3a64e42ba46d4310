package import Domain
import MadangCore
import Storage

/// All members, whatever their state, for moderators and the operator.
package struct ListMembers: Verb {
    let ports: Ports

    /// Latest joined first; with a query whose name it is, then whose begins so, then those with all words inside. None
    /// for a query with nothing in it that could be looked for. Fails: `.invalid` with "q".
    package func callAsFunction(_ filter: MemberFilter, page: PageRequest) async throws -> Page<ListedMember>
    {
        let query = try filter.query.map(SearchRules.judged)
        let name = query.flatMap(SearchName.init)
        guard query == nil || name != nil else { return Page(items: [], next: nil) }
        return try await database.read { try $0.members.list(filter, name, page: page) }
    }

    /// All there is to know of one member. Fails: `.notFound`.
    ///
    /// - Parameter identifier: a username or an e-mail address.
    package func file(on identifier: String) async throws -> MemberFile {
        let now = clock.now
        return try await database.read { stores in
            guard let id = try stores.members.member(identifier: identifier)?.id,
                let listed = try stores.members.listed(id)
            else { throw DomainError.notFound }
            return MemberFile(
                listed: listed, contents: try stores.departures.contents(of: id),
                sessionCount: try stores.sessions.sessions(of: id, at: now, limit: 100).count,
                openCaseCount: try stores.moderation.openCaseCount(of: id),
                decisions: try stores.moderation.lastDecisions(of: id))
        }
    }
}
