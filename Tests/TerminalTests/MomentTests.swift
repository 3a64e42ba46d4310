import ArgumentParser
import Foundation
import Testing

@testable import Terminal

@Suite struct `How long to wait` {
    @Test(arguments: [
        (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (3412, "57 minutes"), (3600, "1 hour"),
        (3601, "2 hours"),
    ])
    func `is said in whole units, so that nobody comes back too early`(_ seconds: Int, _ words: String) {
        #expect(span(.seconds(seconds)) == words)
    }
}

@Suite struct `A moment that somebody types` {
    @Test(arguments: [
        ("2026-12-24 09:00", "2026-12-24T00:00:00.000Z"), ("2026-12-24T9:05", "2026-12-24T00:05:00.000Z"),
        ("2026-12-24T09:00:00Z", "2026-12-24T09:00:00.000Z"),
        ("2026-12-24T09:00:00.250+09:00", "2026-12-24T00:00:00.250Z"),
    ])
    func `is of the zone of the machine where it says none`(_ text: String, _ moment: String) throws {
        let seoul = try #require(TimeZone(identifier: "Asia/Seoul"))
        #expect(try Moment.read(text, in: seoul) == moment)
    }

    @Test(arguments: [
        "", "tomorrow", "2026-13-24 09:00", "2026-02-30 09:00", "2026-12-24 24:00", "2026-12-24",
        "2026-02-30T09:00:00Z", "2026-12-24T25:00:00Z",
    ])
    func `is none where clocks and calendars have none`(_ text: String) {
        #expect(throws: ValidationError.self) { try Moment.read(text) }
    }
}
