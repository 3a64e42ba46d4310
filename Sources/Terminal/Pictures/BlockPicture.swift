/// A picture of half blocks: each cell has the colour of its upper pixel as its letter's, of its lower one as its
/// ground.
enum BlockPicture {
    /// A line for each two rows. `isExact` is whether the terminal knows 16 million colours, not the usual 256 alone.
    static func lines(_ pixels: Pixels, isExact: Bool) -> [String] {
        stride(from: 0, to: pixels.height, by: 2).map { y in
            let cells = (0..<pixels.width).map { x in
                let upper = "38;" + code(pixels[x, y], isExact)
                guard y + 1 < pixels.height else { return "\u{1B}[0;\(upper)m▀" }
                return "\u{1B}[\(upper);48;\(code(pixels[x, y + 1], isExact))m▀"
            }
            return cells.joined() + "\u{1B}[0m"
        }
    }

    /// ISO 8613-6: a direct colour, or the nearest of xterm's cube of 6 × 6 × 6.
    private static func code(_ color: (red: UInt8, green: UInt8, blue: UInt8), _ isExact: Bool) -> String {
        if isExact { return "2;\(color.red);\(color.green);\(color.blue)" }
        // Its steps are 0, 95, 135, … 255.
        func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
        return "5;\(16 + 36 * step(color.red) + 6 * step(color.green) + step(color.blue))"
    }
}
