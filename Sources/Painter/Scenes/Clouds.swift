import Foundation

extension Painter {
    /// A sky of towering clouds, lit from one side.
    static func clouds(_ stage: inout Stage) -> (Plane, Film) {
        let colors = stage.colors
        let sky = stage.painted(Gradient(colors.sky), at: stage.down.power(0.9))
        let warp = stage.noise(cell: 0.4, octaves: 4) * (0.06 * stage.unit)
        let field = stage.noise(cell: 0.62, octaves: 7, stretch: 1.5, roughness: 0.56)
        // Only the middle of the field is used, so that nothing is bent in from the other side.
        let across = (stage.x * 0.64 + 0.18 * stage.wide) * stage.unit + warp
        let below = (stage.y * 0.64 + 0.18 * stage.tall) * stage.unit + warp * 0.5
        let billows = field.sampled(x: across, y: below).kept
        let slant = 0.035 * stage.unit
        let toward = field.sampled(x: across - slant, y: below - slant)
        let density = (billows + stage.down * 0.5 - 0.12).kept
        let cover = density.step(0.0, 0.42)
        let relief = (billows - toward) * 0.8 + 0.62 - density.clamped * 0.3
        let tones = Gradient([
            colors.sky[0].mixed(colors.shade, 0.22), colors.sky[1], colors.mist,
            colors.glow.mixed(colors.mist, 0.2), colors.glow,
        ])
        let cloud = stage.painted(tones, at: relief)
        let picture = sky.covered(by: cloud, cover * 0.96)
        let warm = stage.glow(x: stage.wide * 0.2, y: stage.tall * 0.9, radius: 1, height: 0.5) * 0.22
        return (
            picture.lit(by: stage.even(colors.glow) * warm), Film(bloom: 0.3, vignette: 0.14, grain: 0.02)
        )
    }
}
