extension Painter {
    /// The share of the final size at which a scene is drawn: what is soft anyway is drawn small and enlarged.
    static func scale(of kind: PaintedScene.Kind) -> Double {
        0.6
    }

    static func draw(_ kind: PaintedScene.Kind, on stage: inout Stage) -> (Plane, Film) {
        switch kind {
        case .mistyRidges: mistyRidges(&stage)
        case .seaSunset: seaSunset(&stage)
        case .riceTerraces: riceTerraces(&stage)
        case .snowMoon: snowMoon(&stage)
        case .dunes: dunes(&stage)
        case .fogForest: fogForest(&stage)
        case .nightRoofs: nightRoofs(&stage)
        case .clouds: clouds(&stage)
        default: clouds(&stage)
        }
    }
}
