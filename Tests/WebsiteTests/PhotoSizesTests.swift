import MadangCore
import Testing

@testable import Website

@Suite struct `The width that a page names for a photo` {
    private let wide = PixelSize(width: 900, height: 600)
    private let tall = PixelSize(width: 600, height: 800)

    @Test func `takes along what a square cuts off of a wide photo, and of a panorama as much again`() {
        #expect(PhotoWidth.square(48).sizes(of: tall) == "48px")
        #expect(PhotoWidth.square(48).sizes(of: wide) == "calc(1.5*48px)")
        #expect(PhotoWidth.square(48).sizes(of: PixelSize(width: 4000, height: 500)) == "calc(2.0*48px)")
        #expect(PhotoWidth.box(128).sizes(of: wide) == "128px")
        #expect(
            PhotoWidth.postTile.sizes(of: wide) == "(min-width:700px)calc(1.5*200px),calc(1.5*33vw)")
    }

    @Test func `is that of a tall photo, which is lower than its column is wide`() {
        #expect(PhotoWidth.column.sizes(of: wide) == "(min-width:700px)600px,100vw")
        #expect(PhotoWidth.column.sizes(of: tall) == "(min-width:700px)min(600px,61vh),100vw")
    }

    @Test func `is that of the view in which a list is shown`() {
        let posts = [PostCard(Given.post(photos: [Given.photo()]))]
        for (view, width) in [(FeedView.cards, PhotoWidth.column), (.tiles, .postTile)] {
            let page = FeedPage(posts: posts, next: nil, view: view)
            let sizes = width.sizes(of: PixelSize(width: 800, height: 600))
            #expect(feedFragment(page, Given.context()).string.contains("sizes=\"\(sizes)\""))
        }
    }
}
