import Domain
import MadangCore

/// Gives members that were read their avatars: one statement, however many they are, and two for those that are not in
/// memory.
struct Avatars {
    let connection: any Connection

    /// `elements`, each with the avatar of the member at `bearer`.
    func added<Element, Bearer: AvatarBearer>(
        to elements: consuming [Element], _ bearer: WritableKeyPath<Element, Bearer>
    ) throws -> [Element] {
        let photos = try avatars(of: Set(elements.map { $0[keyPath: bearer].id }))
        guard !photos.isEmpty else { return elements }
        // In place: a copy of an element counts the references to all that it holds.
        for index in elements.indices {
            elements[index][keyPath: bearer].avatar = photos[elements[index][keyPath: bearer].id]
        }
        return elements
    }

    /// The member's avatar, if they have one.
    func avatar(of member: Identifier<Member>) throws -> Photo? {
        try avatars(of: [member])[member]
    }

    private func avatars(of members: Set<Identifier<Member>>) throws -> [Identifier<Member>: Photo] {
        guard !members.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT m.id, \(PhotoReference.columns) FROM members m JOIN photos ph ON ph.id = m.avatar_id
            WHERE m.id IN (\(list: members.sorted()))
            """
        ) { (member: try $0.id() as Identifier<Member>, photo: try PhotoReference(row: &$0)) }
        let photos = try Photos(connection: connection).read(rows.map(\.photo))
        return Dictionary(rows.map { ($0.member, $0.photo.id) }) { first, _ in first }.compactMapValues {
            photos[$0]
        }
    }
}

/// Who can have an avatar.
protocol AvatarBearer {
    var id: Identifier<Member> { get }
    var avatar: Photo? { get set }
}

extension Member: AvatarBearer {}
extension MemberSummary: AvatarBearer {}
