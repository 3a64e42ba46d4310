/// What a client is, told from its `User-Agent` (RFC 9110 §10.1.5) as a person would say it: "Safari · iPhone".
/// Empty for a client that says nothing. Browsers lie about being others, so the order of the tables matters.
struct DeviceName: Hashable, Sendable {
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
