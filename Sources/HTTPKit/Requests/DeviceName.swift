import Foundation

/// What a client is, told from its `User-Agent` (RFC 9110 §10.1.5) as a person would say it: "Safari · iPhone".
/// Empty for a client that says nothing. Browsers lie about being others, so the order of the tables matters.
package struct DeviceName: Hashable, Sendable {
    let text: String

    init(userAgent: String) {
        let agent = String(
            userAgent.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }.prefix(512))
        let browser = Self.browsers.first { agent.contains($0.mark) }?.name
        let system = Self.systems.first { agent.contains($0.mark) }?.name
        // A program calls itself by its first word: "MadangClient/1.2 (Linux)".
        let name =
            browser
            ?? agent.split(whereSeparator: { "/ ();,".contains($0) }).first.map(String.init)
        text = String([name, system].compactMap(\.self).joined(separator: " · ").prefix(60))
    }

    /// What is left of a device's name if every word that its program made up is taken away: for letters, where nobody
    /// should read what a stranger wrote.
    package static func knownWords(of text: String) -> String {
        let known = Set((browsers + systems).map(\.name))
        return text.components(separatedBy: " · ").filter(known.contains).joined(separator: " · ")
    }

    private static let browsers: [(mark: String, name: String)] = [
        ("Edg/", "Edge"), ("EdgA/", "Edge"), ("EdgiOS/", "Edge"), ("OPR/", "Opera"),
        ("SamsungBrowser/", "Samsung Internet"), ("Whale/", "Whale"), ("KAKAOTALK", "KakaoTalk"),
        ("NAVER(", "Naver"), ("Vivaldi/", "Vivaldi"), ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"),
        ("CriOS/", "Chrome"), ("HeadlessChrome/", "Chrome"), ("Chrome/", "Chrome"),
        ("Safari/", "Safari"), ("MadangClient/", "Madang"),
    ]

    private static let systems: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
        ("Windows", "Windows"), ("Macintosh", "Mac"), ("Mac OS", "Mac"), ("Darwin", "Mac"),
        ("Linux", "Linux"),
    ]
}
