package import Domain
import MadangCore
import Storage

/// What is to be kept of a draft; nil for what stays as it is, in a new one empty.
package struct DraftChanges: Sendable {
    /// When a post is to be published.
    package enum Time: Hashable, Sendable {
        case at(Timestamp)
        case never
    }

    /// Of a new one; nil for a change.
    package let kind: DraftKind?
    package var text: String?
    package var listingID: String?
    package var name: String?
    package var description: String?
    package var currency: String?
    package var price: String?
    package var discount: String?
    package var stock: String?
    package var category: String?
    package var condition: String?
    package var place: String?
    package var allowsOffers: Bool?
    package var answerHours: String?
    /// Of a post.
    package var isSensitive: Bool?
    /// In the author's order.
    package var photoIDs: [Identifier<Photo>]?
    package var publishAt: Time?

    package init(
        kind: DraftKind? = nil, text: String? = nil, listingID: String? = nil, name: String? = nil,
        description: String? = nil, currency: String? = nil, price: String? = nil, discount: String? = nil,
        stock: String? = nil, category: String? = nil, condition: String? = nil, place: String? = nil,
        allowsOffers: Bool? = nil, answerHours: String? = nil, isSensitive: Bool? = nil,
        photoIDs: [Identifier<Photo>]? = nil,
        publishAt: Time? = nil
    ) {
        self.kind = kind
        self.text = text
        self.listingID = listingID
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.stock = stock
        self.category = category
        self.condition = condition
        self.place = place
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.isSensitive = isSensitive
        self.photoIDs = photoIDs
        self.publishAt = publishAt
    }

    /// `words` with what was said.
    func applied(to words: DraftWords) -> DraftWords {
        var words = words
        for (field, value) in fields { if let value { words[keyPath: field.path] = value } }
        if let allowsOffers { words.allowsOffers = allowsOffers }
        words.isSensitive = isSensitive ?? words.isSensitive
        return words
    }

    /// Fails: `.invalid` with every field that is longer than any that could be published, or has control characters,
    /// which no database keeps.
    func refuseUnkept() throws {
        var faults = FaultCollector()
        for (field, value) in fields {
            guard let value else { continue }
            faults.check(field.name, DraftRule.limit.checkLength(value) ?? DraftRule.limit.check(value))
        }
        try faults.finish()
    }

    private typealias Field = (name: String, path: WritableKeyPath<DraftWords, String>)

    private var fields: [(Field, String?)] {
        [
            (("text", \.text), text), (("listing_id", \.listingID), listingID), (("name", \.name), name),
            (("description", \.description), description), (("currency", \.currency), currency),
            (("price", \.price), price), (("discount", \.discount), discount), (("stock", \.stock), stock),
            (("category", \.category), category), (("condition", \.condition), condition),
            (("place", \.place), place), (("answer_hours", \.answerHours), answerHours),
        ]
    }
}

/// Keeps what is not published yet, as it was typed.
package struct SaveDraft: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// The draft as it is kept: a new one where there is no `id`, else a change of that; one that stays wholly as it is
    /// counts as not changed. The same `idempotencyKey`
    /// within 24 hours gives the first one again. A new one that names photos of another draft of its author gets
    /// copies of them: both are kept.
    ///
    /// Fails: `.notFound`, also for one of somebody else; `.conflict` unless `expectedVersion`, if there is one, is
    /// that which is kept; `.invalid` with what is too long or has control characters, with "kind" for one too many,
    /// with "photo_ids" (too many, unknown or not the author's, in use), with "publish_at" (of a listing, too soon or
    /// too late, one too many), and for a post with a time as `PublishPost`; for copies `.storageFull` where there is
    /// no room for photos.
    package func callAsFunction(
        _ changes: DraftChanges, id: Identifier<Draft>? = nil, expectedVersion: Int? = nil, by member: Member,
        idempotencyKey: String? = nil
    ) async throws -> Draft {
        try changes.refuseUnkept()
        let key = IdempotencyKey<Draft>(idempotencyKey, "drafts", of: member, at: clock.now)
        if id == nil { try await requireRoom(for: changes.photoIDs ?? [], key, of: member) }
        return try await database.write { stores in
            let saved: Identifier<Draft>
            if let id {
                try change(id, changes, expectedVersion, by: member, in: stores)
                saved = id
            } else {
                saved = try key.once(in: stores) { try create(changes, by: member, in: stores) }
            }
            guard let draft = try stores.drafts.draft(saved, of: member.id) else {
                throw DomainError.notFound
            }
            return draft
        }
    }

    /// Whether there is room for copies of those of `photos` that stand in another draft; none are made for a draft
    /// that was begun with `key` before. Fails: `.storageFull`.
    private func requireRoom(
        for photos: [Identifier<Photo>], _ key: IdempotencyKey<Draft>, of member: Member
    ) async throws {
        guard !photos.isEmpty, photos.count <= DraftRule.photoLimit else { return }
        let byteCount: Int = try await database.read { stores in
            guard try key.earlier(in: stores) == nil else { return 0 }
            return try stores.photos.byteCount(ofDrafted: photos, by: member.id)
        }
        if byteCount > 0 { try await quota.require(byteCount, of: member) }
    }

    private func create(_ changes: DraftChanges, by member: Member, in stores: Stores) throws
        -> Identifier<Draft>
    {
        guard let kind = changes.kind else { throw DomainError.invalid("kind", .required) }
        guard try stores.drafts.count(of: member.id).all < DraftRule.draftLimit else {
            throw DomainError.invalid("kind", .tooMany(maximum: DraftRule.draftLimit))
        }
        var draft = Draft(
            id: ids.next(), kind: kind, words: changes.applied(to: DraftWords()), photos: [], version: 1,
            publishAt: nil, failure: nil, createdAt: clock.now, updatedAt: clock.now)
        draft.photos = try photos(changes.photoIDs ?? [], of: draft, isNew: true, by: member, in: stores)
        try schedule(&draft, changes.publishAt, by: member, in: stores)
        try stores.drafts.insert(draft, by: member.id)
        try stores.events.insert(ids.next(), .draftSaved(draft.id, kind), to: member.id)
        return draft.id
    }

    private func change(
        _ id: Identifier<Draft>, _ changes: DraftChanges, _ expectedVersion: Int?, by member: Member,
        in stores: Stores
    ) throws {
        guard var draft = try stores.drafts.draft(id, of: member.id) else { throw DomainError.notFound }
        if let expectedVersion, expectedVersion != draft.version { throw DomainError.conflict }
        let before = draft
        draft.words = changes.applied(to: draft.words)
        if let photoIDs = changes.photoIDs {
            draft.photos = try photos(photoIDs, of: draft, isNew: false, by: member, in: stores)
        }
        try schedule(&draft, changes.publishAt, by: member, in: stores)
        guard draft != before else { return }
        draft.version += 1
        draft.updatedAt = clock.now
        guard try stores.drafts.update(draft, by: member.id) else { throw DomainError.conflict }
        try stores.events.insert(ids.next(), .draftSaved(id, draft.kind), to: member.id)
    }

    /// Every photo is the author's, and unused or in the draft already. Fails: `.invalid` with "photo_ids".
    private func photos(
        _ wanted: [Identifier<Photo>], of draft: Draft, isNew: Bool, by member: Member, in stores: Stores
    ) throws -> [Photo] {
        guard !wanted.isEmpty else { return [] }
        guard wanted.count <= DraftRule.photoLimit else {
            throw DomainError.invalid("photo_ids", .tooMany(maximum: DraftRule.photoLimit))
        }
        guard Set(wanted).count == wanted.count else { throw DomainError.invalid("photo_ids", .taken) }
        let found = Dictionary(uniqueKeysWithValues: try stores.photos.photos(wanted).map { ($0.id, $0) })
        return try wanted.map { id in
            guard let photo = found[id], photo.ownerID == member.id, photo.purpose != .story else {
                throw DomainError.invalid("photo_ids", .unknown)
            }
            switch try stores.photos.use(of: id) {
            case nil, .draft(draft.id): return photo
            // What another device began stays as it is.
            case .draft where isNew: return try copy(of: photo, in: stores)
            default: throw DomainError.invalid("photo_ids", .taken)
            }
        }
    }

    private func copy(of photo: Photo, in stores: Stores) throws -> Photo {
        let id = try stores.copyPhoto(photo.id, ids, at: clock.now)
        guard let copy = try stores.photos.photo(id) else { throw DomainError.notFound }
        return copy
    }

    /// Sets the time that was chosen, and judges a post that has one.
    private func schedule(
        _ draft: inout Draft, _ time: DraftChanges.Time?, by member: Member, in stores: Stores
    ) throws {
        switch time {
        case .at(let moment):
            let range = DraftRule.minutesAhead
            guard draft.kind == .post else { throw DomainError.invalid("publish_at", .unknown) }
            let (first, last) = (
                clock.now + .minutes(range.lowerBound), clock.now + .minutes(range.upperBound)
            )
            guard moment >= first, moment <= last else {
                throw DomainError.invalid("publish_at", .timeAhead)
            }
            let scheduled = try stores.drafts.count(of: member.id).scheduled
            guard draft.publishAt != nil || scheduled < DraftRule.scheduledLimit else {
                throw DomainError.invalid("publish_at", .tooMany(maximum: DraftRule.scheduledLimit))
            }
            draft.publishAt = moment
            draft.failure = nil
        case .never: draft.publishAt = nil
        case nil: break
        }
        guard draft.publishAt != nil else { return }
        let text = PostTextRule.limit.normalize(draft.words.text)
        try PostRules.judge(text: text, photoIDs: draft.photos.map(\.id))
        try PostRules.refuseEmpty(text: text, photoCount: draft.photos.count)
        _ = try PostRules.listing(draft.words.listingID, of: member.id, in: stores)
    }
}
