import Testing

@testable import S3Media

@Suite struct `An address of an object store` {
    @Test func `of another store says everything`() throws {
        let address = try S3Address(
            "s3://yard/a/b/?endpoint=http://127.0.0.1:9000&region=garage&path_style=on")
        #expect(address.bucket == "yard" && address.prefix == "a/b" && address.region == "garage")
        #expect(address.isPathStyle && address.host == "127.0.0.1:9000")
        #expect(address.origin == "http://127.0.0.1:9000")
        #expect(address.path(of: address.object("x/y")) == "/yard/a/b/x/y")
        #expect(address.path(of: nil) == "/yard")
    }

    @Test func `of Amazon's says the bucket alone`() throws {
        let address = try S3Address("s3://yard")
        #expect(address.prefix.isEmpty && address.region == "us-east-1" && !address.isPathStyle)
        #expect(address.origin == "https://yard.s3.us-east-1.amazonaws.com")
        #expect(address.path(of: address.object("x")) == "/x" && address.path(of: nil) == "/")
        #expect(try S3Address("s3://yard?region=eu-west-3").host == "yard.s3.eu-west-3.amazonaws.com")
    }

    @Test func `has path style where there is an endpoint, and leaves a scheme's own port out`() throws {
        #expect(
            try S3Address("s3://yard?endpoint=https%3A%2F%2FS3.example.org:443/").origin
                == "https://s3.example.org")
        #expect(try S3Address("s3://yard?endpoint=http://h:80").host == "h")
        #expect(try S3Address("s3://yard?endpoint=http://h:8080&path_style=off").host == "yard.h:8080")
    }

    static let refused: [(String, S3AddressError)] = [
        ("http://yard", .notS3), ("yard", .notS3), ("", .notS3),
        ("s3://", .missingBucket), ("s3:///prefix", .missingBucket),
        ("s3://?endpoint=http://h", .missingBucket),
        ("s3://Yard", .badBucket("Yard")), ("s3://ya", .badBucket("ya")),
        ("s3://ya rd", .badBucket("ya rd")),
        ("s3://key:secret@yard", .keysInside),
        ("s3://yard/a/../b", .badPrefix("a/../b")), ("s3://yard/a b", .badPrefix("a b")),
        ("s3://yard?region=", .badRegion("")), ("s3://yard?region=US", .badRegion("US")),
        ("s3://yard?endpoint=h:9000", .badEndpoint("h:9000")),
        ("s3://yard?endpoint=ftp://h", .badEndpoint("ftp://h")),
        ("s3://yard?endpoint=http://h/path", .badEndpoint("http://h/path")),
        ("s3://yard?endpoint=http://", .badEndpoint("http://")),
        ("s3://yard?path_style=yes", .badPathStyle("yes")),
        ("s3://yard?acl=public", .unknownParameter("acl")), ("s3://yard?region", .unknownParameter("region")),
        ("s3://yard?region=a&region=b", .repeated("region")),
    ]

    @Test(arguments: refused) func `that is wrong is refused with one sentence`(
        text: String, error: S3AddressError
    ) {
        #expect(throws: error) { try S3Address(text) }
        let sentence = error.description
        #expect(sentence.hasSuffix(".") && !sentence.contains("\n") && !sentence.contains("secret"))
    }
}

@Suite struct `Credentials of an object store` {
    @Test func `never show their secret`() {
        let credentials = S3Credentials(accessKey: "KEY", secretKey: "hush", sessionToken: "whisper")
        var dumped = ""
        dump(credentials, to: &dumped)
        for text in ["\(credentials)", String(reflecting: credentials), dumped] {
            #expect(text.contains("KEY") && !text.contains("hush") && !text.contains("whisper"))
        }
    }
}
