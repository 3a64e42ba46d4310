import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import NIOCore

/// Redirects browsers that came without TLS: the setting `redirect_port`. Programs are refused
/// instead: they would send their tokens in the open each time and nobody would notice (OWASP ASVS 5.0, 4.1.2).
struct HTTPSRedirect: HTTPResponder {
    typealias Context = BasicRequestContext

    /// "https://yard.example"; nil means the host that was asked for, at `port`.
    let baseURL: String?
    let port: Int

    func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
        guard request.namesOneHost else {
            return Self.refusal(.badRequest, "A request names one host (RFC 9112, section 3.2).")
        }
        guard !request.isForProgram, !request.isUnsafe, let address = address(of: request) else {
            return Self.refusal(.forbidden, "This yard is reached by https.")
        }
        return Response(status: .permanentRedirect, headers: [.location: address])
    }

    private static func refusal(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
        Response(
            status: status,
            headers: [.contentType: "text/plain; charset=utf-8", .contentTypeOptions: "nosniff"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
    }

    private func address(of request: Request) -> String? {
        // Of the address asked for, its bytes; a target in another form than `/…` has no place in ours.
        let target = request.uri.string
        guard target.hasPrefix("/"), target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        if let baseURL, baseURL.hasPrefix("https://") { return baseURL + target }
        guard let authority = request.head.authority else { return nil }
        let isPort = { (text: Substring) in text.utf8.allSatisfy { (48...57).contains($0) } }
        let colon = authority.lastIndex(of: ":").flatMap { isPort(authority[$0...].dropFirst()) ? $0 : nil }
        let host = authority[..<(colon ?? authority.endIndex)]
        guard !host.isEmpty, host.utf8.allSatisfy({ $0.isLetterOrDigit || "-.[]:".utf8.contains($0) })
        else { return nil }
        return "https://\(host)\(port == 443 ? "" : ":\(port)")\(target)"
    }
}
