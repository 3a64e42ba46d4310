import MadangCore

/// An address to which an app has members led, with the answer to what it asked (RFC 6749 §3.1.2).
///
/// It is `https`; `http` on this very machine alone (RFC 8252 §7.3); the scheme of an app, which holds a dot as the
/// name of a domain read backwards does (RFC 8252 §7.1); or the page that shows the code. No part of it names a user or
/// a fragment, and nothing in it is read by one program in another way than by the next. Mastodon's programs have
/// schemes without a dot, too, and such with capitals. None is taken that a browser or its system opens itself.
package struct Redirect: Hashable, Sendable {
    /// More characters none has (product decision).
    package static let limit = 500
    /// The page that shows the code, for programs that nobody can be led to. As Mastodon's apps name it.
    package static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

    /// As the app wrote it: compared as it is (RFC 9700 §2.1).
    package let text: String
    /// What comes before the port and behind it, on this machine by number.
    private let loopback: Loopback?

    private struct Loopback: Hashable {
        let host: Substring
        let rest: Substring
    }

    /// Schemes that browsers and their systems open in a way of their own: none of them leads to a program that asked.
    private static let knownSchemes: Set = [
        // Of browsers (URL Standard; the IANA registry of URI schemes; Chromium and Firefox for their own pages).
        "about", "blob", "chrome", "cid", "content", "data", "file", "filesystem", "ftp", "ftps", "jar",
        "javascript", "livescript", "mailto", "mhtml", "mid", "mocha", "res", "resource", "urn", "vbscript",
        "view-source", "wais", "ws", "wss", "wyciwyg",
        // Of programs that come with systems, and of those for machines elsewhere (the IANA registry).
        "afp", "callto", "geo", "gopher", "h323", "irc", "ircs", "ldap", "ldaps", "magnet", "news", "nfs",
        "nntp", "rdp", "sftp", "sip", "sips", "sms", "smb", "smsto", "snews", "ssh", "tel", "telnet",
        "tn3270", "vnc", "webcal", "xmpp",
        // Of Windows (Microsoft, "Launch the default Windows app for a URI" and "Getting started with
        // parameter-value arguments" of search-ms).
        "bingmaps", "hcp", "mk", "onenote", "search", "shell", "windowsdefender",
        // Of iOS and macOS (Apple, "Apple URL Scheme Reference"; "Run a shortcut using a URL scheme").
        "app-prefs", "app-settings", "applescript", "calshow", "facetime", "facetime-audio", "facetime-group",
        "help", "imessage", "macappstore", "macappstores", "maps", "message", "music", "musics",
        "photos-redirect", "podcast", "podcasts", "prefs", "shareddocuments", "shortcuts", "telprompt",
        "videos", "workflow",
        // Of Android ("Common intents" and "Link to Google Play"; Chrome, "Android intents with Chrome").
        "android-app", "intent", "market", "mms", "mmsto", "package", "voicemail",
    ]

    /// How schemes of systems begin of which there are many, some with a dot: those of Windows and Office
    /// ("ms-settings", "ms-word", "microsoft.windows.camera"; Microsoft, "Office URI Schemes"), of Apple
    /// ("x-apple.systempreferences", "itms-services"), of pages of browsers' own ("chrome-extension"), and of editors
    /// that run what they open ("vscode-insiders"; Visual Studio Code, "Opening VS Code with URLs").
    private static let knownBeginnings = [
        "chrome-", "com.microsoft.", "itms", "microsoft-", "microsoft.", "moz-", "ms-", "search-ms", "vscode",
        "x-apple", "x-man-page",
    ]

    /// Whether a browser or its system opens `scheme` itself; in small letters.
    private static func isKnown(_ scheme: String) -> Bool {
        knownSchemes.contains(scheme) || knownBeginnings.contains { scheme.hasPrefix($0) }
    }

    /// Nil for what is none.
    ///
    /// - Parameter isMastodon: whether it is of one of Mastodon's programs.
    package init?(_ text: String, isMastodon: Bool = false) {
        guard text.utf8.count <= Self.limit, text.utf8.allSatisfy(Self.isPlain) else { return nil }
        self.text = text
        guard text != Self.outOfBand else {
            loopback = nil
            return
        }
        guard let colon = text.firstIndex(of: ":"),
            let scheme = Self.scheme(text[..<colon], isMastodon: isMastodon)
        else { return nil }
        let rest = text[text.index(after: colon)...]
        guard scheme == "https" || scheme == "http" else {
            guard scheme.contains(".") || isMastodon, !Self.isKnown(scheme.lowercased()), !rest.isEmpty
            else { return nil }
            loopback = nil
            return
        }
        guard rest.hasPrefix("//"), let parts = Authority(rest.dropFirst(2)) else { return nil }
        let isHere = ["127.0.0.1", "[::1]"].contains(parts.host)
        guard scheme == "https" || isHere || parts.host == "localhost" else { return nil }
        loopback = scheme == "http" && isHere ? Loopback(host: parts.host, rest: parts.rest) : nil
    }

    /// Whether a page of ours shows the code.
    package var isOutOfBand: Bool { text == Self.outOfBand }

    /// Where it leads, for people: the scheme with the host and its port, or the scheme of a program; nil for the page
    /// of ours.
    package var place: String? {
        guard !isOutOfBand, let colon = text.firstIndex(of: ":") else { return nil }
        let scheme = text[...colon]
        guard scheme == "https:" || scheme == "http:" else { return String(scheme) }
        let authority = text[colon...].dropFirst(3).prefix { $0 != "/" && $0 != "?" }
        return "\(scheme)//\(authority)"
    }

    /// What a browser has to be let lead to, as Content Security Policy names it (CSP 3 §2.3.1); nil for the page of
    /// ours.
    package var formTarget: String? {
        guard let address = place else { return nil }
        guard address.contains("[") else { return address }
        // That grammar has no IPv6 addresses: the scheme stands for them.
        return "\(address.prefix { $0 != ":" }):"
    }

    /// Whether an app that registered this one may ask for `asked`: for the very same, and on this machine by number at
    /// any port, which a program is given anew each time (RFC 8252 §7.3).
    package func admits(_ asked: Redirect) -> Bool {
        text == asked.text || (loopback != nil && loopback == asked.loopback)
    }

    /// With more names in its query.
    ///
    /// - Parameter query: names and values, percent-encoded.
    package func with(query: String) -> String {
        "\(text)\(text.contains("?") ? text.hasSuffix("?") || text.hasSuffix("&") ? "" : "&" : "?")\(query)"
    }

    /// A letter of an address (RFC 3986 §2) but "#", which begins a fragment.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "-._~:/?[]@!$&'()*+,;=%".utf8.contains(byte)
    }

    /// RFC 3986 §3.1, in small letters as programs write it, those of the web always; nil for anything else.
    private static func scheme(_ text: Substring, isMastodon: Bool) -> Substring? {
        let small = Substring(text.lowercased())
        guard isMastodon && !["http", "https"].contains(small) || small == text,
            let first = small.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
            small.utf8.allSatisfy({ byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.".utf8.contains(byte)
            })
        else { return nil }
        return text
    }
}

/// `host[:port]` and what comes behind it (RFC 3986 §3.2).
private struct Authority {
    let host: Substring
    /// From the "/" or "?" on.
    let rest: Substring

    /// Nil with the name of a user, without a host, or with a port that is none.
    init?(_ text: Substring) {
        let end = text.firstIndex { $0 == "/" || $0 == "?" } ?? text.endIndex
        let authority = text[..<end]
        rest = text[end...]
        guard !authority.contains("@") else { return nil }
        var port: Substring?
        if authority.hasPrefix("[") {
            guard let close = authority.firstIndex(of: "]") else { return nil }
            host = authority[...close]
            guard host.dropFirst().dropLast().utf8.allSatisfy(Self.isOfNumber), host.count > 2 else {
                return nil
            }
            let behind = authority[authority.index(after: close)...]
            guard behind.isEmpty || behind.hasPrefix(":") else { return nil }
            port = behind.isEmpty ? nil : behind.dropFirst()
        } else {
            let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            host = parts[0]
            guard !host.isEmpty, host.utf8.allSatisfy(Self.isOfName) else { return nil }
            port = parts.count == 2 ? parts[1] : nil
        }
        guard let port else { return }
        guard let number = UInt16(port), number > 0, String(number) == port else { return nil }
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "-.".utf8.contains(byte)
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
