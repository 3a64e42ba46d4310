import Foundation
import MadangClient
import TestSupport
import Testing

@Suite struct `What one is told` {
    @Test func `is counted as it comes, shown when asked for, and read on all devices`() async throws {
        try await withScreens { ana, ben in
            let post = try await ana.post("mine")
            let told = NotificationsState(in: ana.state)
            await told.load()
            #expect(told.unreadCount == 0 && told.list.rows.isEmpty)
            try await ben.madang.likePost(post.id)
            try await ben.madang.writeComment("fine", under: post.id)
            try await ben.madang.follow("ana")
            let count = try await ana.madang.notificationSummary()
            let latest = try #require(count.data.first)
            let event = NotificationCreatedEvent(
                id: latest.id, type: latest.type, unreadCount: count.unreadCount)
            await ana.handle(.notificationCreated(event))
            await ana.handle(.notificationCreated(event))
            #expect(told.unreadCount == 3 && told.list.newCount == 3 && told.list.rows.isEmpty)
            await told.list.showNew()
            #expect(told.list.rows.map(\.notification.type) == ["follow", "comment", "like"])
            #expect(told.list.rows.allSatisfy { $0.actor === ana.state.member(latest.actor) })
            #expect(await told.read())
            #expect(told.unreadCount == 0 && told.list.rows.allSatisfy(\.notification.read))
            // On another device, or taken back.
            await ana.handle(.notificationRead(NotificationReadEvent(upTo: nil, unreadCount: 2)))
            #expect(told.unreadCount == 2)
            await ana.handle(.reset)
            #expect(told.unreadCount == 0)
        }
    }
}
