import Domain
import HTTPKit
import MadangAPI
import MadangCore

extension MadangAPI.Evidence: AnswerDescribed {}

extension MadangAPI.Evidence.Piece: AnswerDescribed {
    static let schemaName = "EvidencePiece"
    static var forms: [String: Schema] {
        [
            "type": .word(Domain.Evidence.Kind.self), "title": .text("Old lens · 1000 KRW"),
            "text": .text("buy watches"),
        ]
    }
}

extension MadangAPI.Evidence.Photo: AnswerDescribed {
    static let schemaName = "EvidencePhoto"
    static var forms: [String: Schema] {
        let path = Calls.moderation.downloadEvidencePhoto.path(["id": "04hc8tq6ns1f5", "number": "0"])
        return ["url": .path(.text(path)), "alt_text": .text("A lens on a table")]
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
