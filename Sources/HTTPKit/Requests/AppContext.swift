package import Domain
package import Features
package import Foundation
import HTTPTypes
package import Hummingbird
package import MadangCore
import NIOCore
package import Wording

/// What is known of a request: who asks, from where, in which language and zone.
package struct AppContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// The connection; nothing but `ContinueMiddleware` writes to it.
    let channel: any Channel
    /// From whom and how the request came; nobody but `ForwardedRequestMiddleware` writes it.
    package var forwarded: ForwardedRequest
    /// Names the request in logs and answers.
    package var requestID = ""
    /// Nil for a visitor.
    package var identity: Identity?
    /// Somebody else's program that shows a token of its own, with nobody logged in; nil for none.
    package var appID: Identifier<App>?
    /// The language of the answer: the member's setting, else what the browser asks for.
    package var language = Language.ko
    /// In which times are told: the member's setting, else the browser's, else the yard's
    /// (docs/decisions/0056-zones.md).
    package var zone = TimeZone.gmt
    /// What inner layers tell outer ones.
    let notes = RequestNotes()

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
        forwarded = ForwardedRequest(client: ClientAddress(source.channel.remoteAddress))
    }
}

extension AppContext: SiteContext {
    package var app: AppContext { self }

    /// Where the request came from, as limits count it.
    package var client: ClientAddress { forwarded.client }

    /// Everything that people read, in the reader's language and zone.
    package var strings: Strings { Strings(language, zone: zone) }

    /// The day of the reader's calendar at `moment`, in days since 1970-01-01.
    package func day(of moment: Timestamp) -> Int { strings.day(of: moment.milliseconds) }

    /// From where `request` comes, for sessions and the audit.
    package func visit(_ request: Request) -> Visit {
        Visit(
            network: client.network, device: DeviceName(userAgent: request.headers[.userAgent] ?? "").text,
            language: language.rawValue, deviceMark: SessionCookie.deviceMark(in: request))
    }

    /// Who asks. Fails: `.unauthorized` for a visitor.
    package func requireIdentity() throws -> Identity {
        guard let identity else { throw DomainError.unauthorized }
        return identity
    }
}

/// What every context of ours knows: the one that it was made of.
package protocol SiteContext: RequestContext {
    var app: AppContext { get }
}

extension RequestContext {
    /// The part of the path that stands for `{name}`, percent-decoded.
    /// Fails: `.notFound` if it is not UTF-8.
    package func pathParameter(_ name: String) throws -> String {
        guard let text = parameters.get(name).flatMap(PercentCoding.decode) else {
            throw DomainError.notFound
        }
        return text
    }

    /// The photo of Unsplash that the path names; nil where it names something else. Fails: `.notFound` without a name.
    package func unsplashID(_ name: String = "id") throws -> UnsplashID? {
        UnsplashID(outside: try pathParameter(name))
    }

    /// The id that stands in the path. Fails: `.notFound` for anything that is no id (docs/api/errors.md).
    package func pathID<Owner>(_ name: String = "id") throws -> Identifier<Owner> {
        guard let id = Identifier<Owner>(try pathParameter(name)) else { throw DomainError.notFound }
        return id
    }

    /// Refuses a path in which the place of an id has what is none. Fails: `.notFound`.
    func requirePathID() throws {
        guard parameters.get("id") != nil else { return }
        _ = try pathID() as Identifier<Never>
    }
}
