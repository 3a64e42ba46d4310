import Foundation

/// A table before a wall, lit by a window at the left: where still lifes stand.
struct Tabletop {
    /// Where the table ends and the wall begins, from the top.
    let edge: Double
    let wall: Color
    let wood: Color
    /// How much larger things may be where the picture is wide.
    let zoom: Double

    init(_ stage: inout Stage) {
        zoom = min(1.32, 1 + max(0, stage.wide - 1) * 0.64)
        edge = stage.tall * stage.numbers.between(0.55, 0.63)
        wall = stage.colors.sky[2].mixed(stage.colors.mist, 0.4)
        wood = stage.colors.dyes[6].mixed(stage.colors.shade, 0.42).mixed(Color(0x8F6238), 0.5)
    }

    func drawn(on stage: inout Stage) -> Plane {
        let plaster = stage.noise(cell: 0.3, octaves: 6, roughness: 0.6)
        let tones = Gradient([
            wall.shifted(light: -0.24), wall.shifted(light: -0.07), wall.mixed(stage.colors.glow, 0.45),
        ])
        let fall = 0.78 - stage.across * 0.5 - (stage.down - 0.35).squared * 0.3 + plaster * 0.035
        var picture = stage.painted(tones, at: fall)
        let patch = light(on: &stage)
        picture = picture.lit(by: stage.even(stage.colors.glow) * patch * 0.42)
        return picture.covered(by: table(on: &stage), (stage.y - edge).step(-0.005, 0.005)).kept
    }

    /// The window on the wall, slanting, its bars soft.
    private func light(on stage: inout Stage) -> Plane {
        let lean = stage.numbers.between(0.25, 0.45)
        let start = stage.wide * stage.numbers.between(0.3, 0.45)
        let u = ((stage.x - start + (stage.y - 0.2) * lean) / 0.22).kept
        let v = ((stage.y + stage.x * 0.22 - 0.3 - 0.1 * (stage.tall - 1)) / 0.26).kept
        let across = u.step(-1.06, -0.94) * u.step(1.06, 0.94)
        let down = v.step(-1.9, -1.8) * v.step(1.08, 0.92)
        let bars =
            (1 - u.magnitude.step(0.08, 0.03) * 0.85) * (1 - (v + 0.15).magnitude.step(0.07, 0.03) * 0.85)
        return (across * down * bars).blurred(0.008 * stage.unit)
    }

    private func table(on stage: inout Stage) -> Plane {
        let texture = stage.texture(side: 512, cell: 64, octaves: 5)
        let depth = (stage.y - edge).larger(stage.even(0)) + 0.35
        let u = (stage.x - stage.wide / 2) / depth
        let grain = texture.sampled(x: u * 26, y: (1 / depth) * 520 + u * 9)
        let fine = texture.sampled(x: u * 60 + 31, y: (1 / depth) * 2100)
        let near = (stage.y - edge) / (stage.tall - edge)
        let tones = Gradient([wood.shifted(light: -0.2), wood, wood.mixed(stage.colors.glow, 0.42)])
        return stage.painted(tones, at: 0.66 - stage.across * 0.34 + grain * 0.09 + fine * 0.05 - near * 0.1)
    }

    /// What stands at (x, foot) with a base of `width` keeps this much light from the table (1 = all).
    func shadow(x: Double, foot: Double, width: Double, length: Double, on stage: Stage) -> Plane {
        let cast = stage.ellipse(
            x: x + length * 0.62, y: foot + 0.008, width: width * 0.75 + length * 0.62, height: width * 0.27,
            edge: width * 0.5)
        let contact = stage.ellipse(
            x: x, y: foot, width: width * 1.06, height: width * 0.26, edge: width * 0.35)
        return 1 - (cast.blurred(0.02 * stage.unit) * 0.42).larger(contact.blurred(0.008 * stage.unit) * 0.62)
    }
}

/// A point's direction on a surface, towards the right, upwards and towards the eye.
struct Facing {
    let right: Plane
    let up: Plane
    let front: Plane

    /// Light of the window at the left, 0…1, with what the table throws back.
    var light: Plane {
        let direct = (right * -0.62 + up * 0.48 + front * 0.62).kept
        let bounce = (right * 0.5 - up * 0.55 + 0.1).clamped
        return ((direct * 0.72 + 0.2).clamped + bounce * 0.13).kept
    }

    /// The window mirrored in a glaze.
    var glint: Plane {
        let x = (front * right * 2 + 0.62).kept
        let y = (front * up * 2 - 0.52).kept
        let pane = x.magnitude.step(0.2, 0.13) * y.magnitude.step(0.3, 0.2)
        return pane * (1 - x.magnitude.step(0.03, 0.015) * 0.7) * (1 - y.magnitude.step(0.035, 0.018) * 0.7)
    }
}

/// Something turned on a wheel, seen a little from above.
struct Pottery {
    let x: Double
    /// Height on the picture of the middle of its base.
    let foot: Double
    let height: Double
    /// The radius at 0 (base) … 1 (rim).
    let radius: (Double) -> Double
    /// How round circles look: 0 from the side, 1 from above.
    let tilt: Double

    struct Drawn {
        let cover: Plane
        let facing: Facing
        /// 0 at the base, 1 at the rim.
        let level: Plane
    }

    func drawn(on stage: Stage) -> Drawn {
        let aside = (stage.x - x).kept
        let above = ((foot - stage.y) / height).kept
        var level = above
        var front = aside
        // The front of a circle at a level lies lower on the picture: level and depth are found in turns.
        for _ in 0..<4 {
            let width = stage.curve(level) { radius($0) }
            front = (width.squared - aside.squared).root
            level = (above + front * (tilt / height)).kept
        }
        let width = stage.curve(level) { radius($0) }.kept
        let step = 0.004
        let slope = stage.curve(level) { place in
            (radius(min(1, place + step)) - radius(max(0, place - step))) / (2 * step * height)
        }
        let length = (1 + slope.squared).root
        let facing = Facing(
            right: (aside / width / length).kept, up: (slope / length * -1).kept,
            front: (front / width / length).kept)
        let soft = 1.2 * stage.pixel
        let within = (width - aside.magnitude).step(-soft, soft)
        let between = (level * height).step(-soft, soft) * ((1 - level) * height).step(-soft, soft)
        return Drawn(cover: (within * between).kept, facing: facing, level: level)
    }

    /// The picture with what `draw` makes of the part where the pot stands.
    func drawn(over picture: Plane, on stage: inout Stage, _ draw: (inout Stage, Plane) -> Plane) -> Plane {
        let widest = (0...40).map { radius(Double($0) / 40) }.max() ?? 0
        let reach = widest * tilt + 0.02
        return stage.within(
            left: x - widest - 0.02, top: foot - height - reach, right: x + widest + 0.02,
            bottom: foot + reach,
            of: picture, draw)
    }

    /// The opening at the rim, `inset` smaller all around.
    func opening(inset: Double = 0, sunk: Double = 0, on stage: Stage) -> Plane {
        let width = max(0.001, radius(1) - inset)
        return stage.ellipse(x: x, y: foot - height + sunk, width: width, height: width * tilt)
    }
}
