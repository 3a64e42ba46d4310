import Foundation
import Testing

@testable import Server

@Suite struct `What an operator reads of a schema that changes` {
    @Test func `says before that the database is not copied, where that is so`() {
        var update = SchemaUpdate(names: ["0002_posts", "0003_likes"])
        let applied = ["would apply 0002_posts", "would apply 0003_likes"]
        #expect(update.lines(isDryRun: true, leavesCopy: true) == applied)
        let told = update.lines(isDryRun: true, leavesCopy: false)
        #expect(told.dropLast() == applied[...] && told.last?.contains("madang backup") == true)
        update.isFirst = true
        #expect(update.lines(isDryRun: true, leavesCopy: false) == applied)
    }

    @Test func `says afterwards where the copy is`() {
        let update = SchemaUpdate(names: ["0002_posts"], copy: "/srv/madang.sqlite.before-0002_posts")
        #expect(
            update.lines(isDryRun: false, leavesCopy: true) == [
                "applied 0002_posts",
                "as it was before, the database is in /srv/madang.sqlite.before-0002_posts",
            ])
    }
}
