// swift-tools-version: 6.2
import PackageDescription

// What an app depends on. The root's manifest has the same three modules beside the server, whose packages an app
// would have to resolve. SwiftPM takes no sources from outside of a package, so `Sources` has links to them.

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "MadangClient",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "MadangClient", targets: ["MadangCore", "MadangAPI", "MadangClient"])],
    targets: [
        .target(name: "MadangCore", swiftSettings: house),
        .target(name: "MadangAPI", dependencies: ["MadangCore"], swiftSettings: house),
        .target(name: "MadangClient", dependencies: ["MadangAPI", "MadangCore"], swiftSettings: house),
    ]
)
