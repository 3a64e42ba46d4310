/// Keeps comments. The post's count changes in the same unit of work: it counts those that an uninvolved visitor sees.
package protocol CommentStore {
    /// Writes the comment. How many stand under the post now. Fails: `.notFound`, also for a post that its author does
    /// not see.
    func insert(_ comment: NewComment) throws -> Int

    /// The comment as `viewer` sees it; nil if they do not see it, or the post it stands under.
    func comment(_ id: Identifier<Comment>, viewer: Identifier<Member>?) throws -> Comment?

    /// What stands under a post that `viewer` sees, newest first. The number of statements does not depend on the page.
    func comments(under post: Identifier<Post>, viewer: Identifier<Member>?, page: PageRequest) throws
        -> Page<Comment>

    /// What `member` wrote, newest first, under posts that they see.
    func written(by member: Identifier<Member>, page: PageRequest) throws -> Page<WrittenComment>

    /// Changes what it says. Fails: `.notFound`; `.conflict` when `expectedVersion` is not the present one.
    func update(
        _ id: Identifier<Comment>, _ content: MarkedText, at moment: Timestamp, expectedVersion: Int) throws

    /// Takes a comment away. How many stand under the post now. Fails: `.notFound`.
    func delete(_ id: Identifier<Comment>) throws -> Int
}
