package import Domain
import MadangCore
import Storage

extension Stores {
    /// Takes the draft away that is published, in the unit of work that publishes it: of two who do it at once one
    /// fails. Its photos are unused from then on. Nothing for an empty name. Fails: `.invalid` with "draft_id" unless
    /// it is a draft of that kind and member; `.conflict` unless it is of `version`, if there is one.
    func takeDraft(
        _ name: String?, _ kind: DraftKind, version: Int? = nil, of member: Identifier<Member>,
        ids: IdentifierSource,
        at now: Timestamp
    ) throws {
        guard let name, !name.isEmpty else { return }
        guard let id = Identifier<Draft>(name), let draft = try drafts.draft(id, of: member),
            draft.kind == kind
        else { throw DomainError.invalid("draft_id", .unknown) }
        if let version, version != draft.version { throw DomainError.conflict }
        guard try drafts.take(id, of: member, at: now) else {
            throw DomainError.invalid("draft_id", .unknown)
        }
        try events.insert(ids.next(), .draftDeleted(id, kind), to: member)
    }
}

/// Publishes the draft of a post, as if its author wrote it now.
package struct PublishDraft: Verb {
    let ports: Ports

    /// The post as its author sees it. The same `idempotencyKey` within 24 hours gives it again.
    ///
    /// Fails: `.notFound`, also for one of somebody else or of a listing, for one published a moment ago, and if the
    /// key's post is deleted; `.conflict` where it is changed again and again meanwhile; as `PublishPost`.
    package func callAsFunction(_ id: Identifier<Draft>, by author: Member, idempotencyKey: String? = nil)
        async throws -> Post
    {
        var tries = 3
        while true {
            do {
                return try await publish(id, by: author, idempotencyKey: idempotencyKey) { _ in true }
            } catch let error as DomainError where error.code == .conflict && tries > 1 {
                // Another device saved it a moment ago: that is what is published.
                tries -= 1
            }
        }
    }

    /// Publishes a draft that is as `isWanted` says. What it is published with is what is kept when it goes, or it
    /// fails: `.conflict`. Else as above.
    func publish(
        _ id: Identifier<Draft>, by author: Member, idempotencyKey: String? = nil,
        where isWanted: @Sendable (Draft) -> Bool
    ) async throws -> Post {
        let key = IdempotencyKey<Post>(idempotencyKey, "published_drafts", of: author, at: clock.now)
        // What the key published comes first: its draft is gone.
        let (earlier, found) = try await database.read { stores in
            (try key.earlier(in: stores), try stores.drafts.draft(id, of: author.id))
        }
        if let earlier { return try await published(earlier, by: author) }
        guard let draft = found, draft.kind == .post, isWanted(draft) else { throw DomainError.notFound }
        var post = PostDraft(
            text: draft.words.text, photoIDs: draft.photos.map(\.id), listingID: draft.words.listingID,
            draftID: id.string, isSensitive: draft.words.isSensitive)
        post.draftVersion = draft.version
        do {
            return try await PublishPost(ports: ports).publish(post, by: author, under: key)
        } catch let error as DomainError where error.faults.contains(where: { $0.field == "draft_id" }) {
            throw DomainError.notFound
        }
    }

    private func published(_ id: Identifier<Post>, by author: Member) async throws -> Post {
        guard let post = try await database.read({ try $0.posts.post(id, viewer: author.id) }) else {
            throw DomainError.notFound
        }
        return post
    }
}

/// Publishes the posts whose time has come. Safe to run on several nodes at once and to be killed at any time: the unit
/// of work that publishes a post takes its draft away, and of two one alone can.
package struct PublishDueDrafts: Verb {
    let ports: Ports

    /// What a run did.
    package struct Receipt: Hashable, Sendable {
        package var published: Int
        /// Those that stay drafts, with the reason.
        package var failed: Int
        /// Whether there may be more.
        package var isFull: Bool

        package init(published: Int = 0, failed: Int = 0, isFull: Bool = false) {
            self.published = published
            self.failed = failed
            self.isFull = isFull
        }
    }

    /// At most `limit`, each in a unit of work of its own. None by a clock that is not believed. Fails: what the
    /// database throws, `.readOnly` while nothing is written.
    package func callAsFunction(limit: Int = 50) async throws -> Receipt {
        guard try await ports.watch.look() == nil else { return Receipt() }
        let now = clock.now
        let due = try await database.read { try $0.drafts.due(by: now, limit: limit) }
        var receipt = Receipt(isFull: due.count == limit)
        for (id, author) in due {
            do {
                try await publish(id, by: author, at: now)
                receipt.published += 1
            } catch let error as DomainError where [.notFound, .conflict].contains(error.code) {
                // Published by another node, deleted or changed meanwhile: the next run looks again.
                continue
            } catch let error as DomainError where !error.isTransient {
                try await note(error.wording, id, of: author, at: now)
                receipt.failed += 1
            }
        }
        return receipt
    }

    private func publish(_ id: Identifier<Draft>, by author: Identifier<Member>, at now: Timestamp)
        async throws
    {
        guard let member = try await database.read({ try $0.members.member(author) })?.at(now) else {
            throw DomainError.notFound
        }
        guard member.isVisible else {
            throw DomainError(.forbidden, reason: member.suspendedAt == nil ? .leaving : .suspended)
        }
        // It may have been taken back a moment ago.
        _ = try await PublishDraft(ports: ports).publish(id, by: member) { draft in
            draft.publishAt.map { $0 <= now } ?? false
        }
    }

    private func note(
        _ failure: String, _ id: Identifier<Draft>, of author: Identifier<Member>, at now: Timestamp
    ) async throws {
        try await database.write { stores in
            // Another node was quicker, or it was taken back.
            guard try stores.drafts.note(failure, of: id, at: now) else { return }
            try stores.events.insert(ids.next(), .draftSaved(id, .post), to: author)
            // One letter tells of all until they look.
            guard try !stores.notices.hasUnseen(.draftFailed, of: author),
                let member = try stores.members.member(author)
            else { return }
            try tell(.draftFailed, member, facts: ["reason": failure], in: stores)
        }
    }
}

extension DomainError {
    /// Whether the same may go well a moment later: then nothing is wrong with what was to be published.
    fileprivate var isTransient: Bool { [.busy, .readOnly, .internal, .rateLimited].contains(code) }
}
