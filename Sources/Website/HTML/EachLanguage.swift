import MadangCore
import Wording

/// What follows from the reader's language alone, made once for each of them.
struct EachLanguage<Value: Sendable>: Sendable {
    private let ko: Value
    private let en: Value

    /// `make` must not ask `Strings` for anything that depends on the reader's clock.
    init(_ make: (Strings) -> Value) {
        ko = make(Strings(.ko))
        en = make(Strings(.en))
    }

    subscript(text: Strings) -> Value {
        switch text.language {
        case .ko: ko
        case .en: en
        }
    }
}
