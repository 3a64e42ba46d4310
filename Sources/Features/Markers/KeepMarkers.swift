package import Domain
import Storage

/// How far a member has read with Mastodon's programs, for their other devices.
package struct KeepMarkers: Verb {
    let ports: Ports

    /// Those of `member`.
    package func list(of member: Member) async throws -> [Marker] {
        try await database.read { try $0.markers.markers(of: member.id) }
    }

    /// Moves those that are named, and gives all of them. What was read of notifications is read in the yard, too.
    package func move(_ places: [Marker.Timeline: Identifier<Marker>], of member: Member) async throws
        -> [Marker]
    {
        let now = clock.now
        return try await database.write { stores in
            for (timeline, place) in places.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                try stores.markers.set(timeline, of: member.id, to: place, at: now)
            }
            if let place = places[.notifications] {
                let id = Identifier<Notification>(rawValue: place.rawValue)
                if try stores.notifications.markRead(upTo: id, by: member.id, at: now) {
                    try stores.events.insert(ids.next(), .notificationRead(upTo: id), to: member.id)
                }
            }
            return try stores.markers.markers(of: member.id)
        }
    }
}
