import Crypto
import Domain
import MadangCore
import Testing

@testable import Credentials

@Suite struct `A mark` {
    private let marks = KeyedMarks(key: SymmetricKey(data: [UInt8](repeating: 3, count: 32)))
    private let moment = Timestamp(milliseconds: 1_795_824_000_123)
    private let ana = MarkPurpose.device(of: Identifier(rawValue: 1))

    @Test func `tells when it was made, for its own purpose alone`() {
        let mark = marks.make(ana, at: moment)
        #expect(marks.moment(of: mark, ana) == moment)
        #expect(marks.moment(of: mark, .device(of: Identifier(rawValue: 2))) == nil)
        #expect(marks.moment(of: mark, .disowning(Identifier(rawValue: 1))) == nil)
        #expect(marks.moment(of: mark, .unsubscribing(Identifier(rawValue: 1))) == nil)
        #expect(mark.count <= 60)
    }

    @Test func `cannot be made or changed without the key`() {
        let mark = marks.make(ana, at: moment)
        let others = KeyedMarks(key: SymmetricKey(data: [UInt8](repeating: 4, count: 32)))
        #expect(others.moment(of: mark, ana) == nil)
        let later = mark.replacing("0123.", with: "0124.")
        for rubbish in ["", ".", "a.b", String(mark.dropLast()), "0" + mark, mark + ".a.b.c.d", later] {
            #expect(marks.moment(of: rubbish, ana) == nil, "\(rubbish)")
        }
    }
}
