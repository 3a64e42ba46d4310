import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore

/// How far a member has read, for their other devices.
struct MarkerRoutes: MastodonGroup {
    let face: Mastodon

    func add(to router: Router<AppContext>) {
        let member = router.group(context: MemberContext.self)
        member.on(MastodonCalls.markers.show) { request, context in
            let asked = try request.said().texts("timeline")
            let markers = try await face.verbs.keepMarkers.list(of: context.member)
            return .json(Markers(markers.filter { asked.contains($0.timeline.rawValue) }))
        }
        member.on(MastodonCalls.markers.save) { request, context in
            let places = try Self.places(try await request.parameters())
            let markers = try await face.verbs.keepMarkers.move(places, of: context.member)
            return .json(Markers(markers.filter { places[$0.timeline] != nil }))
        }
    }

    /// Fails: `MastodonRefusal` for an id that is none.
    private static func places(_ said: CallParameters) throws -> [Marker.Timeline: Identifier<Marker>] {
        var places: [Marker.Timeline: Identifier<Marker>] = [:]
        for timeline in Marker.Timeline.allCases {
            guard let text = said[timeline.rawValue].text("last_read_id") else { continue }
            guard let id = Identifier<Marker>(text) else {
                throw MastodonRefusal(.unprocessableContent, "last_read_id is no id of this server")
            }
            places[timeline] = id
        }
        return places
    }
}

/// Those that were asked for, by what is read (docs.joinmastodon.org, "Marker").
struct Markers: JSONObject {
    let home: OneMarker?
    let notifications: OneMarker?

    init(_ markers: [Marker]) {
        home = markers.first { $0.timeline == .home }.map(OneMarker.init)
        notifications = markers.first { $0.timeline == .notifications }.map(OneMarker.init)
    }
}

/// How far a list was read.
struct OneMarker: JSONObject {
    let lastReadId: String
    let version: Int
    let updatedAt: String

    init(_ marker: Marker) {
        lastReadId = marker.lastRead.string
        version = marker.version
        updatedAt = marker.updatedAt.rfc3339
    }
}
