package import MadangCore

/// A board as a member takes it along: all of one's own, of others' what the member placed.
package struct KeptBoard: Hashable, Sendable {
    package struct Photo: Hashable, Sendable {
        /// As programs and pages use it.
        package let name: String
        package let isCover: Bool
        /// Who placed it, where it was another one whom the member sees.
        package let addedBy: String?

        package init(name: String, isCover: Bool, addedBy: String?) {
            self.name = name
            self.isCover = isCover
            self.addedBy = addedBy
        }
    }

    package let id: Identifier<Board>
    package let title: String
    package let note: String
    package let visibility: BoardVisibility
    /// Of one's own alone.
    package let handle: String?
    package let isMine: Bool
    /// Nil where the member does not see them.
    package let owner: String?
    /// Usernames of those on it whom the member sees, the owner and the member among them.
    package let members: [String]
    package let createdAt: Timestamp
    /// First to last.
    package let photos: [Photo]

    package init(
        id: Identifier<Board>, title: String, note: String, visibility: BoardVisibility, handle: String?,
        isMine: Bool, owner: String?, members: [String], createdAt: Timestamp, photos: [Photo]
    ) {
        self.id = id
        self.title = title
        self.note = note
        self.visibility = visibility
        self.handle = handle
        self.isMine = isMine
        self.owner = owner
        self.members = members
        self.createdAt = createdAt
        self.photos = photos
    }
}
