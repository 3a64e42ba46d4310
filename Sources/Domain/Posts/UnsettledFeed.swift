/// A member's home feed that does not have, or still has, all posts of an author whom the member follows, or follows no
/// more.
package struct UnsettledFeed: Hashable, Sendable {
    package let member: Identifier<Member>
    package let author: Identifier<Member>

    package init(member: Identifier<Member>, author: Identifier<Member>) {
        self.member = member
        self.author = author
    }
}
