import Foundation

/// A colour in sRGB, each part 0…1.
struct Color: Hashable, Sendable {
    var red: Double
    var green: Double
    var blue: Double

    /// From 0xRRGGBB.
    init(_ hex: Int) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
            blue: Double(hex & 255) / 255)
    }

    init(red: Double, green: Double, blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour at `share` of the way to `other`, as the eye divides it (Oklab).
    func mixed(_ other: Color, _ share: Double) -> Color {
        let (a, b) = (oklab, other.oklab)
        return Color(oklab: a + (b - a) * share)
    }

    /// Lighter or darker in Oklab's lightness (0…1), more or less vivid.
    func shifted(light: Double = 0, vivid: Double = 1) -> Color {
        let lab = oklab
        return Color(oklab: [lab.x + light, lab.y * vivid, lab.z * vivid])
    }

    /// Björn Ottosson, "A perceptual color space for image processing" (2020).
    private var oklab: SIMD3<Double> {
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        let l = cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
        let m = cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
        let s = cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
        return [
            0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
            1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
            0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
        ]
    }

    private init(oklab lab: SIMD3<Double>) {
        let l = pow(lab.x + 0.396_337_777_4 * lab.y + 0.215_803_757_3 * lab.z, 3)
        let m = pow(lab.x - 0.105_561_345_8 * lab.y - 0.063_854_172_8 * lab.z, 3)
        let s = pow(lab.x - 0.089_484_177_5 * lab.y - 1.291_485_548_0 * lab.z, 3)
        self.init(
            red: Self.encoded(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
            green: Self.encoded(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
            blue: Self.encoded(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s))
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Double {
        let part = min(max(value, 0), 1)
        return part <= 0.003_130_8 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
}

/// Colours at places 0…1, with smooth ways between them.
struct Gradient: Hashable, Sendable {
    let stops: [Stop]

    struct Stop: Hashable, Sendable {
        let place: Double
        let color: Color
    }

    init(_ stops: [(Double, Color)]) {
        self.stops = stops.map { Stop(place: $0.0, color: $0.1) }
    }

    /// Evenly spaced.
    init(_ colors: [Color]) {
        stops = colors.enumerated().map { index, color in
            Stop(place: Double(index) / Double(max(1, colors.count - 1)), color: color)
        }
    }

    func color(at place: Double) -> Color {
        guard let upper = stops.firstIndex(where: { $0.place >= place }) else {
            return stops.last?.color ?? Color(0)
        }
        guard upper > 0 else { return stops[0].color }
        let (a, b) = (stops[upper - 1], stops[upper])
        return a.color.mixed(b.color, (place - a.place) / max(b.place - a.place, 1e-9))
    }
}
