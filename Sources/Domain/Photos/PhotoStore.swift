/// Keeps photos, their originals and renditions.
package protocol PhotoStore {
    /// Fails: `.conflict` if one of the blobs is being buried (`GraveStore`): publish the files again.
    func insert(_ photo: Photo, original: Original) throws

    func photo(_ id: Identifier<Photo>) throws -> Photo?
    func original(of id: Identifier<Photo>) throws -> Original?

    /// Those of `ids` that exist, in any order.
    func photos(_ ids: [Identifier<Photo>]) throws -> [Photo]

    /// Writes alternative text, recipe, size, colour, thumbhash and renditions. The blobs of renditions that
    /// nothing uses any more are buried. Fails: `.notFound`, `.conflict` as `insert`.
    func update(_ photo: Photo) throws

    /// Takes away a photo and buries its blobs. A post that had it loses it.
    func delete(_ id: Identifier<Photo>) throws

    /// What the photo is used for; nil for an upload that waits. A photo has one use at most.
    func use(of id: Identifier<Photo>) throws -> PhotoUse?

    /// The photos of `owner`, latest first, each with its original.
    func owned(by owner: Identifier<Member>, page: PageRequest) throws -> Page<
        (photo: Photo, original: Original)
    >

    /// In which format the originals of `photos` are kept.
    func formats(of photos: [Identifier<Photo>]) throws -> [Identifier<Photo>: PhotoFormat]

    /// Whether the photo is used, by somebody whom `viewer` sees.
    func isShown(_ id: Identifier<Photo>, to viewer: Identifier<Member>?) throws -> Bool

    /// Whether the bytes of a rendition are for everybody, or else for `viewer` as their owner. Nil where no photo has it,
    /// and where photos have it that are not there for `viewer`.
    func audience(of rendition: BlobKey, viewer: Identifier<Member>?) throws -> RenditionAudience?

    /// What the photos of a member take in the media store, with everything that was made of them.
    func byteCount(ownedBy owner: Identifier<Member>) throws -> Int

    /// Photos without a use that were made, or lost their use, before `moment`.
    func unused(before moment: Timestamp, limit: Int) throws -> [Identifier<Photo>]
}

/// What a photo is used for.
package enum PhotoUse: Hashable, Sendable {
    /// The post shows it.
    case post(Identifier<Post>)
    /// The listing shows it.
    case listing(Identifier<Listing>)
    /// The message has it.
    case message(Identifier<Message>)
    /// The member shows themselves with it.
    case avatar(of: Identifier<Member>)
}

/// Who gets the bytes of a rendition.
package enum RenditionAudience: Hashable, Sendable {
    case everybody
    /// Its owner, and those who look after the yard: it is hidden, or its owner is not there for others.
    case few
}
