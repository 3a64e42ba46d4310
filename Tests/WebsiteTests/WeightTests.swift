import Domain
import MadangCore
import Testing

@testable import Website

/// What pages weigh before compression. Their first view, compressed and with its files, is weighed by a journey
/// (`test_wire.py`).
@Suite struct `The weight of a page` {
    private func posts(isMine: Bool) -> [PostCard] {
        (0..<20).map { number in
            let photo = Given.photo(
                Int64(number), width: 4000, height: 3000, color: UInt32(0x80_0000 + number),
                thumbhash: Array(repeating: 0x5A, count: 25))
            return PostCard(
                Given.post(
                    Int64(number + 1), text: "바람이 좋은 날 마당에서 #산책", photos: [photo], likes: 3,
                    isMine: isMine))
        }
    }

    @Test(arguments: Language.allCases, [true, false])
    func `is at most 66 KB for twenty posts with a photo each`(_ language: Language, _ isMine: Bool) {
        let page = FeedPage(posts: posts(isMine: isMine), next: Paths.feed.with("cursor", "x"), view: .cards)
        let context = Given.context(language)
        let size = layout(feedPage(page, context), context).bytes.count
        #expect(size <= 66 * 1024, "\(size) bytes")
    }
}
