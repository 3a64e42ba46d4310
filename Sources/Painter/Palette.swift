/// The colours of a scene, chosen by hand to go together.
package enum Palette: String, CaseIterable, Sendable {
    case dawn, dusk, noon, moonlight, autumn, celadon, ink, spring, clay, sea

    /// What the colours do in a scene.
    struct Colors: Hashable, Sendable {
        /// From the top of the sky (or the far wall) to the horizon.
        let sky: [Color]
        /// What distance fades into.
        let mist: Color
        /// What is near and dark.
        let shade: Color
        /// The light.
        let glow: Color
        /// For cloths, glazes and fruit.
        let dyes: [Color]
    }

    var colors: Colors {
        switch self {
        case .dawn:
            Self.colors(
                [0x8FA7C4, 0xC3BFD0, 0xEBCDBF, 0xF8E1C6], 0xEFD9CF, 0x35405A, 0xFFE3B8,
                [0xD98F7A, 0xE8B79B, 0xF1DCC4, 0xA9B7C9, 0x6F83A3, 0x4B5A7A, 0xF7EEE3])
        case .dusk:
            Self.colors(
                [0x24304F, 0x5A4A6E, 0xB8655F, 0xF0A35E], 0xD88E70, 0x171C2E, 0xFFC98A,
                [0xB8453A, 0xDC7F4A, 0xEFB777, 0x6B4568, 0x33375C, 0xE9D2B0, 0x8A2F3C])
        case .noon:
            Self.colors(
                [0x5E93BF, 0x8FB8D3, 0xBFD8E2, 0xE6EEEA], 0xDCE8E8, 0x2E4A48, 0xFFF6E0,
                [0x3F7F8C, 0x7FB0AE, 0xC9DCD0, 0xF2EBDA, 0xE2B866, 0x9DB36B, 0x48668A])
        case .moonlight:
            Self.colors(
                [0x0E1626, 0x1A2A42, 0x32496A, 0x5E7896], 0x6D87A3, 0x0A101C, 0xF3EBD6,
                [0x1F3350, 0x3D5878, 0x7F97B0, 0xC8D3DC, 0x2A2A44, 0xE9E2D0, 0x55607F])
        case .autumn:
            Self.colors(
                [0x9DB0B8, 0xC9CBC2, 0xE8D7B8, 0xF3DDAF], 0xE9DBC2, 0x4A2F24, 0xFFE2A6,
                [0xC8541F, 0xE0863A, 0xE9B44C, 0x8C3A1E, 0x6B5B2E, 0xF0E0BE, 0xA9743A])
        case .celadon:
            Self.colors(
                [0x9FB5AD, 0xBECDC2, 0xD8DFD2, 0xEBECE0], 0xDDE3D8, 0x32463F, 0xFBF6E4,
                [0x7FA394, 0xA3BFAF, 0xC6D6C6, 0x5B7F74, 0xE8E9DA, 0x8F9E84, 0xD9C9A3])
        case .ink:
            Self.colors(
                [0xB9BCBD, 0xD0D1CF, 0xE2E1DC, 0xEFEDE6], 0xE6E4DE, 0x23272B, 0xFFFDF5,
                [0x2E3338, 0x565C61, 0x8A8E8F, 0xB9B9B4, 0xDEDBD2, 0xF1EEE6, 0x70665C])
        case .spring:
            Self.colors(
                [0xA9C4D6, 0xCBD8DC, 0xEADFDC, 0xF7E9E0], 0xEFE5E1, 0x45544A, 0xFFF2DE,
                [0xE9B3B8, 0xF3D3D0, 0xB9CBA0, 0x8BA678, 0xF6EFE2, 0xD98C97, 0xC7D6DD])
        case .clay:
            Self.colors(
                [0xB5A596, 0xCDBBA8, 0xE0D0BA, 0xEDE0CB], 0xDFD0BD, 0x3B2C25, 0xFFEBCB,
                [0x9C5A3C, 0xBF8259, 0xD9AE82, 0x6E4433, 0xE9D8BE, 0x7C7263, 0xF3EADB])
        case .sea:
            Self.colors(
                [0x4F7C99, 0x86A9B5, 0xBDD0CB, 0xEFE6CF], 0xCBDAD8, 0x14303D, 0xFFEFC8,
                [0x1E4E63, 0x3A7D8C, 0x7DB4B5, 0xC4DDD6, 0xF4EEDD, 0xE7A977, 0x0F2E40])
        }
    }

    private static func colors(_ sky: [Int], _ mist: Int, _ shade: Int, _ glow: Int, _ dyes: [Int]) -> Colors
    {
        Colors(
            sky: sky.map(Color.init), mist: Color(mist), shade: Color(shade), glow: Color(glow),
            dyes: dyes.map(Color.init))
    }
}
