#if canImport(Darwin)
    import Foundation
#else
    @_spi(_Unicode) import Swift
#endif

/// Unicode normalization form C: one spelling for letters that can be written composed or decomposed,
/// as Hangul from macOS file names (UAX #15).
///
/// The standard library composes for its own comparisons, but shows the result only to Foundation; Apple's SDK
/// hides even that, so there Foundation itself is asked.
enum NormalForm {
    static func composed(_ text: String) -> String {
        #if canImport(Darwin)
            text.precomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(text._nfc))
        #endif
    }

    /// Letters and their marks apart (form D).
    static func decomposed(_ text: String) -> String {
        #if canImport(Darwin)
            text.decomposedStringWithCanonicalMapping
        #else
            String(String.UnicodeScalarView(text._nfd))
        #endif
    }
}
