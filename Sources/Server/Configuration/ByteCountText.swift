/// A number of bytes as operators write it: "5 GiB", "700MiB", "0".
enum ByteCountText {
    private static let units = ["KiB": 10, "MiB": 20, "GiB": 30, "TiB": 40]

    /// Nil for anything else, and for more than there can be.
    static func bytes(_ text: String) -> Int? {
        let text = text.filter { $0 != " " }
        if text == "0" { return 0 }
        guard let (unit, shift) = units.first(where: { text.hasSuffix($0.key) }),
            let number = Int(text.dropLast(unit.count)), (0...1_000_000).contains(number)
        else { return nil }
        return number << shift
    }
}
