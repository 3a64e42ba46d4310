import Foundation
import MadangCore
import Testing
import Wording

@Suite struct `A time` {
    private struct Case: Decodable {
        let moment, now: Int64
        let zone, language, relative, date, clock, full: String
        let day: Int
    }

    /// The browser's tests hold its scripts to the same words.
    @Test func `is told in the words of the shared vectors, by the zone of its reader`() throws {
        for one in try SharedVectors.read("time-vectors.json", as: Case.self) {
            let language = try #require(Language(rawValue: one.language))
            let text = Strings(language, zone: try #require(TimeZone(identifier: one.zone)))
            #expect(text.relativeTime(of: one.moment, now: one.now) == one.relative, "\(one)")
            #expect(text.date(of: one.moment) == one.date, "\(one)")
            #expect(text.clockTime(of: one.moment) == one.clock, "\(one)")
            #expect(text.fullTime(of: one.moment) == one.full, "\(one)")
            #expect(text.day(of: one.moment) == one.day, "\(one)")
        }
    }
}
