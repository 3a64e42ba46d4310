import Foundation

extension Painter {
    /// The sun low over the sea, its light broken on the water.
    static func seaSunset(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let horizon = stage.tall * stage.numbers.between(0.44, 0.58)
        let sunX = stage.wide * stage.numbers.between(0.3, 0.7)
        let sunY = horizon - stage.numbers.between(0.05, 0.13)
        let light = stage.even(colors.glow)
        let up = stage.y / horizon
        var sky = stage.painted(Gradient(colors.sky), at: up.power(1.2))
        let clouds = stage.noise(cell: 0.55, octaves: 6, stretch: 4.5, roughness: 0.55)
        let band = (clouds * 1.1 + up * 0.5 - 0.15).step(0.05, 0.75).kept
        let near = stage.glow(x: sunX, y: sunY, radius: 0.8, height: 0.5).kept
        let lining = stage.even(colors.dyes[1].mixed(colors.glow, 0.35))
        let cloud = stage.even(colors.sky[1].mixed(colors.shade, 0.12)).covered(by: lining, near)
        sky = sky.covered(by: cloud, band * 0.62)
        sky = sky.lit(by: light * (near * 0.35 + stage.glow(x: sunX, y: sunY, radius: 0.2) * 0.5))
        sky = sky.covered(by: light, stage.disc(x: sunX, y: sunY, radius: 0.05, edge: 0.008))
        sky = islands(over: sky, horizon: horizon, on: &stage).kept
        let sea = water(below: horizon, sunX: sunX, on: &stage)
        let edge = (stage.y - horizon).step(-0.002, 0.002)
        let haze = (((stage.y - horizon) / 0.018).squared * -1).exponential * 0.35
        let joined = sky.covered(by: sea, edge)
        return (joined.covered(by: stage.even(colors.mist), haze), Film(bloom: 0.5, vignette: 0.2))
    }

    private static func islands(over sky: Plane, horizon: Double, on stage: inout Stage) -> Plane {
        var picture = sky
        for index in 0..<2 {
            let shape = RandomCurve(octaves: 6, roughness: 0.45, &stage.numbers)
            let shift = stage.numbers.between(0, 200)
            let crest = stage.profile { x in horizon - 0.055 * max(0, shape.value(at: shift + x * 1.7) - 0.12)
            }
            let tone = stage.colors.sky[2].mixed(stage.colors.shade, 0.35 + 0.3 * Double(index))
            picture = picture.covered(by: stage.even(tone), (stage.y - crest).step(-0.002, 0.002))
        }
        return picture
    }

    /// Waves seen at a slant: the farther, the smaller.
    private static func water(below horizon: Double, sunX: Double, on stage: inout Stage) -> Plane {
        let colors = stage.colors
        let fall = (stage.y - horizon).larger(stage.even(0.0015)).kept
        let distance = (0.12 / fall).kept
        let texture = stage.texture(side: 512, cell: 64, octaves: 5)
        let across = (stage.x - sunX) * distance
        let coarse = texture.sampled(x: across * 130, y: distance * 460)
        let fine = texture.sampled(x: across * 420 + 97, y: distance * 1500)
        let calm = (fall / 0.05).clamped
        let waves = (coarse * 0.65 + fine * 0.45).kept
        let depth = fall / (stage.tall - horizon)
        let mirror = stage.painted(
            Gradient([
                colors.sky[3], colors.sky[2], colors.sky[1].mixed(colors.shade, 0.3),
                colors.shade.mixed(colors.sky[0], 0.35),
            ]),
            at: depth.power(0.6) + waves * calm * 0.16)
        let width = 0.05 + fall * 0.42
        let path = (((stage.x - sunX) / width).squared * -1).exponential
        let glitter = (waves + path * 1.05 - 0.5).step(0.02, 0.5) * path
        let sheen = path * 0.35 * (1 - depth.clamped * 0.6)
        return mirror.lit(by: stage.even(colors.glow) * (glitter * 0.95 + sheen).clamped)
    }
}
