import Testing

@testable import MadangCore

@Suite struct `A name of this machine` {
    @Test(arguments: ["localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]", "::ffff:127.0.0.1"])
    func `is a loopback address or localhost`(_ host: String) {
        #expect(IPAddress.isLoopback(host: host))
    }

    @Test(arguments: [
        "127.example.org", "localhost.example.org", "0.0.0.0", "::", "[::1", "192.0.2.1", "[2001:db8::1]", "",
    ])
    func `is nothing that only begins like one`(_ host: String) {
        #expect(!IPAddress.isLoopback(host: host))
    }
}
