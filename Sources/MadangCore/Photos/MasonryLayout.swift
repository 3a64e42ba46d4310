/// Photos in columns of one width, each next under the shortest column, the leftmost of equal ones
/// (docs/product.md, "Explore"; rule 14).
///
/// A photo's place depends on those before it alone: more photos never move what is there.
public struct MasonryLayout: Hashable, Sendable {
    /// Where one photo stands; lengths in the unit of the gap and the column width.
    public struct Frame: Hashable, Sendable {
        /// From 0 at the left.
        public let column: Int
        /// Of its left edge, from that of the layout.
        public let x: Double
        /// Of its upper edge, from that of the layout downwards.
        public let y: Double
        /// That of every column.
        public let width: Double
        /// The width times the photo's ratio.
        public let height: Double
    }

    /// At least one.
    public let columns: Int
    /// One for each photo, in their order.
    public let frames: [Frame]
    /// Down to the end of the tallest column; 0 without photos.
    public let height: Double

    /// `ratios` are height divided by width; what is no ratio counts as square.
    /// Lengths are in any unit; fewer than one column counts as one.
    public init(ratios: [Double], columns: Int, gap: Double, columnWidth: Double) {
        // Where the next photo of each column begins.
        var tops = [Double](repeating: 0, count: max(1, columns))
        var frames: [Frame] = []
        frames.reserveCapacity(ratios.count)
        for ratio in ratios {
            let column = Self.shortest(of: tops)
            let height = columnWidth * (ratio.isFinite && ratio > 0 ? ratio : 1)
            frames.append(
                Frame(
                    column: column, x: Double(column) * (columnWidth + gap), y: tops[column],
                    width: columnWidth, height: height))
            tops[column] = tops[column] + height + gap
        }
        self.columns = tops.count
        self.frames = frames
        self.height = frames.map { $0.y + $0.height }.max() ?? 0
    }

    /// As above, for photos of `sizes`.
    public init(sizes: [PixelSize], columns: Int, gap: Double, columnWidth: Double) {
        self.init(
            ratios: sizes.map { Double($0.height) / Double($0.width) },
            columns: columns, gap: gap, columnWidth: columnWidth)
    }

    /// The run of photos that has all which show anything between two heights: what a screen has to draw. Those above a
    /// tall one are in it, too.
    public func photos(from top: Double, to bottom: Double) -> Range<Int> {
        // Tops never fall from one photo to the next; ends do.
        let end = first(from: bottom)
        var start = min(first(from: top), end)
        var reached: Set<Int> = []
        for index in (0..<start).reversed() where reached.insert(frames[index].column).inserted {
            if frames[index].y + frames[index].height > top { start = index }
            if reached.count == columns { break }
        }
        return start..<end
    }

    /// The first photo that begins at `top` or below.
    private func first(from top: Double) -> Int {
        var (low, high) = (0, frames.count)
        while low < high {
            let middle = (low + high) / 2
            if frames[middle].y < top { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func shortest(of tops: [Double]) -> Int {
        var shortest = 0
        for column in tops.indices where tops[column] < tops[shortest] { shortest = column }
        return shortest
    }
}
