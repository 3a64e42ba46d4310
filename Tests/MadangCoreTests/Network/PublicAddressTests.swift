import MadangCore
import Testing

/// The first and the last of each network of IPv4 that is kept for something else (IANA).
private let kept4 = [
    "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
    "127.0.0.0", "127.255.255.255", "169.254.0.0", "169.254.169.254", "169.254.255.255",
    "172.16.0.0", "172.31.255.255", "192.0.0.0", "192.0.0.255", "192.0.2.0", "192.0.2.255",
    "192.88.99.0", "192.88.99.255", "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255",
    "198.51.100.0", "198.51.100.255", "203.0.113.0", "203.0.113.255", "224.0.0.0", "239.255.255.255",
    "240.0.0.0", "255.255.255.255",
]

/// What lies beside them, and some that everybody knows.
private let public4 = [
    "1.0.0.0", "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
    "126.255.255.255", "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0",
    "191.255.255.255", "192.0.1.0", "192.0.1.255", "192.0.3.0", "192.88.98.255", "192.88.100.0",
    "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0",
    "203.0.112.255", "203.0.114.0", "223.255.255.255",
]

@Suite struct `An address of the internet` {
    @Test(arguments: public4) func `is one of IPv4 that no other network has`(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.isPublic)
    }

    @Test(arguments: kept4) func `is none of a network that is kept for something else`(_ text: String) throws
    {
        let address = try #require(IPAddress(text))
        #expect(!address.isPublic)
    }

    @Test func `is the same in the clothes of IPv6`() throws {
        for (texts, isPublic) in [(public4, true), (kept4, false)] {
            for text in texts {
                let address = try #require(IPAddress("::ffff:\(text)"))
                #expect(address.isPublic == isPublic, "\(text)")
            }
        }
        for (text, isPublic) in [
            ("::ffff:7f00:1", false), ("::FFFF:A9FE:A9FE", false), ("::ffff:808:808", true),
        ] {
            let address = try #require(IPAddress(text))
            #expect(address.isPublic == isPublic, "\(text)")
        }
    }

    @Test(arguments: [
        "2000::", "2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:200::", "2001:4860:4860::8888",
        "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db9::", "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "2003::", "2606:4700:4700::1111", "2a00:1450::1", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
        "3fff:1000::", "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ])
    func `is one of the network of IPv6 that has been given out`(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(address.isPublic)
    }

    @Test(arguments: [
        // Nobody's, one's own, and what leads to an IPv4 address.
        "::", "::1", "::2", "::8.8.8.8", "::ffff:0:8.8.8.8", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "100::1",
        "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "4000::",
        // IETF's own, documentation, 6to4.
        "2001::", "2001::1", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db8::",
        "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2002::", "2002:808:808::1",
        "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff",
        // Those of a house, of a line, of groups.
        "fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe80::1", "febf::1", "fec0::1", "ff02::1",
        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
    ])
    func `is no other one of IPv6`(_ text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(!address.isPublic)
    }
}
