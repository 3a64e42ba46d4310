package import Domain
package import Features
package import HTTPKit
package import Hummingbird
package import MadangAPI
import MadangCore

/// The yard as Mastodon's programs see it: what all routes of this module stand on.
package struct Mastodon: ProgramFace {
    let verbs: Verbs
    let web: Web
    let audience: Audience
    private let origin: PublicOrigin

    /// - Parameters:
    ///   - audience: who may look.
    ///   - origin: scheme and host under which people reach the yard; nil where nobody has said it.
    package init(_ verbs: Verbs, _ web: Web, audience: Audience, origin: String?) {
        self.verbs = verbs
        self.web = web
        self.audience = audience
        self.origin = PublicOrigin(origin)
    }

    package let calls = MastodonCalls.all.map(\.faceCall)

    /// What is wrong, in one text: of several fields the sentences behind each other.
    package func answer(_ problem: Problem) -> Response {
        let sentences = problem.errors.map(\.message)
        return .json(
            MastodonFault(error: sentences.isEmpty ? problem.detail : sentences.joined(separator: " ")))
    }

    var clock: any Clock { web.clock }

    /// Under which addresses the one who asks knows things.
    func addresses(_ context: some SiteContext) -> MastodonAddresses {
        MastodonAddresses(origin: origin.text(for: context.app))
    }
}

/// Whole addresses: programs have no page that a path would be of.
struct MastodonAddresses: Hashable, Sendable {
    /// "https://madang.example", without a slash at its end.
    let origin: String

    /// The host with its port, which is the yard's name among programs.
    var host: String { String(origin.drop { $0 != "/" }.drop { $0 == "/" }) }

    /// The whole address of `path`; what is one already stays.
    func url(_ path: String) -> String { path.hasPrefix("/") ? origin + path : path }

    /// The product's picture, 512 pixels wide, which is there whatever its version: for whoever and whatever has none.
    var icon: String { url("\(ServicePaths.assetPrefix)newest/images/icon-512.png") }
}

extension Response {
    /// An object without anything in it, as Mastodon answers where all is done.
    static var emptyObject: Response { .json(EmptyObject()) }
}

/// `{}`
private struct EmptyObject {}

extension EmptyObject: JSONObject {
    func writeFields(to json: inout JSONWriter) {}
}
