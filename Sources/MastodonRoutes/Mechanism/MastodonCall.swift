import HTTPKit
package import HTTPTypes
import Hummingbird
package import MadangCore

/// A call of Mastodon's API as the yard answers it (docs/mastodon.md). All of them are in `MastodonCalls`.
package struct MastodonCall: Hashable, Sendable {
    /// How much of what Mastodon documents the yard does.
    package enum Extent: String, CaseIterable, Sendable {
        case whole, partly
        /// There is nothing of the kind here: the answer is an empty list, or the refusal that programs know.
        case empty
    }

    package let method: HTTPRequest.Method
    /// With `{name}` for what varies.
    package let path: String
    /// Checked before the body is read.
    package let access: Access
    /// What a token must allow; nil where any token will do.
    package let scope: Scope?
    /// Whom it is open to beside members who are neither waiting nor suspended.
    package let open: Set<ModerationStatus>
    package let extent: Extent

    init(
        _ method: HTTPRequest.Method, _ path: String, _ access: Access, _ scope: Scope? = nil,
        _ extent: Extent = .whole, open: Set<ModerationStatus> = []
    ) {
        self.method = method
        self.path = "\(ServicePaths.facePrefix)\(path)"
        self.access = access
        self.scope = scope
        self.open = open
        self.extent = extent
    }

    /// As the layers before the routes look at it.
    var faceCall: FaceCall { FaceCall(method, path, access: access, scope: scope, open: open) }
}

/// Calls that belong together: the stored properties of a struct.
protocol MastodonCallGroup: Sendable {}

extension MastodonCallGroup {
    /// In the order in which they stand.
    var all: [MastodonCall] { Mirror(reflecting: self).children.compactMap { $0.value as? MastodonCall } }
}

/// Every call of Mastodon's API that the yard answers, each said once: routes, layers, the permission matrix and
/// docs/mastodon.md are held against it.
package enum MastodonCalls {
    static let apps = AppCalls()
    static let instance = InstanceCalls()
    static let accounts = AccountCalls()
    static let relations = RelationCalls()
    static let timelines = TimelineCalls()
    static let statuses = StatusCalls()
    static let media = MediaCalls()
    static let notifications = NotificationCalls()
    static let search = SearchCalls()
    static let tags = TagCalls()
    static let filters = FilterCalls()
    static let push = PushCalls()
    static let streaming = StreamingCalls()
    static let reports = ReportCalls()
    static let markers = MarkerCalls()
    static let collections = CollectionCalls()
    static let pixelfed = PixelfedCalls()
    static let empty = EmptyCalls()

    private static let groups: [any MastodonCallGroup] = [
        apps, instance, accounts, relations, timelines, statuses, media, notifications, search, tags, filters,
        push, streaming, reports, markers, collections, pixelfed,
        empty,
    ]

    /// Those of all groups.
    package static let all: [MastodonCall] = groups.flatMap(\.all)
}

extension Scope {
    static func read(_ resource: Resource) -> Scope { Scope(.read, resource) }
    static func write(_ resource: Resource) -> Scope { Scope(.write, resource) }
}

extension Set<ModerationStatus> {
    /// What programs ask before anybody logs in.
    static var everybody: Self { Set(ModerationStatus.allCases) }
}

extension RouterMethods where Context: SiteContext {
    /// Routes a call of Mastodon's API. A `MastodonRefusal` of `handler` is answered as it says.
    func on(
        _ call: MastodonCall, use handler: @Sendable @escaping (Request, Context) async throws -> Response
    ) {
        on(RouterPath(call.path), method: call.method) { request, context in
            do {
                return try await handler(request, context)
            } catch let refusal as MastodonRefusal {
                return refusal.response
            }
        }
    }
}
