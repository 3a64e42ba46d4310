/// Light, contrast and warmth of a photo (docs/decisions/0062-tones.md). Each is a curve for one part of a colour, made
/// of sums, products, quotients and square roots alone: so every machine comes to the same numbers, and the browser's
/// twin is held to them by data/tone-vectors.json.
public struct Tones: Hashable, Sendable {
    /// What each of the three may be; 0 changes nothing.
    public static let range = -100...100
    /// A photo as it came.
    public static let none = Tones()

    /// More than 0 lightens. Black and white stay.
    public var light: Int
    /// More than 0 parts light from dark. Black, white and the middle stay.
    public var contrast: Int
    /// More than 0 gives red and takes blue.
    public var warmth: Int

    /// Numbers outside `range` are kept: `isWithin` tells.
    public init(light: Int = 0, contrast: Int = 0, warmth: Int = 0) {
        self.light = light
        self.contrast = contrast
        self.warmth = warmth
    }

    /// Whether nothing is changed.
    public var isNone: Bool { self == .none }

    /// Whether all three are within `range`.
    public var isWithin: Bool { [light, contrast, warmth].allSatisfy(Self.range.contains) }

    /// A part of a colour in sRGB.
    public enum Part: String, CaseIterable, Sendable {
        /// Stronger with warmth.
        case red
        /// The same at every warmth.
        case green
        /// Weaker with warmth.
        case blue
    }

    /// What becomes of the 256 values of a part: warmth, then light, both of the light itself, which is about the
    /// square of a value; then contrast, of the value.
    public func table(of part: Part) -> [UInt8] {
        let gain = gain(of: part)
        let lightening = (200 + Double(light)) / (200 - Double(light))
        return (0...255).map { index in
            let value = Double(index) / 255
            let warmed = min(1, value * value * gain)
            let lightened = (lightening * warmed / (1 + (lightening - 1) * warmed)).squareRoot()
            let parted = lightened + contrastShift(lightened)
            return UInt8((min(1, max(0, parted)) * 255).rounded())
        }
    }

    private func gain(of part: Part) -> Double {
        let gain = (600 + Double(warmth)) / (600 - Double(warmth))
        return switch part {
        case .red: gain
        case .green: 1
        case .blue: 1 / gain
        }
    }

    /// At 100 all of the way from the value v to 3v² - 2v³, whose slope is 1.5 in the middle and 0 at both ends.
    private func contrastShift(_ value: Double) -> Double {
        Double(contrast) / 100 * value * (1 - value) * (2 * value - 1)
    }
}
