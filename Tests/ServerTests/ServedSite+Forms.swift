import Domain
import Features
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing

// Who is there.
extension ServedSite {
    var given: Given { yard.given }

    func member(_ username: String) async throws -> Member { try await yard.member(username) }

    /// Whose the cookie is.
    func ben() async throws -> Member { try await member("ben") }

    /// The secret of a new one, in a browser.
    func session(of username: String) async throws -> String {
        try await verbs.logIn(
            identifier: username, password: "correct horse", kind: .web,
            from: Visit(network: "192.0.2.1", device: "test")
        ).secret
    }
}

// What they see and send.
extension ServedSite {
    /// A page as Ben sees it. `purpose` is that of a browser that asks ahead of time.
    func read(_ path: String, purpose: String? = nil) async throws -> String {
        try await read(path, as: cookie, purpose: purpose)
    }

    /// A page as the one with the session sees it; a stranger's without one.
    func read(_ path: String, as session: String?, purpose: String? = nil) async throws -> String {
        let answer = try await send(.get, path, as: session, from: "same-origin", purpose: purpose)
        #expect(answer.status == .ok, "\(path): \(answer.status)")
        return String(buffer: answer.body)
    }

    /// Where one is led by a form of a page.
    func place(after form: String, at path: String) async throws -> String {
        let answer = try await submit(form, to: path)
        #expect(answer.status == .seeOther, "\(path): \(answer.status)")
        return try #require(answer.headers[.location])
    }

    /// The answer to a form of a page, from the same origin and with the session, or that of the site.
    func submit(_ form: String, to path: String, as session: String? = nil) async throws -> TestResponse {
        try await submit(
            ByteBuffer(string: form), "application/x-www-form-urlencoded", to: path,
            cookies: "madang_session=\(session ?? cookie)")
    }

    /// The answer to a form with files, as browsers without script send it.
    func submit(_ form: SentForm, to path: String, zone: String? = nil) async throws -> TestResponse {
        try await submit(
            ByteBuffer(bytes: form.body), form.contentType, to: path,
            cookies: "madang_session=\(cookie)" + (zone.map { "; zone=\($0)" } ?? ""))
    }

    private func submit(
        _ body: ByteBuffer, _ contentType: String, to path: String, cookies: String
    ) async throws -> TestResponse {
        try await client.executeRequest(
            uri: path, method: .post,
            headers: [
                .accept: "text/html", .contentType: contentType, .cookie: cookies,
                .secFetchSite: "same-origin",
            ],
            body: body)
    }
}

extension HTTPField.Name {
    // A valid token always makes a name.
    static let secFetchSite = HTTPField.Name("Sec-Fetch-Site") ?? .accept
    static let secPurpose = HTTPField.Name("Sec-Purpose") ?? .accept
}
