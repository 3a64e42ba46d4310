import MadangCore

/// What the photos of a page need beyond the stylesheet: the placeholder colour of each and its place in the
/// masonry. The Content-Security-Policy allows no `style` attribute, so it goes into classes, and these into
/// the one `<style nonce>` of the page (DESIGN, "Two things CSS can do here").
package struct PageStyle: Sendable, Hashable {
    private var colors: Set<UInt32> = []
    private var spans: Set<Int> = []

    package init() {}

    package init(_ pictures: some Sequence<PhotoPicture>, inMasonry: Bool = false) {
        for picture in pictures {
            colors.insert(picture.color & 0xFF_FFFF)
            if inMasonry { spans.insert(Self.span(of: picture.size)) }
        }
    }

    package mutating func merge(_ other: PageStyle) {
        colors.formUnion(other.colors)
        spans.formUnion(other.spans)
    }

    /// The class that carries the placeholder colour.
    static func colorClass(_ color: UInt32) -> String { "c-" + hexadecimal(color) }

    /// The class that gives a picture its rows in the masonry.
    static func spanClass(_ size: PixelSize) -> String { "r-\(span(of: size))" }

    /// The element, or nothing when the page needs none.
    func element(nonce: String) -> HTML {
        guard !colors.isEmpty || !spans.isEmpty else { return HTML() }
        let rules = HTML(trusted: Array(self.rules.utf8))
        return "<style nonce=\"\(nonce)\">" + rules + "</style>\n"
    }

    private var rules: String {
        let tones = colors.sorted().map { ".\(Self.colorClass($0)){--tone:#\(Self.hexadecimal($0))}" }
        let rows = spans.sorted().map { ".r-\($0){grid-row-end:span \($0 + Self.gapRows)}" }
        return (tones + rows).joined()
    }

    /// Rows of one hundredth of the column's width that a picture takes, as the masonry counts them.
    private static func span(of size: PixelSize) -> Int {
        let rows = (100 * Double(size.height) / Double(max(1, size.width))).rounded()
        return min(3000, max(10, Int(rows)))
    }

    /// The gap below each picture, in the same rows; masonry.css has the same number.
    private static let gapRows = 5

    private static func hexadecimal(_ color: UInt32) -> String {
        let digits = String(color & 0xFF_FFFF, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
