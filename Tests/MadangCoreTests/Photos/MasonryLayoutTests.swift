import Foundation
import MadangCore
import Testing

@Suite struct `A masonry` {
    @Test func `puts every next photo under the shortest column, the leftmost of equals`() {
        let layout = MasonryLayout(ratios: [2, 1, 1, 0.5, 1], columns: 3, gap: 10, columnWidth: 100)
        #expect(layout.frames.map(\.column) == [0, 1, 2, 1, 2])
        #expect(layout.frames.map(\.x) == [0, 110, 220, 110, 220])
        #expect(layout.frames.map(\.y) == [0, 0, 0, 110, 110])
        #expect(layout.frames.map(\.height) == [200, 100, 100, 50, 100])
        #expect(layout.height == 210)
    }

    @Test(arguments: 1...6)
    func `is as high as its tallest column and never overlaps (rule 14)`(columns: Int) throws {
        var random = Seeded(state: UInt64(columns))
        let sizes = (0..<300).map { _ in
            PixelSize(
                width: Int.random(in: 1...4000, using: &random),
                height: Int.random(in: 1...4000, using: &random))
        }
        let layout = MasonryLayout(sizes: sizes, columns: columns, gap: 8, columnWidth: 180)
        #expect(layout.frames.count == sizes.count)
        let lanes = Dictionary(grouping: layout.frames, by: \.column)
        #expect(lanes.count == columns)
        for lane in lanes.values {
            for (upper, lower) in zip(lane, lane.dropFirst()) {
                #expect(abs(upper.y + upper.height + 8 - lower.y) < 1e-6)
            }
        }
        let bottoms = lanes.values.compactMap { lane in lane.last.map { $0.y + $0.height } }
        #expect(layout.height == bottoms.max())
        for (index, frame) in layout.frames.enumerated() {
            let before = Dictionary(grouping: layout.frames[..<index], by: \.column)
            let ends = (0..<columns).map { column in before[column]?.last.map { $0.y + $0.height + 8 } ?? 0 }
            #expect(ends.min() == frame.y && ends.firstIndex(of: frame.y) == frame.column)
            #expect(frame.x + frame.width <= Double(columns) * 188 - 8)
        }
    }

    /// Any ratios, any columns, any gap: the sentence of the product as it stands.
    @Test(arguments: 0..<40) func `lays no photo over another, each under the column that was shortest`(
        seed: Int
    ) {
        var random = Seeded(state: UInt64(seed) &* 7919 &+ 1)
        let columns = Int.random(in: 1...12, using: &random)
        let gap = Double(Int.random(in: 0...20, using: &random))
        let ratios = (0..<120).map { _ in
            exp(Double.random(in: log(0.01)...log(100), using: &random))
        }
        let layout = MasonryLayout(ratios: ratios, columns: columns, gap: gap, columnWidth: 100)
        var ends = [Double](repeating: 0, count: columns)
        for (frame, ratio) in zip(layout.frames, ratios) {
            #expect(abs(frame.height - 100 * ratio) < 1e-6 && frame.width == 100)
            #expect(frame.y == ends.min() && ends[frame.column] == frame.y)
            #expect(frame.x == Double(frame.column) * (100 + gap))
            ends[frame.column] = frame.y + frame.height + gap
        }
        #expect(abs(layout.height - ((ends.max() ?? 0) - gap)) < 1e-6)
        let pairs = layout.frames.indices.flatMap { index in (0..<index).map { (index, $0) } }
        // One expectation for all: seven thousand of them take longer than what they look at.
        let overlaps = pairs.filter { index, before in
            let (one, other) = (layout.frames[index], layout.frames[before])
            let isApart =
                one.x >= other.x + other.width || other.x >= one.x + one.width
                || one.y >= other.y + other.height - 1e-6 || other.y >= one.y + one.height - 1e-6
            return !isApart
        }
        #expect(overlaps.isEmpty, "\(overlaps)")
    }

    /// Whole rows with a gap of five, as the browser counts them (web/styles/masonry.css). Its own positions and those
    /// of web/scripts/photos/masonry-places.js are held to the same vectors.
    @Test func `is that of the vectors shared with the browser`() throws {
        struct Case: Decodable {
            let columns: Int
            let height: Double
            let spans: [Double]
            let lanes: String
        }
        let cases = try SharedVectors.read("masonry-vectors.json", as: Case.self)
        #expect(cases.map(\.columns) == Array(1...6))
        for one in cases {
            let layout = MasonryLayout(
                ratios: one.spans.map { $0 / 100 }, columns: one.columns, gap: 5, columnWidth: 100)
            #expect(layout.frames.map { String($0.column) }.joined() == one.lanes)
            #expect(abs(layout.height + 5 - one.height) < 1e-6)
        }
    }

    @Test(arguments: 1...6) func `draws what shows between two heights, and little more`(columns: Int) {
        var random = Seeded(state: UInt64(columns) &* 31)
        let ratios = (0..<200).map { _ in exp(Double.random(in: log(0.1)...log(20), using: &random)) }
        let layout = MasonryLayout(ratios: ratios, columns: columns, gap: 6, columnWidth: 100)
        for _ in 0..<200 {
            let top = Double.random(in: -500...layout.height + 500, using: &random)
            let bottom = top + Double.random(in: 1...900, using: &random)
            let drawn = layout.photos(from: top, to: bottom)
            let shown = layout.frames.indices.filter { index in
                layout.frames[index].y < bottom && layout.frames[index].y + layout.frames[index].height > top
            }
            #expect(shown.allSatisfy(drawn.contains))
            #expect(drawn.first == shown.first || shown.isEmpty)
            #expect(drawn.allSatisfy { layout.frames[$0].y < bottom })
        }
        #expect(MasonryLayout(ratios: [], columns: 2, gap: 0, columnWidth: 9).photos(from: 0, to: 9).isEmpty)
    }

    @Test func `stays where it is when more arrive`() {
        let ratios = (0..<60).map { Double($0 % 7 + 1) / 3 }
        let first = MasonryLayout(ratios: Array(ratios.prefix(15)), columns: 4, gap: 4, columnWidth: 90)
        let all = MasonryLayout(ratios: ratios, columns: 4, gap: 4, columnWidth: 90)
        #expect(Array(all.frames.prefix(15)) == first.frames)
    }

    @Test func `takes very tall and very wide photos, and none`() {
        let odd = MasonryLayout(ratios: [1000, 0.001, 0.001, 0.001], columns: 3, gap: 0, columnWidth: 100)
        #expect(odd.frames.map(\.column) == [0, 1, 2, 1])
        #expect(odd.height == 100_000)
        #expect(MasonryLayout(ratios: [], columns: 3, gap: 8, columnWidth: 100).height == 0)
        let broken = MasonryLayout(ratios: [.nan, 0, -1, .infinity], columns: 0, gap: 0, columnWidth: 10)
        #expect(broken.frames.map(\.y) == [0, 10, 20, 30])
    }
}
