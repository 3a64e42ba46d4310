package import MadangCore

/// What the photos of a page need beyond the stylesheet: the placeholder colour of each, its place in the
/// masonry, and that of words on it. The Content-Security-Policy allows no `style` attribute, so it goes into
/// classes, and these into the one `<style nonce>` of the page.
package struct PageStyle: Sendable, Hashable {
    private var colors: Set<UInt32> = []
    private var spans: Set<Int> = []
    private var frames: Set<Int> = []
    /// Of words on frames, each as x · 1000 + y.
    private var places: Set<Int> = []
    /// Whether a photo is sensitive: veils have a stylesheet of their own.
    var hasVeil = false

    package init() {}

    /// Needs the placeholder colour of a picture, 0xRRGGBB.
    mutating func add(color: UInt32) { colors.insert(color & 0xFF_FFFF) }

    /// Needs the rows that a picture of `size` takes in the masonry.
    mutating func add(span size: PixelSize) { spans.insert(Self.span(of: size)) }

    /// Needs the shape of a carousel whose first photo has `size`.
    mutating func add(frame size: PixelSize) { frames.insert(Self.frame(of: size)) }

    /// Needs the place of words whose middle is at `x` and `y`, in thousandths of the frame.
    mutating func add(words x: Int, y: Int) { places.insert(x * 1000 + y) }

    package mutating func merge(_ other: PageStyle) {
        colors.formUnion(other.colors)
        spans.formUnion(other.spans)
        frames.formUnion(other.frames)
        places.formUnion(other.places)
        hasVeil = hasVeil || other.hasVeil
    }

    /// The class that carries the placeholder colour.
    static func colorClass(_ color: UInt32) -> String { "c-" + Hexadecimal.text(ofColor: color & 0xFF_FFFF) }

    /// The class that gives a picture its rows in the masonry.
    package static func spanClass(_ size: PixelSize) -> String { "r-\(span(of: size))" }

    /// The class that gives a carousel the shape of its first photo.
    static func frameClass(_ size: PixelSize) -> String { "f-\(frame(of: size))" }

    /// The class that puts words where their middle is at `x` and `y`, in thousandths of the frame.
    static func wordsClass(x: Int, y: Int) -> String { "w-\(x)-\(y)" }

    /// The element, or nothing when the page needs none.
    func element(nonce: String) -> HTML {
        let rules = rules
        guard !rules.isEmpty else { return rules }
        return "<style nonce=\"\(nonce)\">" + rules + "</style>\n"
    }

    /// The same rules for a script that puts them into its page: a style element of another answer, with another
    /// nonce, is against the page's policy even where it is only parsed.
    var template: HTML {
        let rules = rules
        return rules.isEmpty ? rules : "<template data-style>\(rules)</template>\n"
    }

    private var rules: HTML {
        """
        \(colors.sorted(), { color in
            let digits = Hexadecimal.text(ofColor: color)
            return ".c-\(digits){--tone:#\(digits)}"
        })\(spans.sorted(), { ".r-\($0){grid-row-end:span \($0 + Self.gapRows)}" })\
        \(frames.sorted(), { ".f-\($0){--frame:100/\($0)}" })\(places.sorted(), Self.placeRule)
        """
    }

    private static func placeRule(_ place: Int) -> HTML {
        let (x, y) = (place / 1000, place % 1000)
        return ".w-\(x)-\(y){--x:\(percent(x));--y:\(percent(y))}"
    }

    /// 805 thousandths as `80.5%`.
    private static func percent(_ thousandths: Int) -> HTML {
        "\(thousandths / 10)\(if: thousandths % 10 > 0, ".\(thousandths % 10)")%"
    }

    /// Rows of one hundredth of the column's width that a picture takes, as the masonry counts them. masonry.css has
    /// the same least and most: what lies on a photo, as its star, has room on the flattest one.
    private static func span(of size: PixelSize) -> Int {
        let rows = (100 * Double(size.height) / Double(max(1, size.width))).rounded()
        return min(3000, max(25, Int(rows)))
    }

    /// Height of a carousel in hundredths of its width: that of its first photo, but nothing so tall or so wide
    /// that it pushes the text off the screen or leaves the others a slit.
    private static func frame(of size: PixelSize) -> Int { min(125, max(52, span(of: size))) }

    /// The gap below each picture, in the same rows; masonry.css has the same number.
    private static let gapRows = 5
}
