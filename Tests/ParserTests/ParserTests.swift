import ParserChecks
import TestSupport
import Testing

@Suite(.thorough) struct `Our parsers of what strangers send` {
    /// Docs/testing: the same checks run for as long as one likes under `scripts/fuzz`.
    @Test(arguments: ParserCheck.allCases)
    func `hold what they promise for thousands of spoilt inputs`(_ check: ParserCheck) {
        for seed in check.seeds {
            let complaint = check.complaint(about: seed)
            #expect(complaint == nil, "\(check) on \(String(decoding: seed, as: UTF8.self).debugDescription)")
        }
        var spoiler = Spoiler(seeds: check.seeds, generator: SeededGenerator(4))
        for _ in 0..<4000 {
            let input = spoiler.next()
            guard let complaint = check.complaint(about: input) else { continue }
            Issue.record("\(complaint): \(String(decoding: input, as: UTF8.self).debugDescription)")
            return
        }
    }
}

/// Makes inputs that are almost good: of those that are given, with a few bytes changed, moved or put together.
private struct Spoiler {
    let seeds: [[UInt8]]
    var generator: SeededGenerator

    private static let spices: [[UInt8]] =
        [
            "", "\r\n", "\"", "\\", ";", ",", "=", "&", "%", "+", "-", "--", ":", "[", "]", "<", ">", "/",
            "//", "#",
            "@", " ", "\t", "\u{0}", "\u{301}", "\u{200D}", "한", "0", "9223372036854775807", "-1", "1e9",
        ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F]]

    mutating func next() -> [UInt8] {
        var input = pick(seeds)
        for _ in 0...generator.next(upperBound: UInt(6)) { spoil(&input) }
        return input
    }

    private mutating func spoil(_ input: inout [UInt8]) {
        let place = Int.random(in: 0...input.count, using: &generator)
        let end = Int.random(in: place...input.count, using: &generator)
        switch generator.next(upperBound: UInt(7)) {
        case 0: input.insert(contentsOf: pick(Self.spices), at: place)
        case 1: input.replaceSubrange(place..<end, with: pick(Self.spices))
        case 2: input.insert(contentsOf: input[place..<end], at: place)
        case 3: input.insert(contentsOf: pick(seeds), at: place)
        case 4: input.removeSubrange(place..<min(end, place + 3))
        case 5: if place < input.count { input[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
        default: if place < input.count { input[place] = UInt8.random(in: 0...255, using: &generator) }
        }
        if input.count > 2000 { input.removeLast(input.count - 2000) }
    }

    private mutating func pick(_ choices: [[UInt8]]) -> [UInt8] {
        choices.randomElement(using: &generator) ?? []
    }
}
