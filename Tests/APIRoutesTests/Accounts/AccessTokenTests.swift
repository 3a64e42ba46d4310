import FoundationEssentials
import HTTPTypes
import MadangAPI
import TestSupport
import Testing

@Suite struct `An access token` {
    @Test func `is refused when it was changed, unsigned, or signed by another yard`() async throws {
        let foreign = try await withServedYard { yard in try await yard.join("ana").access }
        try await withServedYard { yard in
            let ana = try await yard.join("ana")
            let parts = ana.access.split(separator: ".").map(String.init)
            let none = base64URL(#"{"alg":"none","typ":"JWT"}"#)
            let forged = [
                foreign, "\(none).\(parts[1]).", "\(none).\(parts[1]).\(parts[2])",
                "\(parts[0]).\(base64URL(#"{"sub":"1","sid":"1","iat":0,"exp":99999999999}"#)).\(parts[2])",
                "\(parts[0]).\(parts[1])", "\(parts[0]).\(parts[1]).\(String(parts[2].reversed()))", "..", "",
            ]
            for token in forged {
                let answer = try await yard.send(Calls.account.showMe, as: .bearer(token))
                #expect(answer.status == 401 && answer.code == "unauthorized", "\(token)")
                // Also where none is needed: its holder should know.
                #expect(try await yard.send(Calls.feeds.listPosts, as: .bearer(token)).status == 401)
            }
            #expect(try await yard.send(Calls.account.showMe, as: ana.caller).status == 200)
            let basic = try await yard.send(
                Calls.account.showMe, as: Caller(headers: [.authorization: "Basic YTpi"]))
            #expect(basic.status == 401)
        }
    }

    private func base64URL(_ text: String) -> String {
        Data(text.utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
