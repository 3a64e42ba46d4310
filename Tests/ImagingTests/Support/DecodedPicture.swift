import CPainter
import CVipsShim
import Testing

/// A file of ours, read back to look at its pixels. Only for what the worker wrote.
struct DecodedPicture {
    let width: Int
    let height: Int
    private let pixels: [UInt8]

    // As the painter does: what the worker blocks is tested in a process of its own.
    private static let isStarted = painter_start() == 0

    init(webp path: String) throws {
        try #require(Self.isStarted)
        let file = try bytes(of: path)
        var result: (width: Int, height: Int, pixels: [UInt8])?
        file.withUnsafeBytes { memory in
            var image: OpaquePointer?
            guard cvips_load(CVIPS_WEBP, memory.baseAddress, memory.count, 1, &image) == 0, let image else {
                return
            }
            defer { cvips_release(image) }
            let facts = cvips_describe(image)
            var start: UnsafeMutableRawPointer?
            var count = 0
            guard facts.bands == 3, cvips_pixels(image, &start, &count) == 0, let start else { return }
            defer { cvips_free(start) }
            let copy = Array(UnsafeRawBufferPointer(start: start, count: count))
            result = (Int(facts.width), Int(facts.height), copy)
        }
        let decoded = try #require(result, "not a picture in three bands: \(path)")
        width = decoded.width
        height = decoded.height
        pixels = decoded.pixels
    }

    /// Red, green and blue at a place given in parts of width and height.
    func color(_ across: Double, _ down: Double) -> Color {
        let x = min(width - 1, Int(across * Double(width)))
        let y = min(height - 1, Int(down * Double(height)))
        let start = (y * width + x) * 3
        return Color(Int(pixels[start]), Int(pixels[start + 1]), Int(pixels[start + 2]))
    }
}

struct Color: Equatable, CustomStringConvertible {
    let red: Int
    let green: Int
    let blue: Int

    init(_ red: Int, _ green: Int, _ blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    init(_ packed: UInt32) {
        self.init(Int(packed >> 16 & 255), Int(packed >> 8 & 255), Int(packed & 255))
    }

    var values: [Int] { [red, green, blue] }
    var description: String { "(\(red), \(green), \(blue))" }

    /// Equal but for what compression changes.
    func isNear(_ other: Color, by tolerance: Int = 12) -> Bool {
        abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
            && abs(blue - other.blue) <= tolerance
    }

    static let red = Color(220, 30, 30)
    static let green = Color(30, 180, 30)
    static let blue = Color(30, 30, 200)
    static let sand = Color(230, 210, 160)
}
