/// The languages that a member can choose (PRODUCT: every text exists in Korean and English).
public enum LocaleRule {
    /// ISO 639-1 codes.
    public static let languages = ["ko", "en"]

    /// Judges a chosen language; an empty text returns to the language of the browser.
    public static func check(_ locale: String) -> Fault? {
        locale.isEmpty || languages.contains(locale) ? nil : .unknown
    }
}
