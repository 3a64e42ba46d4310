import Domain
package import MadangCore

extension RateLimiter {
    /// Work on pictures grows with their pixels: a photo of a usual camera costs one upload, one of 60 megapixels five.
    private static let pixelsOfOne = 12_000_000

    /// Charges what a picture costs beyond the one upload that was spent before its size was known. It is done already,
    /// so nothing is refused: who has nothing left waits with the next one.
    package func chargePixels(of size: PixelSize, by name: String) async {
        let units = (size.width * size.height + Self.pixelsOfOne - 1) / Self.pixelsOfOne
        for _ in 1..<max(1, units) {
            // Nothing is left to charge.
            guard (try? await spend(.upload, by: name)) != nil else { return }
        }
    }
}
