/// A Korean particle whose form follows the sound before it.
package enum Particle: CaseIterable, Sendable {
    /// 은/는
    case topic
    /// 이/가
    case subject
    /// 을/를
    case object
    /// 으로/로
    case direction
    /// 과/와
    case with
    /// 이에요/예요
    case copula

    /// `word` and its particle: 마당이, 나무가, 서울로. Where the sound cannot be known, both forms are
    /// written as Koreans do: `peter이(가)`.
    package func attached(to word: String) -> String { word + form(after: FinalSound(of: word)) }

    private func form(after sound: FinalSound?) -> String {
        guard let sound else { return undecided }
        let (closed, open) = forms
        if self == .direction { return sound == .consonant ? closed : open }
        return sound == .vowel ? open : closed
    }

    private var forms: (closed: String, open: String) {
        switch self {
        case .topic: ("은", "는")
        case .subject: ("이", "가")
        case .object: ("을", "를")
        case .direction: ("으로", "로")
        case .with: ("과", "와")
        case .copula: ("이에요", "예요")
        }
    }

    private var undecided: String {
        switch self {
        case .topic: "은(는)"
        case .subject: "이(가)"
        case .object: "을(를)"
        case .direction: "(으)로"
        case .with: "과(와)"
        case .copula: "이에요(예요)"
        }
    }
}
