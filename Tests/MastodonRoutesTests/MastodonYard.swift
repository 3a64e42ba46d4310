import Domain
import HTTPKit
import HTTPTypes
import HummingbirdTesting
import MastodonRoutes

extension ServedYard.Setting {
    /// With Mastodon's API beside the yard's own.
    func withMastodon() -> Self {
        var setting = self
        setting.face = { verbs, web, setting in
            let face = Mastodon(verbs, web, audience: setting.audience, origin: setting.origin)
            return (face, { MastodonRoutes(face).add(to: $0) })
        }
        return setting
    }
}

/// Serves a fresh yard with Mastodon's API to `body`.
func withMastodonYard<Result: Sendable>(
    _ setting: ServedYard.Setting = ServedYard.Setting(),
    _ body: @Sendable (ServedYard) async throws -> Result
) async throws -> Result {
    try await withServedYard(setting.withMastodon(), body)
}

extension ServedYard {
    func get(_ path: String, as caller: Caller = .visitor) async throws -> Answer {
        try await send(.get, path, as: caller)
    }

    /// Sends a form, as most programs do.
    func post(
        _ path: String, _ form: String = "", as caller: Caller = .visitor,
        _ method: HTTPRequest.Method = .post, headers: HTTPFields = [:]
    ) async throws -> Answer {
        var all = headers
        all[.contentType] = "application/x-www-form-urlencoded"
        return try await send(method, path, as: caller, body: Array(form.utf8), headers: all)
    }
}

extension Answer {
    /// What an error says.
    var fault: String? { json["error"].string }
    /// The address of the page that `Link` names by `relation`; nil for none.
    func link(_ relation: String) -> String? {
        headers[.link]?.split(separator: ",").first { $0.contains("rel=\"\(relation)\"") }?
            .split(separator: ">").first.map { String($0.drop { $0 != "<" }.dropFirst()) }
    }
}

extension ServedYard {
    /// What a program gets that registers.
    func registerApp(_ name: String = "Tusk", scopes: String = "read write follow push") async throws
        -> Answer
    {
        let words = scopes.replacing(" ", with: "+")
        return try await post(
            "/api/v1/apps",
            "client_name=\(name)&redirect_uris=urn:ietf:wg:oauth:2.0:oob&scopes=\(words)")
    }

    /// The token that a program has for itself.
    func ownToken() async throws -> String {
        let made = try await registerApp()
        guard let id = made.json["client_id"].string.flatMap(Identifier<App>.init) else {
            throw DomainError.notFound
        }
        return clients.text(of: OwnToken(app: id, number: 0))
    }
}
