import Domain
package import Hummingbird
import MadangCore

extension Request {
    /// What stands in the address. Fails: `.malformed`.
    package func said() throws -> CallParameters { CallParameters(try query()) }

    /// What stands in the address and in the body, whose form its `Content-Type` says; files of a form are passed over.
    /// Fails: `.malformed` for a body that cannot be read; `.tooLarge` beyond 256 KiB, of JSON beyond 64 KiB.
    package func parameters() async throws -> CallParameters {
        let type = headers[.contentType]?.lowercased() ?? ""
        let said = try said()
        if type.hasPrefix("application/json") {
            return said.merging(try await json(orNothing: CallParameters()))
        }
        let form = type.hasPrefix("multipart/") ? try await multipartTexts() : try await form()
        return said.merging(CallParameters(form))
    }

    /// The texts of a form with several parts. Fails: `.malformed`; `.tooLarge` beyond 256 KiB; `.unsupportedMedia`.
    private func multipartTexts() async throws -> Form {
        let body = try await collected(upTo: 256 * 1024)
        var parser = MultipartParser(
            boundary: try multipartBoundary(), maximumPartCount: MultipartLimits().partCount)
        do {
            let events = try parser.feed(body.readableBytesView)
            try parser.finish()
            return try Self.texts(of: events)
        } catch is MultipartParser.Malformed {
            throw DomainError.malformed
        }
    }

    private static func texts(of events: [MultipartParser.Event]) throws -> Form {
        var form = Form()
        var header: MultipartHeader?
        var content: [UInt8] = []
        for event in events {
            switch event {
            case .part(let begun): (header, content) = (begun, [])
            case .content(let bytes): content += bytes
            case .partEnd:
                guard let header, header.fileName == nil else { continue }
                guard let text = String(validating: content, as: UTF8.self) else {
                    throw DomainError.malformed
                }
                form.append(text, to: header.name)
            }
        }
        return form
    }
}
