import Foundation
import TestSupport
import Testing

@testable import MadangClient

@Suite struct `A text of events` {
    private let text =
        "\u{FEFF}retry: 2500\n\n:\nid: a\n\nid: b\r\nevent: post.liked\r\ndata: {\"한글\":1}\r\n\r\n"
        + "data\ndata: one\ndata:two\ndata:  three\n\nevent: ready\n\nretry: soon\nid: c\0d\nfoo: bar\rdata: x\r\r"

    private let blocks = [
        EventParser.Block(id: nil), EventParser.Block(id: "a"),
        EventParser.Block(id: "b", name: "post.liked", data: "{\"한글\":1}"),
        EventParser.Block(id: "b", data: "\none\ntwo\n three"), EventParser.Block(id: "b", name: "ready"),
        EventParser.Block(id: "b", data: "x"),
    ]

    @Test func `is read as the standard says`() throws {
        var parser = EventParser()
        #expect(try parser.read(Data(text.utf8)) == blocks)
        #expect(parser.retry == .milliseconds(2500))
    }

    @Test func `means the same in pieces of any size`() throws {
        let bytes = Data(text.utf8)
        for seed in 1...200 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed)
            var parser = EventParser()
            var read: [EventParser.Block] = []
            var rest = bytes
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...9, using: &random))
                read += try parser.read(Data(piece))
                rest = rest.dropFirst(piece.count)
            }
            #expect(read == blocks)
        }
    }

    @Test func `does not fill the memory with a line that never ends`() throws {
        var parser = EventParser()
        let piece = Data(repeating: UInt8(ascii: "a"), count: 256 * 1024)
        #expect(throws: URLError.self) { for _ in 0..<6 { _ = try parser.read(piece) } }
    }
}
