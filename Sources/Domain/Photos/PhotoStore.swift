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

    /// The post that shows the photo.
    func post(showing id: Identifier<Photo>) throws -> Identifier<Post>?

    /// Photos that no post shows and that were made (or taken out of their post) before `moment`.
    func unused(before moment: Timestamp, limit: Int) throws -> [Identifier<Photo>]
}
