extension Painter {
    /// The share of the final size at which a scene is drawn: what is soft anyway is drawn small and enlarged.
    static func scale(of kind: PaintedScene.Kind) -> Double {
        switch kind {
        case .clouds, .windowLight: 0.4
        case .mistyRidges, .seaSunset, .dunes, .bokeh, .celadonBowl, .teaCups, .moonJar, .persimmons: 0.46
        case .riceTerraces, .snowMoon, .fogForest, .nightRoofs, .waves, .hanjiWindow, .roofTiles: 0.5
        case .jogakbo, .dancheong, .wovenCloth: 0.58
        }
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
        case .persimmons: persimmons(&stage)
        case .celadonBowl: celadonBowl(&stage)
        case .teaCups: teaCups(&stage)
        case .moonJar: moonJar(&stage)
        case .windowLight: windowLight(&stage)
        case .bokeh: bokeh(&stage)
        case .jogakbo: jogakbo(&stage)
        case .dancheong: dancheong(&stage)
        case .waves: waves(&stage)
        case .hanjiWindow: hanjiWindow(&stage)
        case .roofTiles: roofTiles(&stage)
        case .wovenCloth: wovenCloth(&stage)
        }
    }
}
