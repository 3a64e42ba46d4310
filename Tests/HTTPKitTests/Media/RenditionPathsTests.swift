import Crypto
import Domain
import MadangCore
import TestSupport
import Testing

@testable import HTTPKit

@Suite struct `Paths of renditions` {
    /// Not in the order of their widths, two of them equally wide.
    private let photo: Photo = {
        let widths: [(RenditionName, Int)] = [
            (.full, 700), (.large, 700), (.medium, 640), (.small, 320), (.thumb, 160),
        ]
        let renditions = widths.map { name, width in
            let digit = String(RenditionName.allCases.firstIndex(of: name) ?? 9)
            return Rendition(
                name: name, size: PixelSize(width: width, height: 100), byteCount: 1,
                blob: BlobKey(kind: .rendition, sha256: String(repeating: digit, count: 64)))
        }
        return Photo(
            id: Identifier(rawValue: 1), ownerID: Identifier(rawValue: 1),
            size: PixelSize(width: 700, height: 100), altText: "", color: 0, thumbhash: [],
            recipe: Recipe(rotation: .none, crop: nil, filter: .none), renditions: renditions,
            createdAt: Timestamp(milliseconds: 0))
    }()

    @Test func `stand in srcset once for each width, narrowest first`() {
        let paths = RenditionPaths(of: photo)
        #expect(paths[.thumb] == "/media/\(String(repeating: "0", count: 64)).webp")
        #expect(
            paths.sourceSet
                == "\(paths[.thumb]) 160w, \(paths[.small]) 320w, \(paths[.medium]) 640w, \(paths[.full]) 700w"
        )
    }

    @Test func `carry the same marks in srcset, each marked for itself`() {
        let key = ServerKey(SymmetricKey(size: .bits256))
        let addresses = MediaAddresses(key: key, clock: TestClock())
        let paths = MediaAddresses.$current.withValue(addresses) { RenditionPaths(of: photo) }
        let all = RenditionName.allCases.map { paths[$0] }
        #expect(Set(all.map { $0.split(separator: "?").last }).count == all.count)
        #expect(all.allSatisfy { $0.contains(".webp?until=") && $0.contains("&mark=") })
        #expect(paths.sourceSet.contains(", \(paths[.small]) 320w, "))
    }
}
