import Domain
import Testing

@Suite struct `The address of a device` {
    /// As those of Mozilla, Google, Apple and Microsoft look.
    @Test(arguments: [
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl", "updates.push.services.mozilla.com"),
        ("https://fcm.googleapis.com/fcm/send/eU9:APA91bF", "fcm.googleapis.com"),
        ("https://web.push.apple.com/QGb-z_1", "web.push.apple.com"),
        ("https://wns2-bl2p.notify.windows.com/w/?token=BQYAAAD%2b", "wns2-bl2p.notify.windows.com"),
        ("https://push.example", "push.example"), ("https://push.example?a=b", "push.example"),
        ("https://push.example/user@mail", "push.example"), ("https://4push.example/", "4push.example"),
        // The usual port is no part of an origin.
        ("https://push.example:443/x", "push.example"), ("https://push.example:443", "push.example"),
    ])
    func `is https and a name`(_ text: String, _ host: String) throws {
        let address = try #require(PushAddress(text))
        #expect(address.text == text && address.host == host && address.origin == "https://\(host)")
        #expect(PushAddress(text, allowsAny: true) == address)
    }

    @Test(arguments: [
        "http://push.example/", "http://127.0.0.1/", "http://localhost:8080/x", "https://localhost/",
        "https://push/", "https://127.0.0.1/", "https://10.0.0.1/x", "https://2130706433/",
        "https://push.example:8443/", "https://push.example:80:443/", "https://0x7f.1/",
        "https://push.example./",
        "https://.example/", "https://push..example/", "https://push.example:0/", "https://push.example:/",
        "https://192.168.0.1/", "https://169.254.169.254/latest/meta-data/", "https://8.8.8.8/",
        "https://127.1/",
        // Names to the eye, numbers to the resolver.
        "https://0x7f000001/", "https://0x7f.0.0.1/", "https://0xa.0.0.1/",
        "https://0xa9.0xfe.0xa9.0xfe/latest/meta-data/",
    ])
    func `is nothing that a machine at home has, but in tests`(_ text: String) throws {
        #expect(PushAddress(text) == nil)
        let address = try #require(PushAddress(text, allowsAny: true))
        #expect(address.text == text && text.hasPrefix(address.origin))
    }

    @Test func `of a test has its port in its origin, and not in its host`() throws {
        let address = try #require(PushAddress("http://127.0.0.1:8080/send?x", allowsAny: true))
        #expect(address.origin == "http://127.0.0.1:8080" && address.host == "127.0.0.1")
    }

    @Test(arguments: [
        "", "push.example", "//push.example/", "https:", "https:/push.example/", "https://", "https:///x",
        "https://?x", "https://:443/x", "HTTPS://push.example/", "ftp://push.example/", "wss://push.example/",
        "javascript://push.example/", "file:///etc/passwd", "data:text/html,x",
        // Names of users, behind which another host stands.
        "https://user@push.example/", "https://user:word@push.example/", "https://@push.example/",
        "https://push.example\\@other.example/", "https://push.example\\@127.0.0.1/",
        "https://push.example:443@127.0.0.1/",
        "https://push.example/#x", "https://push.example#@127.0.0.1/",
        // Hosts that are no names.
        "https://[::1]/", "https://[fd00::1]/", "https://[2606:4700::1111]/", "https://PUSH.example/",
        "https://push_1.example/",
        "https://push%2eexample/", "https://마당.example/", "https://push.example;x/", "https://push*.example/",
        // Letters that no address has.
        " https://push.example/", "https://push.example /", "https://push.example/a b",
        "https://push.example/\n",
        "https://push.example/\r\nTopic: x", "https://push.example/\u{0}", "https://push.example/\u{7F}",
        "https://push.example/\u{202E}", "https://push.example/\\x", "https://push.example/알림",
    ])
    func `is nothing else, for tests neither`(_ text: String) {
        #expect(PushAddress(text) == nil)
        #expect(PushAddress(text, allowsAny: true) == nil)
    }

    @Test func `is no longer than one of a push service`() {
        let begin = "https://push.example/"
        let longest = begin + String(repeating: "a", count: PushAddress.limit - begin.utf8.count)
        #expect(PushAddress(longest) != nil && PushAddress(longest + "a") == nil)
        #expect(PushAddress(longest + "a", allowsAny: true) == nil)
    }
}
