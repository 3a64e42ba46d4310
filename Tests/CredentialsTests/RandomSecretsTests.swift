import Credentials
import Testing

@Suite struct `Secrets` {
    @Test func `are 43 characters that fit in a URL and never repeat`() {
        let secrets = (0..<200).map { _ in RandomSecrets().make() }
        #expect(Set(secrets).count == 200)
        #expect(secrets.allSatisfy { $0.utf8.count == 43 })
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        #expect(secrets.allSatisfy { Set($0).isSubset(of: allowed) })
        #expect(Set(secrets.joined()) == allowed)
    }

    @Test func `hash to SHA-256`() {
        // FIPS 180-2, appendix B.1.
        let hash = RandomSecrets().hash(of: "abc").map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined()
        #expect(hash == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}
