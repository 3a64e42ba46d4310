import Foundation
import HTTPKit
import MadangAPI
import TestSupport
import Testing

@Suite struct `JSON that is written` {
    private func expected(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// At each place of a text, because texts are looked through sixteen bytes at a time.
    @Test func `escapes quotes, backslashes and control characters, wherever they stand`() throws {
        let others: [Unicode.Scalar] = ["\u{2028}", "\u{2029}", "\u{FEFF}", "😀"]
        for scalar in (0...0xFF).map({ Unicode.Scalar(UInt8($0)) }) + others {
            for length in [0, 1, 7, 8, 15, 16, 17, 33] {
                let text = String(repeating: "a", count: length) + String(scalar)
                #expect(text.json.string == (try expected(text)))
                let longer = text + String(repeating: "한", count: 9)
                #expect(longer.json.string == (try expected(longer)))
            }
        }
    }

    @Test func `keeps texts as they are composed`() throws {
        for text in ["", "e\u{301}", "👩‍👩‍👧", "가\u{1100}\u{1161}", "/a//b", "\u{10FFFF}", "\r\n", "\\u0041"] {
            #expect(text.json.string == (try expected(text)))
        }
    }

    @Test func `spells numbers to both ends`() throws {
        var numbers = [0, .min, .max, .min + 1, .max - 1]
        var power = 1
        while power <= Int.max / 10 {
            numbers += [power, power - 1, power + 1, -power, 1 - power, -power - 1]
            power *= 10
        }
        numbers += [power, power - 1, -power]
        for number in numbers { #expect(number.json.string == "\(number)") }
    }

    @Test func `leaves out what is absent, and says null of what is nullable`() {
        #expect(Availability(username: nil, email: nil).json.string == "{}")
        let verdict = Availability.Verdict(available: false, code: "taken")
        #expect(
            Availability(username: nil, email: verdict).json.string
                == #"{"email":{"available":false,"code":"taken"}}"#)
        #expect(
            PhotoRecipe(crop: nil, rotate: 0, filter: "none").json.string
                == #"{"crop":null,"filter":"none","rotate":0}"#)
    }

    @Test func `has room for answers of any length`() throws {
        let text = String(repeating: "\u{1}\"한글 a", count: 50_000)
        #expect(text.json.string == (try expected(text)))
        let many = (0..<10_000).map { TagUse(tag: "tag\($0)", postCount: $0) }
        #expect(many.json.string == (try expected(many)))
    }

    @Test func `takes what was written before as it is, however long`() throws {
        let long = String(repeating: "한\"", count: 5000)
        var json = JSONWriter()
        json.beginObject()
        json.field(named: "a", 1)
        json.field(named: "b", "x")
        json.endObject()
        let written = json.bytes
        var list = JSONWriter()
        list.append(literal: "[")
        list.append(written: written)
        list.append(literal: ",")
        list.append(written: long.json.bytes)
        list.append(literal: "]")
        #expect(list.string == #"[{"a":1,"b":"x"},\#(long.json.string)]"#)
    }

    @Test func `names fields with whatever is asked for`() throws {
        var json = JSONWriter()
        json.beginObject()
        json.field(named: "a\"b", 1)
        json.field(named: "", ["x"])
        json.endObject()
        #expect(json.string == #"{"a\"b":1,"":["x"]}"#)
    }
}
