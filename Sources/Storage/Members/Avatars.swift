import Domain
import MadangCore

/// Gives members that were read their avatars: one statement, however many they are.
struct Avatars {
    let connection: any Connection

    /// `elements`, each with the avatar of the member at `bearer`.
    func added<Element, Bearer: AvatarBearer>(
        to elements: [Element], _ bearer: WritableKeyPath<Element, Bearer>
    ) throws -> [Element] {
        let photos = try avatars(of: Set(elements.map { $0[keyPath: bearer].id }))
        guard !photos.isEmpty else { return elements }
        return elements.map { element in
            var element = element
            element[keyPath: bearer].avatar = photos[element[keyPath: bearer].id]
            return element
        }
    }

    /// The member's avatar, if they have one.
    func avatar(of member: Identifier<Member>) throws -> Photo? {
        try avatars(of: [member])[member]
    }

    /// A row for each rendition, so that a photo and its files come together.
    private func avatars(of members: Set<Identifier<Member>>) throws -> [Identifier<Member>: Photo] {
        guard !members.isEmpty else { return [:] }
        let rows = try connection.rows(
            """
            SELECT m.id, \(Photo.columns), \(Rendition.columnsOfR)
            FROM members m JOIN photos ph ON ph.id = m.avatar_id JOIN renditions r ON r.photo_id = ph.id
            WHERE m.id IN (\(list: members.sorted()))
            """
        ) { row in
            let member: Identifier<Member> = try row.id()
            var photo = try Photo(row: &row)
            photo.renditions = [try Rendition(row: &row)]
            return (member: member, photo: photo)
        }
        return Dictionary(grouping: rows, by: \.member).compactMapValues { rows in
            guard var photo = rows.first?.photo else { return nil }
            photo.renditions = rows.flatMap(\.photo.renditions).sorted { $0.name.order < $1.name.order }
            return photo
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

extension RenditionName {
    /// The place in `allCases`, smallest first.
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
