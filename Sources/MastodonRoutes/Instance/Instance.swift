import Domain
import Features
import HTTPKit
import MadangCore

/// The yard (docs.joinmastodon.org, "Instance").
struct Instance: JSONObject {
    struct Usage: JSONObject {
        struct Users: JSONObject {
            /// How many of them came lately nobody counts.
            let activeMonth: Int
        }

        let users: Users
    }

    struct Thumbnail: JSONObject {
        let url: String
        @Nullable var blurhash: String?
        let versions = Versions()
        @Nullable var description: String?

        struct Versions: JSONObject {}

        init(url: String) {
            self.url = url
            _blurhash = Nullable(wrappedValue: nil)
            _description = Nullable(wrappedValue: nil)
        }
    }

    struct Icon: JSONObject {
        let src: String
        let size: String
    }

    struct Registrations: JSONObject {
        let enabled: Bool
        let approvalRequired: Bool
        let reasonRequired = false
        /// People join on the yard's own page.
        let url: String
        let message = ""
        @Nullable var minAge: Int?

        init(_ facts: InstanceFacts, _ addresses: MastodonAddresses) {
            enabled = facts.registration != .invite
            approvalRequired = facts.registration == .approval
            url = addresses.url(Pages[\.join].path)
            _minAge = Nullable(wrappedValue: nil)
        }
    }

    struct Contact: JSONObject {
        let email: String
        @Nullable var account: Account?

        init(email: String, account: Account?) {
            self.email = email
            _account = Nullable(wrappedValue: account)
        }
    }

    /// What came to Mastodon's API after this version of it is not here.
    struct Versions: JSONObject {
        let mastodon = 2
    }

    let domain: String
    let title: String
    let version: String
    let sourceUrl: String
    let description: String
    let usage: Usage
    let thumbnail: Thumbnail
    let icon: [Icon]
    let languages = Language.allCases.map(\.rawValue)
    let configuration: Configuration
    let registrations: Registrations
    let apiVersions = Versions()
    let contact: Contact
    let rules: [InstanceRule]
    @Nullable var wrapstodon: Int?

    init(_ facts: InstanceFacts, _ addresses: MastodonAddresses, members: Int, owner: Account?) {
        domain = addresses.host
        title = facts.title
        version = facts.version
        sourceUrl = facts.source
        description = facts.about.summary
        usage = Usage(users: Usage.Users(activeMonth: members))
        let logo = facts.logo(addresses)
        thumbnail = Thumbnail(url: logo.address)
        icon = [Icon(src: logo.address, size: "\(logo.side)x\(logo.side)")]
        configuration = Configuration(facts, addresses)
        registrations = Registrations(facts, addresses)
        contact = Contact(email: facts.email, account: owner)
        rules = facts.rules
        _wrapstodon = Nullable(wrappedValue: nil)
    }
}

extension Instance {
    /// What may be done here, how much, and where.
    struct Configuration: JSONObject {
        struct Addresses: JSONObject {
            let streaming: String
            let about: String
            @Nullable var status: String?
            @Nullable var privacyPolicy: String?
            @Nullable var termsOfService: String?

            init(_ addresses: MastodonAddresses) {
                streaming = addresses.streaming
                about = addresses.url(Pages[\.about].path)
                _status = Nullable(wrappedValue: nil)
                _privacyPolicy = Nullable(wrappedValue: nil)
                _termsOfService = Nullable(wrappedValue: nil)
            }
        }

        struct PushKey: JSONObject {
            let publicKey: String
        }

        struct Translation: JSONObject {
            let enabled = false
        }

        /// Who may read what: "public", "authenticated" or "disabled".
        struct TimelinesAccess: JSONObject {
            struct Feed: JSONObject {
                let local: String
                let remote = "disabled"
            }

            let liveFeeds: Feed
            let hashtagFeeds: Feed
            let trendingLinkFeeds = Feed(local: "disabled")

            init(_ audience: Audience) {
                liveFeeds = Feed(local: audience == .everyone ? "public" : "authenticated")
                hashtagFeeds = liveFeeds
            }
        }

        let urls: Addresses
        let vapid: PushKey
        let limits: InstanceConfiguration = InstanceConfiguration()
        let translation = Translation()
        let timelinesAccess: TimelinesAccess
        /// Members of other servers are not reached.
        let limitedFederation = true

        private enum CodingKeys: String, CodingKey {
            case urls, vapid, translation
            case timelinesAccess = "timelines_access"
            case limitedFederation = "limited_federation"
        }

        init(_ facts: InstanceFacts, _ addresses: MastodonAddresses) {
            urls = Addresses(addresses)
            vapid = PushKey(publicKey: facts.pushKey)
            timelinesAccess = TimelinesAccess(facts.audience)
        }
    }
}

/// The same as older programs read it (docs.joinmastodon.org, "V1::Instance").
struct OldInstance: JSONObject {
    struct Addresses: JSONObject {
        let streamingApi: String
    }

    struct Statistics: JSONObject {
        let userCount: Int
        let statusCount: Int
        let domainCount = 1
    }

    let uri: String
    let title: String
    let shortDescription: String
    let description: String
    let email: String
    let version: String
    let urls: Addresses
    let stats: Statistics
    let thumbnail: String
    let languages = Language.allCases.map(\.rawValue)
    let registrations: Bool
    let approvalRequired: Bool
    let invitesEnabled: Bool
    let configuration = InstanceConfiguration()
    @Nullable var contactAccount: Account?
    let rules: [InstanceRule]

    init(
        _ facts: InstanceFacts, _ addresses: MastodonAddresses, _ counts: CountYard.Counts, owner: Account?
    ) {
        uri = addresses.host
        title = facts.title
        shortDescription = facts.about.summary
        description = facts.html
        email = facts.email
        version = facts.version
        urls = Addresses(streamingApi: addresses.streaming)
        stats = Statistics(userCount: counts.members, statusCount: counts.posts + counts.comments)
        thumbnail = facts.logo(addresses).address
        registrations = facts.registration != .invite
        approvalRequired = facts.registration == .approval
        invitesEnabled = facts.registration == .invite
        _contactAccount = Nullable(wrappedValue: owner)
        rules = facts.rules
    }
}

extension InstanceFacts {
    /// The yard's picture, else the product's.
    fileprivate func logo(_ addresses: MastodonAddresses) -> (address: String, side: Int) {
        about.logo.map { (addresses.url(Pages[\.logo].path($0.key)), $0.side) } ?? (addresses.icon, 512)
    }
}

extension MastodonAddresses {
    /// Where events are streamed, as programs want it: they put "http" in place of "ws" for streams of text.
    fileprivate var streaming: String { origin.hasPrefix("http") ? "ws" + origin.dropFirst(4) : origin }
}
