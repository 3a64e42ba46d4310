package import Domain

/// Reads which photos of members' posts and listings lack an alternative text.
package struct AltTextStore {
    let connection: any Connection

    /// How many there are and how many are described, of the posts and listings of `member`: as counted in their row.
    package func coverage(of member: Identifier<Member>) throws -> AltTextCoverage {
        let coverage = try connection.row(
            "SELECT photo_count, described_count FROM members WHERE id = \(member)"
        ) { row in
            AltTextCoverage(photoCount: try row.int(), describedCount: try row.int())
        }
        return coverage ?? AltTextCoverage(photoCount: 0, describedCount: 0)
    }

    /// Photos of `member`'s posts and listings that lack a text, latest first, with what shows them. The number of
    /// statements does not depend on the page.
    package func undescribed(of member: Identifier<Member>, page: PageRequest) throws -> Page<
        UndescribedPhoto
    > {
        // What stands in the filter besides the owner is what the index `photos_undescribed` has.
        let query = ListQuery(
            columns: "\(PhotoReference.columns), a.post_id, p.text, lp.listing_id, l.name",
            tables: """
                photos ph LEFT JOIN attachments a ON a.photo_id = ph.id LEFT JOIN posts p ON p.id = a.post_id
                LEFT JOIN listing_photos lp ON lp.photo_id = ph.id LEFT JOIN listings l ON l.id = lp.listing_id
                """,
            filter: "ph.owner_id = \(member) AND ph.is_published = 1 AND ph.alt_text = ''", key: "ph.id")
        let rows = try connection.page(query, page) { row in
            (photo: try PhotoReference(row: &row), place: try UndescribedPhoto.Place(row: &row))
        }
        let photos = try Photos(connection: connection).read(rows.items.map(\.photo))
        let items = rows.items.compactMap { row -> UndescribedPhoto? in
            guard let photo = photos[row.photo.id], let place = row.place else { return nil }
            return UndescribedPhoto(photo: photo, place: place)
        }
        return Page(items: items, next: rows.next)
    }
}

extension UndescribedPhoto.Place {
    /// Nil where nothing shows the photo, though it says so: the doctor finds that.
    fileprivate init?(row: inout RowReader) throws {
        let post = try row.optionalInteger().map(Identifier<Post>.init(rawValue:))
        let text = try row.optionalText()
        let listing = try row.optionalInteger().map(Identifier<Listing>.init(rawValue:))
        let name = try row.optionalText()
        if let post, let text {
            self = .post(post, text: text)
        } else if let listing, let name {
            self = .listing(listing, name: name)
        } else {
            return nil
        }
    }
}
