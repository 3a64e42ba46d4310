import Domain
import HTTPKit
import MadangAPI
import MadangCore

extension MadangAPI.Evidence: SchemaDescribed {
    static var schema: Schema {
        .object(
            "How a thing looked when somebody reported it. It stays as it was until the case is forgotten.",
            [
                .has("id", .id), .has("created_at", .time),
                .has(
                    "pieces", .list(of: .of(Piece.self)),
                    "What was reported, with what stood around it: the post over a comment, up to five messages on each side of one."
                ),
            ])
    }
}

extension MadangAPI.Evidence.Piece: SchemaDescribed {
    static let schemaName = "EvidencePiece"

    static var schema: Schema {
        .object(
            "One thing as it was.",
            [
                .has("type", .word(Domain.Evidence.Kind.self)), .has("thing_id", .id, "It may be gone."),
                .has("username", .username), .has("display_name", .text("Ana")),
                .has("title", .text("Old lens · 1000 KRW"), "Name and price of a listing, else empty."),
                .has("text", .text("buy watches")), .has("created_at", .time),
                .has("is_reported", .flag, "Else it stood around what was reported."),
                .has("photos", .list(of: .of(MadangAPI.Evidence.Photo.self))),
            ])
    }
}

extension MadangAPI.Evidence.Photo: SchemaDescribed {
    static let schemaName = "EvidencePhoto"

    static var schema: Schema {
        .object(
            "A photo as it was.",
            [
                .has(
                    "url",
                    .path(
                        .text(
                            Calls.moderation.downloadEvidencePhoto.path([
                                "id": "04hc8tq6ns1f5", "number": "0",
                            ]))),
                    "For moderators alone."), .has("width", .count), .has("height", .count),
                .has("alt_text", .text("A lens on a table")),
            ])
    }
}

extension MadangAPI.Evidence {
    init(_ evidence: Domain.Evidence) {
        var number = 0
        let pieces = evidence.pieces.map { piece in
            Piece(
                type: piece.kind.rawValue, thingID: Identifier<Thing>(rawValue: piece.thingID).string,
                username: piece.username, displayName: piece.displayName, title: piece.title,
                text: piece.text, createdAt: piece.at.rfc3339, isReported: piece.isReported,
                photos: piece.photos.map { photo in
                    defer { number += 1 }
                    return Photo(
                        url: Calls.moderation.downloadEvidencePhoto.path([
                            "id": evidence.id.string, "number": String(number),
                        ]), width: photo.size.width, height: photo.size.height, altText: photo.altText)
                })
        }
        self.init(id: evidence.id.string, createdAt: evidence.at.rfc3339, pieces: pieces)
    }
}
