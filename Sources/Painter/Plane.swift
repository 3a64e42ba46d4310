import CPainter

/// A picture of floats on its way to a photo: one value for each pixel, or red, green and blue in 0…1.
/// Arithmetic works pixel by pixel; a plane of one value meets a colour in each of its bands.
///
/// Nothing is computed before a picture is written or `kept`. A step that fails gives an empty plane and so
/// does everything made of it, as a NaN does: `Painter.paint` finds out at the end and throws the reason.
struct Plane {
    private let handle: Handle

    private final class Handle {
        let picture: OpaquePointer?

        init(_ picture: OpaquePointer?) {
            self.picture = picture
        }

        deinit { painter_release(picture) }
    }

    /// Takes over a reference.
    init(_ picture: OpaquePointer?) {
        handle = Handle(picture)
    }

    /// Lends the picture; it lives at least as long as `body` runs.
    func lent<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        withExtendedLifetime(handle) { body(handle.picture) }
    }

    private func bent(_ curve: painter_curve) -> Plane { Plane(lent { painter_bend($0, curve) }) }

    /// Computed once, for what is used several times.
    var kept: Plane { Plane(lent(painter_keep)) }

    /// Into 0…1.
    var clamped: Plane { bent(PAINTER_CLAMP) }
    var sine: Plane { bent(PAINTER_SINE) }
    var cosine: Plane { (self + .pi / 2).sine }
    var exponential: Plane { bent(PAINTER_EXPONENTIAL) }
    /// Of what is negative: 0.
    var root: Plane { bent(PAINTER_ROOT) }
    var magnitude: Plane { bent(PAINTER_MAGNITUDE) }
    var floor: Plane { bent(PAINTER_FLOOR) }
    /// What stands behind the point.
    var fraction: Plane { self - floor }
    var squared: Plane { self * self }

    /// What is negative counts as 0.
    func power(_ exponent: Double) -> Plane { Plane(lent { painter_power($0, exponent) }) }

    /// 0 up to `start`, 1 from `end`, an S between; `end` may be the smaller one.
    func step(_ start: Double, _ end: Double) -> Plane {
        let slope = 1 / (end - start)
        return linear(slope, -start * slope).bent(PAINTER_SMOOTH)
    }

    func linear(_ scale: Double, _ offset: Double) -> Plane {
        Plane(lent { painter_linear($0, scale, offset) })
    }

    /// `above` where `cover` is 1, self where it is 0.
    func covered(by above: Plane, _ cover: Plane) -> Plane {
        Plane(lent { below in above.lent { over in cover.lent { painter_blend(below, over, $0) } } })
    }

    /// As light falls on light: never beyond white.
    func lit(by light: Plane) -> Plane { self + light * (1 - self).clamped }

    func larger(_ other: Plane) -> Plane { combined(with: other, PAINTER_LARGER) }
    func smaller(_ other: Plane) -> Plane { combined(with: other, PAINTER_SMALLER) }
    /// The angle of the point (x, self) in radians.
    func angle(x: Plane) -> Plane { combined(with: x, PAINTER_ANGLE) }

    /// `sigma` in pixels.
    func blurred(_ sigma: Double) -> Plane {
        sigma < 0.3 ? self : Plane(lent { painter_blur($0, sigma) })
    }

    func enlarged(to width: Int, _ height: Int) -> Plane {
        Plane(lent { painter_enlarge($0, Int32(width), Int32(height)) })
    }

    /// Repeated until it fills the size.
    func tiled(to width: Int, _ height: Int) -> Plane {
        Plane(lent { painter_tile($0, Int32(width), Int32(height)) })
    }

    func part(left: Int, top: Int, width: Int, height: Int) -> Plane {
        Plane(lent { painter_part($0, Int32(left), Int32(top), Int32(width), Int32(height)) })
    }

    /// `part` laid over self.
    func inserting(_ part: Plane, left: Int, top: Int) -> Plane {
        Plane(lent { whole in part.lent { painter_insert(whole, $0, Int32(left), Int32(top)) } })
    }

    /// Self, repeated in both directions, at (x, y) in its own pixels.
    func sampled(x: Plane, y: Plane) -> Plane {
        Plane(lent { texture in x.lent { across in y.lent { painter_sample(texture, across, $0) } } })
    }

    /// Three planes as one colour.
    func joined(green: Plane, blue: Plane) -> Plane {
        Plane(lent { red in green.lent { middle in blue.lent { painter_join(red, middle, $0) } } })
    }

    func combined(with other: Plane, _ pair: painter_pair) -> Plane {
        Plane(lent { left in other.lent { painter_combine(left, $0, pair) } })
    }

    static func + (left: Plane, right: Plane) -> Plane { left.combined(with: right, PAINTER_ADD) }
    static func - (left: Plane, right: Plane) -> Plane { left.combined(with: right, PAINTER_SUBTRACT) }
    static func * (left: Plane, right: Plane) -> Plane { left.combined(with: right, PAINTER_MULTIPLY) }
    static func / (left: Plane, right: Plane) -> Plane { left.combined(with: right, PAINTER_DIVIDE) }
    static func + (left: Plane, right: Double) -> Plane { left.linear(1, right) }
    static func - (left: Plane, right: Double) -> Plane { left.linear(1, -right) }
    static func * (left: Plane, right: Double) -> Plane { left.linear(right, 0) }
    static func / (left: Plane, right: Double) -> Plane { left.linear(1 / right, 0) }
    static func + (left: Double, right: Plane) -> Plane { right.linear(1, left) }
    static func - (left: Double, right: Plane) -> Plane { right.linear(-1, left) }
    static func * (left: Double, right: Plane) -> Plane { right.linear(left, 0) }
    /// For what is greater than 0.
    static func / (left: Double, right: Plane) -> Plane { right.power(-1) * left }
}
