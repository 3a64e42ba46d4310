import Testing

@testable import HTTPKit

@Suite struct `A device` {
    @Test(arguments: [
        ("Safari · iPhone", "Safari · iPhone"), ("Call-5551234-your-account-is-locked · Windows", "Windows"),
        ("evil.example", ""), ("Chrome", "Chrome"), ("", ""), ("Linux · Linux · call me", "Linux · Linux"),
    ])
    func `is told in letters by known words alone`(_ name: String, _ words: String) {
        #expect(DeviceName.knownWords(of: name) == words)
    }

    @Test(arguments: [
        (
            """
            Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
            Version/18.1 Mobile/15E148 Safari/604.1
            """,
            "Safari · iPhone"
        ),
        (
            """
            Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
            Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0
            """,
            "Edge · Windows"
        ),
        (
            """
            Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) \
            Chrome/131.0.0.0 Mobile Safari/537.36
            """,
            "Chrome · Android"
        ),
        (
            """
            Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) \
            SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36
            """,
            "Samsung Internet · Android"
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox · Linux"),
        (
            """
            Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
            Version/18.1 Safari/605.1.15
            """,
            "Safari · Mac"
        ),
        ("curl/8.5.0", "curl"), ("MadangClient/1.2 (iPad)", "Madang · iPad"), ("", ""), ("\u{1}\n", ""),
        ("()/", ""),
    ])
    func `is called what a person would call it`(_ agent: String, _ name: String) {
        #expect(DeviceName(userAgent: agent).text == name)
    }

    @Test func `has a short name, whatever it says`() {
        #expect(DeviceName(userAgent: String(repeating: "a", count: 10_000)).text.count == 60)
    }
}
