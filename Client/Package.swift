// swift-tools-version: 6.2
import PackageDescription

// What an app depends on. The root's manifest has the same three modules beside the server, whose packages an app
// would have to resolve. SwiftPM takes no sources from outside of a package, so `Sources` has links to them.

// Only for SHA-256 and the keys of log-ins, and where the system has none: an app for Apple devices resolves nothing
// else.
#if os(Linux)
    let packages: [Package.Dependency] = [
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0")
    ]
    let crypto: [Target.Dependency] = [
        .product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux]))
    ]
#else
    let packages: [Package.Dependency] = []
    let crypto: [Target.Dependency] = []
#endif

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "MadangClient",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "MadangClient", targets: ["MadangCore", "MadangAPI", "MadangClient"])],
    dependencies: packages,
    targets: [
        .target(name: "MadangCore", swiftSettings: house),
        .target(name: "MadangAPI", dependencies: ["MadangCore"], swiftSettings: house),
        .target(
            name: "MadangClient", dependencies: ["MadangAPI", "MadangCore"] + crypto, swiftSettings: house),
    ]
)
