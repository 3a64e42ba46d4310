/// Keeps saves. A save goes with its photo and its member; while the member does not see the photo's post, it is not
/// there for them, and comes back with it.
package protocol SaveStore {
    /// Saves a photo of a post that `member` sees, however often and by however many requests at once: one save is left,
    /// with the last memo, and with the id and the time of the first (trap 15). Fails: `.notFound`.
    func put(
        _ id: Identifier<Save>, photo: Identifier<Photo>, member: Identifier<Member>, memo: String,
        at moment: Timestamp
    ) throws

    /// Whether there was a save to be taken away.
    func delete(photo: Identifier<Photo>, member: Identifier<Member>) throws -> Bool

    /// The save of a photo whose post `member` sees.
    func save(of photo: Identifier<Photo>, by member: Identifier<Member>) throws -> Save?

    /// A photo of a post that `member` sees.
    func savable(_ photo: Identifier<Photo>, for member: Identifier<Member>) throws -> SavablePhoto?

    /// What `member` saved, latest first, as far as `filter` asks for it. The number of statements does not depend on
    /// the page.
    func page(of member: Identifier<Member>, _ filter: SaveFilter, page: PageRequest) throws -> Page<Saved>

    /// All that `member` saved, latest first.
    func kept(by member: Identifier<Member>, page: PageRequest) throws -> Page<KeptSave>
}
