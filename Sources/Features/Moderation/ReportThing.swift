package import Domain
import MadangCore

/// Tells those who look after the yard of a post, a comment, a listing or a member.
package struct ReportThing: Sendable {
    let database: any Database
    let ids: IdentifierSource

    package init(database: any Database, ids: IdentifierSource) {
        self.database = database
        self.ids = ids
    }

    /// Once for each reporter and thing while nobody has decided: another report of the same changes nothing, and is no
    /// error.
    ///
    /// Fails: `.invalid` with "type", "id" and "reason"; `.notFound` for what the reporter does not see, unless they
    /// block whose it is.
    ///
    /// - Parameters:
    ///   - kind: "post", "comment", "listing" or "member".
    ///   - id: of the thing, in its opaque form.
    ///   - words: nil where no reason was given.
    package func callAsFunction(_ kind: String?, id: String?, words: ReportWords?, by member: Member)
        async throws
    {
        let wanted = try judge(kind, id, words)
        try await database.write { [ids] stores in
            guard let thing = try stores.thing(wanted.kind, wanted.id, seenBy: member) else {
                throw DomainError.notFound
            }
            guard thing.memberID != member.id else { throw DomainError.invalid("id", .unknown) }
            try stores.moderation.insert(ids.next(), wanted.words, of: thing, by: member.id)
        }
    }

    /// What the form for a report shows. Fails: as reporting.
    package func look(_ kind: String?, id: String?, by member: Member) async throws -> ReportedThing {
        let wanted = try judge(kind, id, ReportWords(reason: .other, text: "-"))
        return try await database.read { stores in
            guard let thing = try stores.thing(wanted.kind, wanted.id, seenBy: member),
                let owner = try stores.members.member(thing.memberID)
            else { throw DomainError.notFound }
            guard thing.memberID != member.id else { throw DomainError.invalid("id", .unknown) }
            return ReportedThing(thing: thing, member: owner)
        }
    }

    private func judge(_ kind: String?, _ id: String?, _ words: ReportWords?) throws
        -> (kind: ThingKind, id: Int64, words: ReportWords)
    {
        var faults = FaultCollector()
        let kindFault: Fault? =
            kind.flatMap(ThingKind.init(rawValue:)) == nil ? (kind == nil ? .required : .unknown) : nil
        faults.check("type", kindFault)
        faults.check("id", id == nil ? .required : nil)
        faults.check("reason", words.map(fault) ?? .required)
        try faults.finish()
        guard let kind = kind.flatMap(ThingKind.init(rawValue:)), let words else {
            throw DomainError.malformed
        }
        guard let id = id.flatMap({ Identifier<Thing>($0) }) else { throw DomainError.notFound }
        return (kind, id.rawValue, words)
    }

    /// "Other" says nothing by itself.
    private func fault(_ words: ReportWords) -> Fault? {
        words.reason == .other || !words.text.isEmpty ? ReportWords.limit.check(words.text) : nil
    }
}

/// A thing, and whose it is.
package struct ReportedThing: Sendable, Hashable {
    package let thing: Thing
    package let member: Member

    package init(thing: Thing, member: Member) {
        self.thing = thing
        self.member = member
    }
}

extension Stores {
    /// The thing, if `member` sees it. Of somebody whom they block they see what they can report: the member.
    fileprivate func thing(_ kind: ThingKind, _ id: Int64, seenBy member: Member) throws -> Thing? {
        let isSeen: Bool
        switch kind {
        case .post: isSeen = try posts.post(Identifier(rawValue: id), viewer: member.id) != nil
        case .comment: isSeen = try comments.comment(Identifier(rawValue: id), viewer: member.id) != nil
        case .listing: isSeen = try listings.listing(Identifier(rawValue: id), viewer: member.id) != nil
        case .member:
            let name = try members.member(Identifier<Member>(rawValue: id))?.username
            isSeen = try name.flatMap { try members.profile(username: $0, viewer: member.id) } != nil
        }
        return isSeen ? try moderation.thing(kind, id) : nil
    }
}
