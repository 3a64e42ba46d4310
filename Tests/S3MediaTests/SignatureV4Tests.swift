import Domain
import MadangCore
import Testing

@testable import S3Media

/// The published examples: "AWS Signature Version 4 test suite" (get-vanilla and its neighbours), and Amazon S3 API
/// Reference, "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" and
/// "Authenticating Requests: Using Query Parameters".
@Suite struct `Signature V4` {
    struct Example: Sendable, CustomTestStringConvertible {
        let name: String
        var method = "GET"
        var path = "/"
        var query: [(name: String, value: String)] = []
        var headers: [(name: String, value: String)] = []
        var payload = SignatureV4.emptyPayload
        let signature: String
        var testDescription: String { name }
    }

    static let suite = [
        Example(
            name: "get-vanilla",
            signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
        Example(
            name: "post-vanilla", method: "POST",
            signature: "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"),
        Example(
            name: "get-vanilla-query-order-key-case", query: [("Param2", "value2"), ("Param1", "value1")],
            signature: "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"),
        Example(
            name: "get-vanilla-empty-query-key", query: [("Param1", "value1")],
            signature: "a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb"),
        Example(
            name: "get-vanilla-query-unreserved", query: [(unreserved, unreserved)],
            signature: "9c3e54bfcdf0b19771a7f523ee5669cdf59bc7cc0884027167c21bb143a40197"),
        Example(
            name: "get-unreserved", path: "/\(unreserved)",
            signature: "07ef7494c76fa4850883e2b006601f940f8a34d404d0cfa977f52a65bbf5f24f"),
        Example(
            name: "get-utf8", path: PercentCoding.encode("/ሴ", keeping: "/"),
            signature: "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"),
        Example(
            name: "get-header-value-trim",
            headers: [("My-Header1", " value1"), ("My-Header2", " \"a   b   c\"")],
            signature: "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736"),
    ]

    private static let unreserved = "-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

    @Test(arguments: suite) func `agrees with the published test suite`(example: Example) {
        let signer = SignatureV4(
            credentials: S3Credentials(
                accessKey: "AKIDEXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"),
            region: "us-east-1", service: "service")
        let headers = signer.headers(
            for: SignatureV4.Request(
                method: example.method, host: "example.amazonaws.com", path: example.path,
                query: example.query,
                headers: example.headers, payload: example.payload),
            at: Timestamp(milliseconds: 1_440_938_160_000))
        let authorization = headers.last { $0.name == "authorization" }?.value ?? ""
        #expect(authorization.hasSuffix("Signature=\(example.signature)"))
        #expect(
            authorization.hasPrefix(
                "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "))
        #expect(headers.contains { $0 == ("x-amz-date", "20150830T123600Z") })
    }

    private static let welcome = "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"

    static let storage = [
        Example(
            name: "GET Object, a range", path: "/test.txt", headers: [("Range", "bytes=0-9")],
            signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
        Example(
            name: "PUT Object", method: "PUT",
            path: PercentCoding.encode("/test$file.text", keeping: "/"),
            headers: [
                ("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
            ],
            payload: welcome, signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
        Example(
            name: "GET Bucket Lifecycle", query: [("lifecycle", "")],
            signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
        Example(
            name: "GET Bucket (List Objects)", query: [("prefix", "J"), ("max-keys", "2")],
            signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
    ]

    /// Of S3's own examples: 2013-05-24T00:00:00Z.
    private static let moment = Timestamp(milliseconds: 1_369_353_600_000)

    private static func signer(token: String? = nil) -> SignatureV4 {
        SignatureV4(
            credentials: S3Credentials(
                accessKey: "AKIAIOSFODNN7EXAMPLE", secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
                sessionToken: token),
            region: "us-east-1")
    }

    @Test(arguments: storage) func `agrees with the examples of S3`(example: Example) {
        let headers = Self.signer().headers(
            for: SignatureV4.Request(
                method: example.method, host: "examplebucket.s3.amazonaws.com", path: example.path,
                query: example.query, headers: example.headers + [("x-amz-content-sha256", example.payload)],
                payload: example.payload),
            at: Self.moment)
        #expect(headers.last?.name == "authorization")
        #expect(headers.last?.value.hasSuffix("Signature=\(example.signature)") == true)
    }

    @Test func `makes the presigned address of S3's example`() {
        let query = Self.signer().presignedQuery(
            host: "examplebucket.s3.amazonaws.com", path: "/test.txt", at: Self.moment,
            lifetime: .seconds(86_400))
        #expect(
            query == "X-Amz-Algorithm=AWS4-HMAC-SHA256"
                + "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request"
                + "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host"
                + "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
    }

    @Test func `signs a session's token, in headers and in addresses`() {
        let request = SignatureV4.Request(
            method: "GET", host: "h", path: "/", payload: SignatureV4.emptyPayload)
        let headers = Self.signer(token: "to/ken").headers(for: request, at: Self.moment)
        #expect(headers.contains { $0 == ("x-amz-security-token", "to/ken") })
        #expect(headers.last?.value.contains("SignedHeaders=host;x-amz-date;x-amz-security-token,") == true)
        let query = Self.signer(token: "to/ken").presignedQuery(
            host: "h", path: "/", at: Self.moment, lifetime: .seconds(60))
        #expect(query.contains("&X-Amz-Security-Token=to%2Fken&"))
    }
}
