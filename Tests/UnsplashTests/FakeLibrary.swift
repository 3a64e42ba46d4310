import Domain
import MadangCore
import Synchronization
import TestSupport

/// Photos p1 … p40.
final class FakeLibrary: UnsplashLibrary {
    static let total = 40

    private struct State {
        var asked: [Int] = []
        var told: [String] = []
        var failure: UnsplashFailure?
        var remaining: Int?
        var isSlow = false
    }

    private let state = Mutex(State())

    var told: [String] { state.withLock { $0.told } }
    var asked: [Int] { state.withLock { $0.asked } }
    var failure: UnsplashFailure? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }
    var remaining: Int? {
        get { state.withLock { $0.remaining } }
        set { state.withLock { $0.remaining = newValue } }
    }
    var isSlow: Bool {
        get { state.withLock { $0.isSlow } }
        set { state.withLock { $0.isSlow = newValue } }
    }

    func page(_ number: Int) async throws -> UnsplashPage {
        state.withLock { $0.asked.append(number) }
        if isSlow { try await pause(for: .seconds(30)) }
        await Task.yield()
        if let failure { throw failure }
        let numbers = (1...Self.total).dropFirst((number - 1) * 15).prefix(15)
        return UnsplashPage(
            photos: numbers.compactMap { Self.photo("p\($0)") }, hasNext: number < 3, remaining: remaining)
    }

    func photo(_ id: UnsplashID) async throws -> UnsplashPhoto? {
        if let failure { throw failure }
        return id.text == "none" ? nil : Self.photo(id.text)
    }

    func countDownload(at location: String) async throws {
        state.withLock { $0.told.append(location) }
        if let failure { throw failure }
    }

    private static func photo(_ name: String) -> UnsplashPhoto? {
        UnsplashID(name).map { id in
            UnsplashPhoto(
                id: id, size: PixelSize(width: 300, height: 200), color: 0, altText: "",
                source: "https://images.unsplash.com/\(name)", page: "https://unsplash.com/photos/\(name)",
                photographer: UnsplashPhoto.Photographer(name: "Kim", page: "https://unsplash.com/@kim"),
                downloadLocation: "https://api.unsplash.com/photos/\(name)/download", blurHash: "00OZZy")
        }
    }
}
