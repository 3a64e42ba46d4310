import HTTPKit
import Testing

@Suite struct `The normal form of a path` {
    @Test(arguments: [
        "/", "/v1/posts", "/tags/%EB%A7%88%eb%8b%b9", "/@ana/market", "/a%20b", "/a%2", "/%zz", "/.well", "*",
    ])
    func `is the path itself where nothing is odd about it`(_ path: String) {
        #expect(NormalPath.of(path) == path)
    }

    @Test(arguments: [
        ("//v1/posts", "/v1/posts"), ("/v1//posts", "/v1/posts"), ("/v1/posts/", "/v1/posts"), ("//", "/"),
        ("/./explore", "/explore"), ("/explore/.", "/explore"), ("/x/../explore", "/explore"),
        ("/../../explore", "/explore"), ("/%2e%2E/explore", "/explore"), ("/a/%2e/b", "/a/b"),
        ("/p/1/..", "/p"), ("//example.org/x", "/example.org/x"), ("/a/.%2e/b", "/b"), ("/%2ewell", "/.well"),
        ("/%40ana", "/@ana"),
    ])
    func `has no empty segments, no dots, no encoded @, no slash at its end`(_ path: String, _ normal: String)
    {
        #expect(NormalPath.of(path) == normal)
    }

    @Test(arguments: [
        "/a%2Fb", "/a%2fb", "/a%5Cb", "/a\\b", "/a%00", "/a%1f", "/a%7F", "/a\u{7}b", "/\\example.org",
    ])
    func `is none where something stands in it that no address has`(_ path: String) {
        #expect(NormalPath.of(path) == nil)
    }
}
