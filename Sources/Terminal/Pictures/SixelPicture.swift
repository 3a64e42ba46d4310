/// A picture as a sixel string (DEC STD 070, chapter 9): bands of six rows, one colour at a time.
///
/// The colours are a cube of 6 × 7 × 6, the eye being keenest for green; what is lost is handed on to the neighbours
/// (Floyd and Steinberg 1976).
enum SixelPicture {
    private static let levels = (red: 6, green: 7, blue: 6)

    static func lines(_ pixels: Pixels) -> [String] {
        let indices = dithered(pixels)
        var text = "\u{1B}P0;1q\"1;1;\(pixels.width);\(pixels.height)"
        for index in Set(indices).sorted() { text += "#\(index);2;" + percentages(of: index) }
        for top in stride(from: 0, to: pixels.height, by: 6) {
            text += band(indices, width: pixels.width, rows: top..<min(top + 6, pixels.height)) + "-"
        }
        return [text + "\u{1B}\\"]
    }

    /// Six rows: for each colour that occurs in them, where it does.
    private static func band(_ indices: [Int], width: Int, rows: Range<Int>) -> String {
        var columns: [Int: [UInt8]] = [:]
        for (bit, row) in rows.enumerated() {
            for x in 0..<width {
                columns[indices[row * width + x], default: Array(repeating: 0, count: width)][x] |= 1 << bit
            }
        }
        let layers = columns.sorted { $0.key < $1.key }.map { "#\($0.key)" + shortened($0.value) }
        return layers.joined(separator: "$")
    }

    /// Six bits are a letter from "?" on; four equal ones and more are counted.
    private static func shortened(_ sixels: [UInt8]) -> String {
        var text = ""
        var start = 0
        while start < sixels.count {
            let end = sixels[start...].firstIndex { $0 != sixels[start] } ?? sixels.count
            let letter = String(UnicodeScalar(sixels[start] + 63))
            text +=
                end - start > 3 ? "!\(end - start)\(letter)" : String(repeating: letter, count: end - start)
            start = end
        }
        return text
    }

    private static func percentages(of index: Int) -> String {
        let (red, rest) = index.quotientAndRemainder(dividingBy: levels.green * levels.blue)
        let (green, blue) = rest.quotientAndRemainder(dividingBy: levels.blue)
        func percent(_ level: Int, _ count: Int) -> Int { (level * 100 + (count - 1) / 2) / (count - 1) }
        return "\(percent(red, levels.red));\(percent(green, levels.green));\(percent(blue, levels.blue))"
    }

    /// The number of a colour of the cube for each pixel.
    private static func dithered(_ pixels: Pixels) -> [Int] {
        let counts = [levels.red, levels.green, levels.blue]
        // Errors of this row and the next, in sixteenths, with a place beyond either end.
        var below = [Int](repeating: 0, count: (pixels.width + 2) * 3)
        var indices: [Int] = []
        indices.reserveCapacity(pixels.width * pixels.height)
        for y in 0..<pixels.height {
            var here = below
            below = [Int](repeating: 0, count: here.count)
            for x in 0..<pixels.width {
                var index = 0
                for band in 0..<3 {
                    let place = (x + 1) * 3 + band
                    let wanted = Int(pixels.bytes[(y * pixels.width + x) * 3 + band]) + here[place] / 16
                    let steps = counts[band] - 1
                    let level = (min(255, max(0, wanted)) * steps + 127) / 255
                    let error = wanted - level * 255 / steps
                    here[place + 3] += error * 7
                    below[place - 3] += error * 3
                    below[place] += error * 5
                    below[place + 3] += error
                    index = index * counts[band] + level
                }
                indices.append(index)
            }
        }
        return indices
    }
}
