import Foundation

extension Painter {
    /// Rows of old roof tiles, seen at a slant.
    static func roofTiles(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let slant = stage.numbers.between(0.12, 0.42)
        let wobble = stage.noise(cell: 0.35, octaves: 3) * 0.008
        let u = (stage.x * cos(slant) + stage.y * sin(slant) + wobble).kept
        let v = (stage.y * cos(slant) - stage.x * sin(slant) + wobble * 1.3).kept
        let pitch = stage.numbers.between(0.17, 0.21)
        let column = (u / pitch).kept
        let across = (column.fraction - 0.5).kept
        // The round tiles cover the joints of the hollow ones.
        let round = (across / 0.23).kept
        let ridge = round.magnitude.step(1.02, 0.98).kept
        let upper = roof(v: v, shift: 0.0, length: 0.2, column: column.floor, on: &stage)
        let lower = roof(v: v, shift: 0.35, length: 0.12, column: column.floor + 0.5, on: &stage)
        let bulge = (1 - round.squared).root
        let side = round * -0.42 + bulge * 0.5
        let hollow = ((across.magnitude - 0.5) / 0.23).kept
        let pit = (across * 2).magnitude.power(2) * 0.26 + 0.26
        let moss = stage.noise(cell: 0.14, octaves: 6, roughness: 0.65).kept
        let stone = colors.shade.mixed(Color(0x4A5054), 0.55)
        let tones = Gradient([
            stone.shifted(light: -0.14, vivid: 0.6), stone.shifted(light: 0.06, vivid: 0.7),
            stone.mixed(colors.mist, 0.52), stone.mixed(colors.glow, 0.8),
        ])
        let tops = stage.painted(tones, at: side * 0.66 + 0.26 + upper + moss * 0.1)
        let beds = stage.painted(tones, at: pit + lower * 0.8 + moss * 0.1 + hollow * 0.1)
        let cast = (across - 0.23).step(0.13, 0) * (1 - ridge) * across.step(0, 0.01)
        var picture = (beds * (1 - cast * 0.55)).covered(by: tops, ridge)
        let green = stage.even(Color(0x6C7A45).mixed(colors.dyes[3], 0.3))
        picture = picture.covered(by: green * (0.55 + side.clamped * 0.5), moss.step(0.3, 0.75) * 0.42)
        let light = 1.05 - stage.down * 0.22 + stage.across * 0.06
        return (picture * light, Film(bloom: 0.2, vignette: 0.26, grain: 0.022))
    }

    /// Light along the tiles of a column: a dark joint, a bright lip, every tile a little different.
    private static func roof(v: Plane, shift: Double, length: Double, column: Plane, on stage: inout Stage)
        -> Plane
    {
        let offset = ((column * 7.13).sine * 0.5 + 0.5) * 0.04
        let place = ((v + offset) / length + shift).kept
        let within = place.fraction.kept
        let mark = ((place.floor * 4.13 + column * 12.9898).sine * 43_758.5).fraction - 0.5
        let joint = within.step(0.07, 0) * -0.4
        let lip = within.step(0.9, 0.97) * 0.13
        let slope = (within - 0.5) * 0.13
        return joint + lip + slope + mark * 0.13
    }
}
