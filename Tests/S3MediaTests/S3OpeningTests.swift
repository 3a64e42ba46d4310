import Domain
import Logging
import S3Media
import TestSupport
import Testing

/// Whether `scripts/with-object-store` runs around this.
private let hasStore: Bool = TestObjectStore.isThere

@Suite struct `Opening an object store` {
    @Test(.enabled(if: hasStore)) func `refuses a wrong secret and an unknown key`() async throws {
        let store = try TestObjectStore()
        let wrong = [
            S3Credentials(accessKey: store.credentials.accessKey, secretKey: "hush"),
            S3Credentials(accessKey: "nobody", secretKey: "hush"),
        ]
        for credentials in wrong {
            let error = try await failure(store.addressText, credentials)
            #expect(error.description.hasSuffix("does not accept the access key with this secret."))
            #expect(!error.description.contains("hush"))
        }
    }

    @Test(.enabled(if: hasStore)) func `refuses a bucket that is not there`() async throws {
        let store = try TestObjectStore()
        let address = store.addressText.replacing("s3://madang-test/", with: "s3://madang-none/")
        #expect(try await failure(address, store.credentials) == .unknownBucket("madang-none"))
    }

    @Test(arguments: [
        // Port 9 is "discard", which nobody serves any more; .invalid never has hosts (RFC 6761).
        ("http://127.0.0.1:9", "Connection refused."),
        ("http://yard.invalid", "nobody knows the host yard.invalid."),
    ])
    func `says where nobody answers, and soon`(endpoint: String, reason: String) async throws {
        let error = try await failure(
            "s3://yard?endpoint=\(endpoint)", S3Credentials(accessKey: "a", secretKey: "hush"))
        #expect(error.description == "No object store answers at \(endpoint): \(reason)")
    }

    @Test func `says when TLS is spoken to a store that does not know it`() async throws {
        try await withFaultyStore { faulty in
            let address = await faulty.addressText.replacing("http://", with: "https://")
            let error = try await failure(address, faulty.credentials)
            #expect(error.description.hasSuffix("certificate that is not trusted here."))
        }
    }

    @Test func `says when something else than a store answers`() async throws {
        try await withFaultyStore { faulty in
            await faulty.plan([.status(404, "")], for: .list)
            let error = try await failure(faulty.addressText, faulty.credentials)
            #expect(error.description == "The object store can't list objects: it says 404 m.")
        }
    }

    @Test(arguments: [
        (
            "AuthorizationHeaderMalformed", 400, "<Region>eu-west-3</Region>",
            "The bucket is in the region eu-west-3, not in us-east-1."
        ),
        ("PermanentRedirect", 301, "", "The bucket is not in the region us-east-1."),
        ("AccessDenied", 403, "", "The access key may not list objects in the bucket \"yard\"."),
        (
            "RequestTimeTooSkewed", 403, "",
            "The clocks of this machine and of the object store differ too much; mend this machine's clock."
        ),
    ])
    func `says what is wrong with the region, the rights or the clock`(
        code: String, status: Int, detail: String, sentence: String
    ) async throws {
        try await withFaultyStore { faulty in
            await faulty.plan([.status(status, code, detail)], for: .list)
            let error = try await failure(faulty.addressText, faulty.credentials)
            #expect(error.description == sentence)
        }
    }

    @Test func `says which right is missing for writing`() async throws {
        try await withFaultyStore { faulty in
            await faulty.plan([.status(403, "AccessDenied")], for: .put)
            let error = try await failure(faulty.addressText, faulty.credentials)
            #expect(error == .forbidden(action: "write objects", bucket: "yard"))
        }
    }

    @Test func `takes its local folder for itself and empties what a dead process left`() async throws {
        try await withFaultyStore { faulty in
            try await withTemporaryFolder { folder in
                let left = "\(folder)/media/staging/dead"
                try makeFolder(left)
                let store = try await faulty.open(in: folder)
                #expect(!exists(left))
                let error = await #expect(throws: S3OpeningError.self) { try await faulty.open(in: folder) }
                #expect(error?.description.hasSuffix("is in use by another running madang.") == true)
                try await store.shutdown()
            }
        }
    }
}

private func failure(_ address: String, _ credentials: S3Credentials) async throws -> S3OpeningError {
    try await withTemporaryFolder { folder in
        let store = TestObjectStore(addressText: address, credentials: credentials)
        var policy = S3RetryPolicy()
        policy.attempts = 2
        let error = await #expect(throws: S3OpeningError.self) {
            let opened = try await store.open(staging: "\(folder)/media", policy: policy)
            try await opened.shutdown()
        }
        return try #require(error)
    }
}
