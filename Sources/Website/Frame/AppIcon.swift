import Domain
import HTTPKit
import MadangCore

/// A picture of the app. The address of the product's outlives releases: an app whose icon moved would ask to be
/// updated.
struct AppIcon: JSONObject {
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

    /// Those of a yard. A browser asks for at least 144 pixels (Chromium, "Web app install criteria"): with a smaller
    /// logo they are the product's.
    static func all(of logo: Logo?) -> [AppIcon] {
        guard let logo, logo.side >= 144 else { return all }
        return [
            AppIcon(
                src: Paths.logo(logo.key).string, sizes: "\(logo.side)x\(logo.side)", type: "image/webp",
                purpose: "any")
        ]
    }

    private static func address(_ name: String) -> Path {
        Paths.asset("images/" + name, version: "app")
    }
}

extension Paths {
    /// The picture of the app as phones show it.
    package static var touchIcon: Path { AppIcon.touch }
}
