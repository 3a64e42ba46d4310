import Crypto
import Domain
import Features
import HTTPTypes
import Hummingbird
import NIOCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `A session cookie` {
    private func secret(_ header: String, isSecure: Bool = false) -> String? {
        let request = Request(
            head: HTTPRequest(
                method: .get, scheme: nil, authority: nil, path: "/", headerFields: [.cookie: header]),
            body: RequestBody(buffer: ByteBuffer()))
        return SessionCookie(isSecure: isSecure).secret(in: request)
    }

    @Test func `is found among others`() {
        #expect(secret("a=1; madang_session=abc; b=2") == "abc")
        #expect(secret("madang_session=abc") == "abc")
        #expect(secret("xmadang_session=abc; madang_sessionx=1") == nil)
        #expect(secret("__Host-madang_session=abc") == nil)
        #expect(secret("madang_session=abc", isSecure: true) == nil)
        #expect(secret("__Host-madang_session=abc", isSecure: true) == "abc")
    }

    @Test func `is kept from scripts and other sites`() {
        var response = Response(status: .ok)
        SessionCookie(isSecure: true).clear(in: &response)
        SessionCookie(isSecure: false).clear(in: &response)
        #expect(
            response.headers[values: .setCookie] == [
                "__Host-madang_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure",
                "madang_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
            ])
    }
}
