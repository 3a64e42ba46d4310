@testable import HTTPKit

/// Whatever comes as a proof of a key is none but what its key has signed, letter by letter; an address is that of the
/// yard in its own spellings alone.
func checkProof(_ input: [UInt8]) throws {
    let text = String(decoding: input, as: UTF8.self)
    try require(KeyProof(text) == nil || text == goodProof, "a changed proof is taken")
    guard let address = ProofAddress(text) else { return }
    try require(ProofAddress("\(text)?a=b#c") == address, "a query is part of an address")
    guard address == ProofAddress("https://yard.example/v1/me") else { return }
    let spelled = text.lowercased()
    try require(
        ["/", ":/", ":443/"].contains { spelled.hasPrefix("https://yard.example\($0)") },
        "another host passes for ours: \(text)")
}

/// That of RFC 9449, figure 2.
private let goodProof = """
    eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0Rs\
    cEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2\
    In19.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2V\
    uIiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37x\
    RZT3Lg
    """

let proofSeeds = [
    goodProof, "https://yard.example/v1/me", "HTTPS://YARD.example:443/v1/./%6De?a=b#c",
    "https://yard.example/v1/posts/../me", "http://[2001:db8::1]:80/", "https://ana@yard.example/", "..",
    "e30.e30.",
]
