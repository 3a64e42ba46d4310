import Domain
import MadangCore
import Storage

/// At most so many photos in a post.
package let maximumPhotoCount = PostTextRule.photoLimit

/// What publishing and editing a post have in common.
enum PostRules {
    /// Judges the parts that are there. Fails: `.invalid` with "text" and "photo_ids".
    static func judge(text: String?, photoIDs: [Identifier<Photo>]?) throws {
        var faults = FaultCollector()
        faults.check("text", text.flatMap(PostTextRule.limit.check))
        if let photoIDs {
            faults.check(
                "photo_ids", photoIDs.count > maximumPhotoCount ? .tooMany(maximum: maximumPhotoCount) : nil)
            faults.check("photo_ids", Set(photoIDs).count < photoIDs.count ? .taken : nil)
        }
        try faults.finish()
    }

    /// A post has a text or a photo (API). Fails: `.invalid` with "text".
    static func refuseEmpty(text: String, photoCount: Int) throws {
        guard text.isEmpty, photoCount == 0 else { return }
        throw DomainError.invalid("text", .required)
    }

    /// Notes "photo_ids" unless every photo is the author's and unused, or in `post` already. Those of stories are for
    /// few, for ever. Photos that are noted already are not looked up.
    static func check(
        photos ids: [Identifier<Photo>], of author: Identifier<Member>, post: Identifier<Post>?,
        in stores: Stores, noting faults: inout FaultCollector
    ) throws {
        guard !faults.names("photo_ids") else { return }
        try faults.collecting { try refuse(ids, of: author, post: post, in: stores) }
    }

    /// Fails: `.invalid` with "photo_ids".
    private static func refuse(
        _ ids: [Identifier<Photo>], of author: Identifier<Member>, post: Identifier<Post>?,
        in stores: Stores
    ) throws {
        let photos = try stores.photos.photos(ids)
        guard photos.count == ids.count,
            photos.allSatisfy({ $0.ownerID == author && $0.purpose != .story })
        else {
            throw DomainError.invalid("photo_ids", .unknown)
        }
        var added: [Photo] = []
        for photo in photos {
            let use = try stores.photos.use(of: photo.id)
            if use == nil { added.append(photo) }
            guard use != nil, use != post.map(PhotoUse.post) else { continue }
            throw DomainError.invalid("photo_ids", .taken)
        }
        try stores.refuseRemoved(added)
    }

    /// The listing that a post is to carry; nil for an empty name. Fails: `.invalid` with "listing_id" for what is none
    /// of the author's.
    static func listing(_ text: String?, of author: Identifier<Member>, in stores: Stores) throws
        -> Identifier<Listing>?
    {
        guard let text, !text.isEmpty else { return nil }
        guard let id = Identifier<Listing>(text), try stores.listings.seller(of: id) == author else {
            throw DomainError.invalid("listing_id", .unknown)
        }
        return id
    }

    /// The text with its entities; a mention counts only if the member exists.
    static func marked(_ text: String, in stores: Stores) throws -> MarkedText {
        let found = EntityScanner.entities(in: text)
        let names = Set(found.filter { $0.kind == .mention }.map(\.key))
        let existing = names.isEmpty ? [] : try stores.members.existing(usernames: names)
        return MarkedText(
            text: text, entities: found.filter { $0.kind == .hashtag || existing.contains($0.key) })
    }
}
