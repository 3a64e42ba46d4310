import FoundationEssentials
import HTTPKit
import MadangAPI
import TestSupport
import Testing

@testable import APIRoutes

/// Whatever the server answers: what its calls and events say, and errors.
private var answers: [any Decodable.Type] {
    let all = Endpoint.all.compactMap { $0.answer as? any Decodable.Type }
    let events = EventName.allCases.compactMap { $0.data as? any Decodable.Type }
    // A search answers with one of the lists: the type that reads all three is the client's.
    return [Problem.self] + events + all.filter { $0 != FoundList.self }
}

@Suite struct `JSON of the contract` {
    /// The same texts in the same order as by Foundation, whose order of names is that of the alphabet.
    @Test(arguments: Chance.Absence.allCases)
    func `has for every answer the bytes that JSONEncoder makes of it`(_ absence: Chance.Absence) throws {
        #expect(answers.count > 60)
        for (index, type) in answers.enumerated() {
            guard let written = type as? any (Codable & JSONWritable).Type else {
                Issue.record("no writer of \(type)")
                continue
            }
            try expectSame(written, Chance(absence, SeededGenerator(UInt64(index))))
        }
    }

    /// Their names stand in the search's routes, not in its call.
    @Test func `has it for what a search finds`() throws {
        let chance = Chance(.sometimes, SeededGenerator(1))
        try expectSame(ItemList<MadangAPI.Post>.self, chance)
        try expectSame(ItemList<MadangAPI.Member>.self, chance)
        try expectSame(ItemList<MadangAPI.Listing>.self, chance)
    }

    private func expectSame<Value: Codable & JSONWritable>(_ type: Value.Type, _ chance: Chance) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for _ in 0..<8 {
            let value = try RandomDecoder.value(type, chance)
            let (written, expected) = (value.json.bytes, Array(try encoder.encode(value)))
            guard written != expected else { continue }
            let place = zip(written, expected).prefix { $0 == $1 }.count
            Issue.record("\(type): \(around(place, of: written)) for \(around(place, of: expected))")
            return
        }
    }

    private func around(_ place: Int, of bytes: [UInt8]) -> String {
        String(decoding: bytes.dropFirst(max(0, place - 40)).prefix(80), as: UTF8.self)
    }
}
