import Domain
import Testing

@Suite struct `Redirect addresses` {
    @Test(arguments: [
        "https://app.example", "https://app.example/",
        "https://app.example:8443/back/here?from=yard&x=%C3%A9",
        "https://app.example?from=yard", "https://127.0.0.1/back", "https://[2001:db8::1]:8443/back",
        "http://127.0.0.1/back", "http://127.0.0.1:50123/back?a=b", "http://[::1]/back",
        "http://[::1]:50123/back",
        "http://localhost/back", "http://localhost:50123/back", "com.example.app:/back",
        "com.example.app://back",
        "urn:ietf:wg:oauth:2.0:oob",
        "https://app.example/" + String(repeating: "a", count: Redirect.limit - 20),
    ])
    func `are https, this machine, the scheme of an app, or the page that shows the code`(_ text: String)
        throws
    {
        let redirect = try #require(Redirect(text))
        #expect(redirect.text == text && redirect.admits(redirect))
        #expect(redirect.isOutOfBand == (text == "urn:ietf:wg:oauth:2.0:oob"))
    }

    @Test(arguments: [
        "", ":", "/back", "app.example", "//app.example/back", "https:", "https:/app.example/back",
        "https://",
        "https:///back", "https://?from=yard", "HTTPS://app.example/", "Https://app.example/",
        "COM.example:/back",
        // Plain text over the net, also where the name looks like this machine.
        "http://app.example/", "http://10.0.0.1/", "http://127.0.0.2/", "http://127.0.0.1.app.example/",
        "http://localhost.app.example/", "http://app.example/127.0.0.1", "http://LOCALHOST/", "http://[::2]/",
        // Names of users, behind which another host stands.
        "https://user@app.example/", "https://user:word@app.example/", "http://127.0.0.1@app.example/",
        "https://app.example\\@other.example/", "https://app.example%40other.example/",
        // Fragments.
        "https://app.example#x", "https://app.example/#", "com.example.app:/back#x", "http://127.0.0.1/#x",
        // Ports.
        "https://app.example:/", "https://app.example:0/", "https://app.example:99999/",
        "https://app.example:65536/", "https://app.example:080/", "https://app.example:+80/",
        "https://app.example:-1/", "https://app.example:80:80/", "https://app.example:x/",
        "http://127.0.0.1:/",
        "https://[::1/", "https://[]/", "https://[::1]x/", "https://[::1]:/", "https://::1/",
        "https://[g::]/",
        // What programs run or open.
        "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "blob:https://app.example/x",
        "about:blank", "mailto:ana@example.org", "ftp://app.example/", "vbscript:x",
        "view-source:https://app.example",
        "myapp:/back", "urn:ietf:wg:oauth:2.0:oob:auto", "urn:ietf:wg:oauth:2.0:oob ", "com.example.app:",
        "1com.example.app:/back", ".com:/back", "com_example.app:/back",
        // Letters that no address has.
        "https://app.example/a b", " https://app.example/", "https://app.example/ ", "https://app.example/\n",
        "https://app.example/\nx", "https://app.example/\r\nSet-Cookie:x", "https://app.example/\tx",
        "https://app.example/\u{0}", "https://app.example/\u{7F}", "https://app.example/\\x",
        "https://app.example/\"x", "https://app.example/<x>", "https://app.example/{x}",
        "https://app.example/^`|",
        "https://마당.example/", "https://app.example/뒤로", "https://app.example/\u{202E}x",
        "https://app_one.example/", "https://app.example;x/",
        "https://app.example/" + String(repeating: "a", count: Redirect.limit - 19),
    ])
    func `are nothing else`(_ text: String) {
        #expect(Redirect(text) == nil)
    }

    @Test(arguments: [
        "tusk://back", "tusk-android-auth://callback", "com.example.Tusk.1234:/back",
        "mastodon://joined/back",
        "https://app.example/back", "http://127.0.0.1:50123/back", "urn:ietf:wg:oauth:2.0:oob",
    ])
    func `of Mastodon's programs may have schemes without a dot and with capitals`(_ text: String) throws {
        let redirect = try #require(Redirect(text, isMastodon: true))
        #expect(redirect.text == text && redirect.admits(redirect))
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "intent://x",
        "about:blank", "mailto:ana@example.org", "vbscript:x", "blob:https://app.example/x", "tusk:",
        "http://app.example/", "HTTP://app.example/", "HTTPS://app.example/", "https://user@app.example/",
        "urn:ietf:wg:oauth:2.0:oob:auto", "tusk://back#x", "1tusk://back", "://back", "tusk_a://back",
        "view-source:https://app.example", "tusk://back x",
    ])
    func `of Mastodon's programs are nothing that a browser opens in a way of its own`(_ text: String) {
        #expect(Redirect(text, isMastodon: true) == nil)
    }

    @Test(arguments: [
        "ms-settings:privacy", "ms-word:ofe", "MS-Settings:privacy", "search:x", "search-ms:query=x",
        "vscode://file/etc/passwd", "vscode-insiders://x", "itms://x", "itms-services://?action=x",
        "itms-apps://x",
        "shortcuts://run-shortcut", "x-apple.systempreferences:x", "x-apple-health://x", "intent:x",
        "market://x",
        "file:///etc/passwd", "data:x", "javascript:x", "about:blank", "blob:x", "microsoft-edge:x",
        "microsoft.windows.camera:x", "chrome://settings", "ssh://x", "prefs:root=x", "smb://x",
    ])
    func `are of no program where the system itself opens them`(_ text: String) {
        #expect(Redirect(text) == nil && Redirect(text, isMastodon: true) == nil)
    }

    @Test(arguments: [
        ("https://app.example/back", "https://app.example/back"),
        ("https://app.example:8443/back?a=b", "https://app.example:8443/back?a=b"),
        ("com.example.app:/back", "com.example.app:/back"),
        ("urn:ietf:wg:oauth:2.0:oob", "urn:ietf:wg:oauth:2.0:oob"),
        ("http://localhost:3000/back", "http://localhost:3000/back"),
        // RFC 8252, 7.3: the port is given anew each time.
        ("http://127.0.0.1/back", "http://127.0.0.1:50123/back"),
        ("http://127.0.0.1:3000/back", "http://127.0.0.1:50123/back"),
        ("http://127.0.0.1:3000/back", "http://127.0.0.1/back"),
        ("http://127.0.0.1", "http://127.0.0.1:50123"),
        ("http://[::1]/back?a=b", "http://[::1]:50123/back?a=b"),
    ])
    func `admit themselves, and by number on this machine any port`(_ one: String, _ other: String) throws {
        let (known, asked) = (try #require(Redirect(one)), try #require(Redirect(other)))
        #expect(known.admits(asked))
        #expect(asked.admits(known))
    }

    @Test(arguments: [
        ("https://app.example/back", "https://app.example/back/"),
        ("https://app.example/back", "https://app.example/Back"),
        ("https://app.example/back", "https://app.example/back?a=b"),
        ("https://app.example/back", "https://app.example/back/../other"),
        ("https://app.example/back", "https://app.example/%62ack"),
        ("https://app.example/back", "https://App.example/back"),
        ("https://app.example/back", "https://app.example:443/back"),
        ("https://app.example:8443/back", "https://app.example:8444/back"),
        ("https://app.example/back", "https://other.example/back"),
        ("https://app.example/back", "https://app.example.other.example/back"),
        ("https://127.0.0.1/back", "https://127.0.0.1:8443/back"),
        ("https://127.0.0.1/back", "http://127.0.0.1/back"),
        ("http://127.0.0.1/back", "http://127.0.0.1:50123/other"),
        ("http://127.0.0.1/back", "http://127.0.0.1:50123/back?a=b"),
        ("http://127.0.0.1/back", "http://127.0.0.1:50123"),
        ("http://127.0.0.1/back", "http://[::1]:50123/back"),
        ("http://127.0.0.1/back", "http://localhost/back"),
        ("http://localhost/back", "http://localhost:50123/back"),
        ("http://localhost/back", "https://localhost/back"),
        ("com.example.app:/back", "com.example.app://back"),
        ("com.example.app:/back", "com.example.other:/back"),
        ("urn:ietf:wg:oauth:2.0:oob", "https://app.example/back"),
    ])
    func `admit nothing that is written otherwise`(_ one: String, _ other: String) throws {
        let (known, asked) = (try #require(Redirect(one)), try #require(Redirect(other)))
        #expect(!known.admits(asked))
        #expect(!asked.admits(known))
    }

    @Test(arguments: [
        ("https://app.example/back?a=b", "https://app.example"),
        ("https://app.example:8443", "https://app.example:8443"),
        ("https://app.example?a=/b", "https://app.example"),
        ("http://127.0.0.1:50123/back", "http://127.0.0.1:50123"),
        ("http://localhost/back", "http://localhost"),
        ("com.example.app:/back", "com.example.app:"),
        ("com.example.app://back", "com.example.app:"),
    ])
    func `are named by their host where a form may lead there, or by their scheme`(
        _ text: String, _ target: String
    ) throws {
        let redirect = try #require(Redirect(text))
        #expect(redirect.formTarget == target && redirect.place == target)
    }

    @Test(arguments: [
        ("http://[::1]/back", "http://[::1]"), ("http://[::1]:8002/back?a=[", "http://[::1]:8002"),
        ("https://[2001:db8::1]?a=b", "https://[2001:db8::1]"),
    ])
    func `are named to people by an IPv6 address, of which policies know the scheme alone`(
        _ text: String, _ place: String
    ) throws {
        let redirect = try #require(Redirect(text))
        #expect(redirect.place == place)
        #expect(redirect.formTarget == String(place.prefix { $0 != "/" }))
    }

    @Test func `are no place for a form where a page of ours shows the code`() throws {
        let redirect = try #require(Redirect(Redirect.outOfBand))
        #expect(redirect.formTarget == nil && redirect.place == nil)
    }

    @Test(arguments: [
        ("https://app.example/back", "https://app.example/back?code=x"),
        ("https://app.example", "https://app.example?code=x"),
        ("https://app.example/back?", "https://app.example/back?code=x"),
        ("https://app.example/back?a=b", "https://app.example/back?a=b&code=x"),
        ("https://app.example/back?a=b&", "https://app.example/back?a=b&code=x"),
        ("com.example.app:/back", "com.example.app:/back?code=x"),
        ("com.example.app:/back?a=b", "com.example.app:/back?a=b&code=x"),
    ])
    func `keep their own query beside what is added`(_ text: String, _ expected: String) throws {
        let redirect = try #require(Redirect(text))
        #expect(redirect.with(query: "code=x") == expected)
    }
}
