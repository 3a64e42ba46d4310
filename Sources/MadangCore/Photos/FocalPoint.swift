/// What of a photo is to be seen where it is cut: a place on it, as programs that know Mastodon say it. 0 is the
/// middle, -1 the left or lower edge, 1 the right or upper one; both are kept in thousandths.
public struct FocalPoint: Hashable, Sendable {
    /// -1000…1000.
    public let x: Int
    /// -1000…1000.
    public let y: Int

    /// Nil outside the photo.
    public init?(x: Int, y: Int) {
        guard (-1000...1000).contains(x), (-1000...1000).contains(y) else { return nil }
        self.x = x
        self.y = y
    }

    /// Of two numbers with a comma between them: "-0.42,0.69". Nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            Double(part.drop { $0 == " " })
        }
        guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 1, abs(y) <= 1 else {
            return nil
        }
        self.init(x: Int((x * 1000).rounded()), y: Int((y * 1000).rounded()))
    }
}
