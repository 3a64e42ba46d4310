// What one tells the elements of lists apart by. Where a list is of photos or members with something beside them, it
// has each of them once.

extension Post: Identifiable {}
extension Story: Identifiable {}
extension Photo: Identifiable {}
extension Comment: Identifiable {}
extension Member: Identifiable {}
extension MemberShort: Identifiable {}
extension Listing: Identifiable {}
extension Notification: Identifiable {}
extension Thread: Identifiable {}
extension Message: Identifiable {}
extension Invite: Identifiable {}
extension ReportedCase: Identifiable {}
extension Decision: Identifiable {}
extension DeviceSession: Identifiable {}
extension Board: Identifiable {}

extension ExploredPhoto: Identifiable {
    /// Of the photo.
    public var id: String { photo.id }
}

extension UndescribedPhoto: Identifiable {
    /// Of the photo.
    public var id: String { photo.id }
}

extension Save: Identifiable {
    /// Of the photo.
    public var id: String { photo.id }
}

extension BoardPhoto: Identifiable {
    /// Of the photo.
    public var id: String { photo.id }
}

extension BoardMember: Identifiable {
    /// Of the member.
    public var id: String { member.id }
}

extension Like: Identifiable {
    /// Of the member.
    public var id: String { member.id }
}

extension StoryView: Identifiable {
    /// Of the member.
    public var id: String { member.id }
}

extension WaitingMember: Identifiable {
    /// The username.
    public var id: String { username }
}

extension TagUse: Identifiable {
    /// The tag.
    public var id: String { tag }
}
