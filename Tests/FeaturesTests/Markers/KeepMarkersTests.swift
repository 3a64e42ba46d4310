import Domain
import Features
import Storage
import TestSupport
import Testing

@Suite struct `What was read with one of Mastodon's programs` {
    @Test(arguments: Backend.allCases)
    func `is read in the yard, too, as far as it was notifications`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.all.followMember(ana.username, following: true, by: ben)
            let page = PageRequest()
            let told = try await verbs.all.listNotifications(of: ana, page: page)
            let id = try #require(told.notifications.items.first?.id)
            #expect(told.unreadCount == 1)
            let place = Identifier<Marker>(rawValue: id.rawValue)
            _ = try await verbs.all.keepMarkers.move([.home: place], of: ana)
            #expect(try await verbs.all.listNotifications(of: ana, page: page).unreadCount == 1)
            let markers = try await verbs.all.keepMarkers.move([.notifications: place], of: ana)
            #expect(markers.map(\.timeline) == [.home, .notifications])
            #expect(try await verbs.all.listNotifications(of: ana, page: page).unreadCount == 0)
            #expect(try await verbs.all.keepMarkers.list(of: ana) == markers)
        }
    }
}
