import Domain
import Features
import Foundation
import HTTPKit
import MadangCore
import Wording

/// What descriptions of the yard have in common.
struct InstanceFacts {
    let about: About
    let audience: Audience
    let registration: MembershipPolicy.Registration
    /// As programs of Mastodon compare it: what they find here is what that version has.
    let version: String
    /// Where the program's source code is; empty where nobody says it.
    let source: String
    /// By which devices know who may send (RFC 8292 §3.2), in base64url.
    let pushKey: String

    init(_ ports: Ports, audience: Audience) {
        about = ports.about.about
        self.audience = audience
        registration = ports.membership.registration
        version = "4.5.0 (compatible; Madang \(ports.version))"
        source = ports.source?.address ?? ""
        pushKey = Base64URL.encode(ports.push.publicKey)
    }

    var title: String { about.name.isEmpty ? Strings(.ko, zone: .gmt).common.productName : about.name }

    /// The address to which people write, where the yard says one and nothing beside it.
    var email: String {
        let text = about.contact
        return EmailRule.check(EmailRule.normalize(text)) == nil ? text : ""
    }

    /// A rule is a line that is not empty.
    var rules: [InstanceRule] {
        let lines = about.rules.split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        return lines.enumerated().map { InstanceRule(id: String($0 + 1), text: $1) }
    }

    /// All that the yard tells of itself.
    var html: String { [about.summary, about.rules, about.contact].map(paragraphs).joined() }

    /// A text as HTML: a paragraph where an empty line stands, else a line.
    private func paragraphs(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        var html = ""
        for character in text {
            switch character {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case _ where character.isNewline: html += "<br>"
            default: html.append(character)
            }
        }
        return "<p>\(html.replacing("<br><br>", with: "</p><p>"))</p>"
    }
}

/// A rule of the yard (docs.joinmastodon.org, "Rule").
struct InstanceRule: JSONObject, Hashable {
    let id: String
    let text: String
    let hint = ""
    let translations = Translations()

    /// In no other language.
    struct Translations: JSONObject, Hashable {}
}

/// What may be done here, and how much (docs.joinmastodon.org, "Instance", `configuration`).
struct InstanceConfiguration: JSONObject {
    struct Accounts: JSONObject {
        let maxFeaturedTags = 0
        let maxPinnedStatuses = 0
        let maxDisplayNameLength = DisplayNameRule.limit.maximum
        let maxNoteLength = BioRule.limit.maximum
        let maxAvatarDescriptionLength = 0
        let maxHeaderDescriptionLength = 0
        let maxProfileFields = 0
        let profileFieldNameLimit = 0
        let profileFieldValueLimit = 0
    }

    struct Statuses: JSONObject {
        let maxCharacters = PostTextRule.limit.maximum
        let maxMediaAttachments = maximumPhotoCount
        /// Programs count each address so; here every letter counts.
        let charactersReservedPerUrl = 23
    }

    /// Photos alone.
    struct MediaAttachments: JSONObject {
        let supportedMimeTypes = PhotoFormat.allCases.map(\.mediaType)
        let descriptionLimit = AltTextRule.limit.maximum
        let imageSizeLimit = PhotoFileRule.byteLimit
        let imageMatrixLimit = PhotoFileRule.pixelLimit
        let videoSizeLimit = 0
        let videoFrameRateLimit = 0
        let videoMatrixLimit = 0
    }

    /// There are none.
    struct Polls: JSONObject {
        let maxOptions = 0
        let maxCharactersPerOption = 0
        let minExpiration = 0
        let maxExpiration = 0
    }

    let accounts = Accounts()
    let statuses = Statuses()
    let mediaAttachments = MediaAttachments()
    let polls = Polls()
}
