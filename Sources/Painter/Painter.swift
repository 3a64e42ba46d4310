import CPainter

/// Draws the demo photos. It starts libvips in the process that makes it: the short-lived one of `madang demo`
/// and tests, never the server.
package struct Painter: Sendable {
    /// Fails when libvips does not start.
    package init() throws(PainterError) {
        guard painter_start() == 0 else { throw Self.fault() }
    }

    /// Writes `scene` as a JPEG file without metadata. Fails: libvips cannot draw or write.
    package func paint(_ scene: PaintedScene, to path: String) throws(PainterError) {
        guard picture(of: scene).lent({ painter_write($0, path, 88) }) == 0 else { throw Self.fault() }
    }

    /// How much the pixels differ: the standard deviation of 0…1; -1 if it cannot be drawn.
    package func deviation(of scene: PaintedScene) -> Double {
        picture(of: scene).lent(painter_deviation)
    }

    private func picture(of scene: PaintedScene) -> Plane {
        let scale = Self.scale(of: scene.kind)
        var stage = Stage(
            width: max(16, Int(Double(scene.width) * scale)),
            height: max(16, Int(Double(scene.height) * scale)), colors: scene.palette.colors, seed: scene.seed
        )
        let (drawn, film) = Self.draw(scene.kind, on: &stage)
        return film.developed(drawn, on: stage, width: scene.width, height: scene.height, seed: scene.seed)
    }

    private static func fault() -> PainterError {
        guard let text = painter_fault() else { return PainterError(description: "libvips failed") }
        defer { painter_forget_text(text) }
        return PainterError(description: String(cString: text))
    }
}
