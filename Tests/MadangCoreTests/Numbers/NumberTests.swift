import Testing

@testable import MadangCore

@Suite struct `A day of the calendar` {
    @Test(arguments: [
        (0, CivilDate(year: 1970, month: 1, day: 1)), (-1, CivilDate(year: 1969, month: 12, day: 31)),
        (11_016, CivilDate(year: 2000, month: 2, day: 29)), (11_017, CivilDate(year: 2000, month: 3, day: 1)),
        (20_780, CivilDate(year: 2026, month: 11, day: 23)), (-719_468, CivilDate(year: 0, month: 3, day: 1)),
    ])
    func `is told by days, and days by it`(_ days: Int, _ date: CivilDate) {
        #expect(CivilDate(daysSince1970: days) == date)
        #expect(date.daysSince1970 == days)
    }

    @Test func `follows the one before, through eight hundred years`() {
        for days in stride(from: -146_097, through: 146_097, by: 1) {
            guard CivilDate(daysSince1970: days).daysSince1970 == days else {
                Issue.record("day \(days)")
                return
            }
        }
    }

    @Test(arguments: [(2026, 11, 28, "2026-11-28"), (2024, 2, 29, "2024-02-29"), (987, 1, 2, "0987-01-02")])
    func `is written as RFC 3339 says, and read again`(_ year: Int, _ month: Int, _ day: Int, _ text: String)
    {
        let date = CivilDate(year: year, month: month, day: day)
        #expect(date.text == text && CivilDate(text) == date && date.exists)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-28-", "26-11-28", "2026-1-28", "2026-11-8", "2026/11/28", "20261128",
        "2026-11-31", "2025-02-29", "2100-02-29", "2026-00-10", "2026-13-10", "2026-10-00", "+026-11-28",
        "2026-11-2８", "-026-11-28", " 2026-11-28", "2026-11-28T00:00:00Z",
    ])
    func `is none where the calendar has none, or where it is written otherwise`(_ text: String) {
        #expect(CivilDate(text) == nil)
    }
}

@Suite struct `Digits to the base of 16` {
    @Test func `are two for each byte, and read again in small and large letters`() {
        let bytes: [UInt8] = [0, 9, 10, 15, 16, 160, 255]
        #expect(Hexadecimal.text(of: bytes) == "00090a0f10a0ff")
        #expect(Hexadecimal.bytes(of: "00090A0f10a0FF") == bytes)
        #expect(Hexadecimal.text(ofColor: 0x0A0B) == "000a0b")
    }

    @Test(arguments: ["0", "0g", "0x", "é0", " 0"])
    func `are nothing else`(_ text: String) {
        #expect(Hexadecimal.bytes(of: text) == nil)
    }
}
