import HTTPKit

/// A picture of the app. Its address outlives releases: an app whose icon moved would ask to be updated.
struct AppIcon: JSONWritable {
    let src: String
    let sizes: String
    let type: String
    let purpose: String

    static let touch = address("icon-touch-180.png")

    static let all = [
        AppIcon(src: address("icon.svg").string, sizes: "any", type: "image/svg+xml", purpose: "any"),
        AppIcon(src: address("icon-192.png").string, sizes: "192x192", type: "image/png", purpose: "any"),
        AppIcon(src: address("icon-512.png").string, sizes: "512x512", type: "image/png", purpose: "any"),
        AppIcon(
            src: address("icon-maskable-512.png").string, sizes: "512x512", type: "image/png",
            purpose: "maskable"),
    ]

    private static func address(_ name: String) -> Path {
        Paths.asset("images/" + name, version: "app")
    }
}
