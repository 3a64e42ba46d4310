import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

extension ServedSite {
    /// Where one is led by a form of a page.
    func place(after form: String, at path: String) async throws -> String {
        let answer = try await submit(form, to: path)
        #expect(answer.status == .seeOther, "\(path): \(answer.status)")
        return try #require(answer.headers[.location])
    }

    /// The answer to a form of a page, from the same origin and with the session of the site.
    func submit(_ form: String, to path: String) async throws -> TestResponse {
        var headers: HTTPFields = [
            .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
            .cookie: "madang_session=\(cookie)",
        ]
        headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
        return try await client.executeRequest(
            uri: path, method: .post, headers: headers, body: ByteBuffer(string: form))
    }

    /// The answer to a form with files, as browsers without script send it.
    func submit(_ form: SentForm, to path: String) async throws -> TestResponse {
        var headers: HTTPFields = [
            .accept: "text/html", .contentType: form.contentType, .cookie: "madang_session=\(cookie)",
        ]
        headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin"
        return try await client.executeRequest(
            uri: path, method: .post, headers: headers, body: ByteBuffer(bytes: form.body))
    }
}
