import MadangCore
import Testing

@Suite struct `Tones of a photo` {
    private struct ToneCase: Decodable {
        let light, contrast, warmth: Int
        let color, toned: [Int]
    }

    @Test func `change colours as the browser's do`() throws {
        let cases = try SharedVectors.read("tone-vectors.json", as: ToneCase.self)
        #expect(cases.count >= 150)
        for one in cases {
            let tones = Tones(light: one.light, contrast: one.contrast, warmth: one.warmth)
            let toned = zip(Tones.Part.allCases, one.color).map { part, value in
                Int(tones.table(of: part)[value])
            }
            #expect(toned == one.toned, "\(one)")
        }
    }

    @Test func `of nothing change nothing`() {
        for part in Tones.Part.allCases { #expect(Tones.none.table(of: part) == Array(0...255)) }
        #expect(Tones().isNone && !Tones(warmth: 1).isNone)
    }

    @Test func `keep what is lighter lighter, at their strongest too`() {
        for light in [-100, 0, 100] {
            for contrast in [-100, 0, 100] {
                for warmth in [-100, 0, 100] {
                    let tones = Tones(light: light, contrast: contrast, warmth: warmth)
                    for part in Tones.Part.allCases {
                        let table = tones.table(of: part)
                        #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 }, "\(tones) \(part)")
                    }
                }
            }
        }
    }

    @Test func `of more than a hundred are none that a photo may have`() {
        #expect(Tones(light: 100, contrast: -100, warmth: 0).isWithin)
        for tones in [Tones(light: 101), Tones(contrast: -101), Tones(warmth: .max)] {
            #expect(!tones.isWithin)
        }
    }
}
