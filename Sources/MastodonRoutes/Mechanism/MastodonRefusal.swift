import HTTPKit
import HTTPTypes
import Hummingbird

/// Why something cannot be had, in the form of Mastodon's API: for what the yard does not have, in English, for who
/// writes the program. What members are told are `DomainError`s, as everywhere.
struct MastodonRefusal: Error, Hashable, Sendable {
    let status: HTTPResponse.Status
    let text: String

    init(_ status: HTTPResponse.Status, _ text: String) {
        self.status = status
        self.text = text
    }

    var response: Response { .json(MastodonFault(error: text), status: status) }
}

/// An error (docs.joinmastodon.org, "Error").
struct MastodonFault: JSONObject, Hashable {
    let error: String
}
