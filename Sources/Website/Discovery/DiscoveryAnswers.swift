import Domain
import Features
import HTTPKit
import MadangCore

/// Who a member is, for programs that know a name alone (RFC 7033 §4.4).
struct WebFingerAnswer: JSONObject {
    let subject: String
    let aliases: [String]
    let links: [DiscoveryLink]

    /// Without an address for messages between servers: there is none.
    init(_ member: Member, site: SiteAddress, relations: [String]) {
        let page = site(Paths.member(member.username)).string
        subject = Account(username: member.username, host: site.authority).text
        aliases = [page]
        var all = [
            DiscoveryLink(relation: "http://webfinger.net/rel/profile-page", type: "text/html", href: page)
        ]
        if let avatar = member.avatar {
            let picture = site(Path(printed: RenditionPaths.path(of: avatar, .small))).string
            all.append(
                DiscoveryLink(relation: "http://webfinger.net/rel/avatar", type: "image/webp", href: picture))
        }
        // §4.3: those that were asked for; all of them where none was.
        links = relations.isEmpty ? all : all.filter { relations.contains($0.relation) }
    }
}

/// A link to what another program may want.
struct DiscoveryLink: JSONObject {
    let relation: String
    var type: String?
    var href: String?
    var template: String?

    private enum CodingKeys: String, CodingKey {
        case type, href, template
        case relation = "rel"
    }
}

/// Where descriptions of the yard are: of its members (RFC 6415) or of itself (NodeInfo).
struct DiscoveryLinks: JSONObject {
    let links: [DiscoveryLink]
}

/// What the yard runs and how large it is (http://nodeinfo.diaspora.software, schema 2.0 and 2.1).
struct NodeInfoAnswer: JSONObject {
    struct Software: JSONObject {
        let name = "madang"
        let version: String
    }

    struct Services: JSONObject {
        let inbound: [String] = []
        /// Feeds of members and hashtags.
        let outbound = ["atom1.0"]
    }

    struct Users: JSONObject {
        let total: Int
    }

    struct Usage: JSONObject {
        let users: Users
        let localPosts: Int
        let localComments: Int

        private enum CodingKeys: String, CodingKey {
            case users
            case localPosts = "localPosts"
            case localComments = "localComments"
        }
    }

    struct Metadata: JSONObject {
        let nodeName: String
        let nodeDescription: String

        private enum CodingKeys: String, CodingKey {
            case nodeName = "nodeName"
            case nodeDescription = "nodeDescription"
        }
    }

    let version: String
    let software: Software
    /// Members of other servers are not reached by any (docs/decisions/0096-blurhash-and-webfinger.md).
    let protocols: [String] = []
    let services = Services()
    let openRegistrations: Bool
    let usage: Usage
    let metadata: Metadata

    private enum CodingKeys: String, CodingKey {
        case version, software, protocols, services, usage, metadata
        case openRegistrations = "openRegistrations"
    }

    /// Of one of `versions`.
    init(version: String, _ ports: Ports, _ counts: CountYard.Counts) {
        self.version = version
        software = Software(version: ports.version)
        openRegistrations = ports.membership.registration != .invite
        usage = Usage(
            users: Users(total: counts.members), localPosts: counts.posts, localComments: counts.comments)
        metadata = Metadata(nodeName: ports.about.about.name, nodeDescription: ports.about.about.summary)
    }

    /// The schemas that are answered, the newest last.
    static let versions = ["2.0", "2.1"]

    /// How a schema is named in links and in the media type.
    static func schema(_ version: String) -> String {
        "http://nodeinfo.diaspora.software/ns/schema/\(version)"
    }
}
