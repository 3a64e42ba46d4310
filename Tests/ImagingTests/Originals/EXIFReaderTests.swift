import Imaging
import Testing

@Suite struct `Reading EXIF` {
    private func read(_ bytes: [UInt8]) -> EXIFReader {
        bytes.withUnsafeBytes { EXIFReader(ByteView($0)) }
    }

    @Test(arguments: [true, false], 1...8)
    func `finds the orientation in both byte orders`(_ isBigEndian: Bool, _ orientation: Int) {
        let reader = read(EXIFDrawing(orientation: orientation, isBigEndian: isBigEndian).bytes)
        #expect(reader.orientation == orientation)
        #expect(reader.contents.isEmpty)
    }

    @Test func `survives every cut and every changed byte`() {
        let whole = EXIFDrawing(orientation: 5, secret: "x").bytes
        for count in 0..<whole.count {
            #expect((1...8).contains(read(Array(whole.prefix(count))).orientation))
        }
        for index in whole.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var changed = whole
                changed[index] = value
                #expect((1...8).contains(read(changed).orientation))
            }
        }
    }

    @Test func `does not loop where a directory points to itself`() {
        let looping: [UInt8] =
            Array("II".utf8) + [
                42, 0, 8, 0, 0, 0, 1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8, 0, 0, 0,
            ]
        #expect(read(looping).orientation == 1)
    }
}
