import Domain
import Features
import HTTPKit
import MadangCore

/// Finds things by words, or by their addresses, for one who asks.
struct Finder {
    let face: Mastodon
    let said: CallParameters
    let context: AppContext

    private var query: String { said.text("q") ?? "" }
    private var verbs: Verbs { face.verbs }
    private var isBlank: Bool { SearchQueryRule.normalize(query).isEmpty }

    /// Which part is asked for. Only members walk on in what a search found, as on Mastodon: it costs what is passed
    /// over. Fails: `.unauthorized`.
    func part(limit: MastodonLimit) throws -> OffsetPage {
        let part = OffsetPage(said, limit: limit)
        guard part.offset == 0 || context.viewer != nil else { throw DomainError.unauthorized }
        return part
    }

    /// Members: the one whose address or full name it is, else those whose names have the words. Whom the member blocks
    /// is found by the whole name alone.
    /// Fails: `.invalid` with "q" for one that is too long.
    func accounts(part: OffsetPage) async throws -> [MemberProfile] {
        if isAddress { return try await addressedAccount().map { [$0] } ?? [] }
        guard !isBlank else { return [] }
        // "@ana@yard.example" is "@ana" here; of another yard nobody is known.
        var words = query
        if query.dropFirst().contains("@"), !query.contains(where: \.isWhitespace) {
            guard let name = AccountName(query, at: face.addresses(context)) else { return [] }
            words = "@\(name.username)"
        }
        let onlyFollowed = said.flag("following") == true
        let blocked = onlyFollowed ? nil : try await blockedAccount(words)
        let start = blocked == nil ? part.offset : max(part.offset - 1, 0)
        let found = try await CountedPart(from: start, limit: part.limit) { [words] page in
            try await verbs.findMembers(
                words, onlyFollowed: onlyFollowed, viewer: context.viewer, page: page)
        }
        guard let blocked, part.offset == 0 else { return found.items }
        return Array(([blocked] + found.items).prefix(part.limit))
    }

    /// Whom the words name and the member blocks. No list has them; a program that knows a name alone, as toot, looks
    /// here for whom to unblock.
    private func blockedAccount(_ words: String) async throws -> MemberProfile? {
        guard context.viewer != nil, let name = AccountName(words, at: face.addresses(context)) else {
            return nil
        }
        let named = try await orNil { try await verbs.showMember(name.username, viewer: context.viewer) }
        return named?.relation.isBlocked == true ? named : nil
    }

    /// Posts that have the words, and behind them listings; each newest first. Of one member, where `account_id` says
    /// so; none where it is no id. Fails: as `accounts`.
    func statuses(part: OffsetPage) async throws -> [Published] {
        if isAddress { return try await addressedStatus().map { [$0] } ?? [] }
        guard !isBlank else { return [] }
        let asked = said.text("account_id").flatMap { $0.isEmpty ? nil : $0 }
        let author = asked.flatMap { Identifier<Member>($0) }
        if asked != nil, author == nil { return [] }
        let posts = try await CountedPart(from: part.offset, limit: part.limit) {
            try await postPage($0, by: author)
        }
        let found = posts.items.map(Published.post)
        guard found.count < part.limit else { return found }
        let listings = try await CountedPart(
            from: part.offset - posts.passedCount, limit: part.limit - found.count
        ) { try await listingPage($0, of: author) }
        return found + listings.items.map(Published.listing)
    }

    /// What is asked for is older than `max_id` and newer than `min_id`.
    private var bounds: MastodonPage { MastodonPage(said, limit: .statuses) }

    /// A page of the posts within the bounds: they come by their ids.
    private func postPage(_ page: PageRequest, by author: Identifier<Member>?) async throws -> Page<Post> {
        try await verbs.findPosts(
            query, by: author, above: bounds.from.map { Identifier(rawValue: $0) }, viewer: context.viewer,
            page: PageRequest(limit: page.limit, after: page.after ?? bounds.before))
    }

    /// A page of the listings within the bounds: they come by their places, which say nothing of the ids of those that
    /// were pulled up.
    private func listingPage(_ page: PageRequest, of seller: Identifier<Member>?) async throws -> Page<
        Listing
    > {
        try await verbs.listListings.found(
            query, of: seller, before: bounds.before.map { Identifier(rawValue: $0.key) },
            after: bounds.from.map { Identifier(rawValue: $0) }, viewer: context.viewer, page: page)
    }

    /// Hashtags that begin so. Fails: as `accounts`.
    func hashtags(part: OffsetPage) async throws -> [TagUse] {
        guard !isBlank, !isAddress else { return [] }
        let limit = min(part.offset + part.limit, RequestLimit.page)
        let found = try await verbs.listTags(from: query, viewer: context.viewer, limit: limit)
        return Array(found.dropFirst(part.offset).prefix(part.limit))
    }
}

// Addresses of this yard's pages, as a program finds them in a text
extension Finder {
    private var isAddress: Bool { query.hasPrefix("https://") || query.hasPrefix("http://") }

    /// What stands behind the last slash of an address of the yard; nil for other addresses.
    private var name: String? {
        guard query.hasPrefix("\(face.addresses(context).origin)/") else { return nil }
        return query.split(separator: "/").last.map(String.init)
    }

    private func addressedAccount() async throws -> MemberProfile? {
        guard let name, name.hasPrefix("@") else { return nil }
        return try await orNil {
            try await verbs.showMember(String(name.dropFirst()), viewer: context.viewer)
        }
    }

    private func addressedStatus() async throws -> Published? {
        guard let name, let id = Identifier<Published>(name) else { return nil }
        return try await orNil { try await verbs.showPublished(id: id, viewer: context.viewer) }
    }

    /// Nil for what is not there.
    private func orNil<Found>(_ look: () async throws -> Found) async throws -> Found? {
        do {
            return try await look()
        } catch let error as DomainError where error.code == .notFound {
            return nil
        }
    }
}
