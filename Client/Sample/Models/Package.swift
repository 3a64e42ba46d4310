// swift-tools-version: 6.2
import PackageDescription

// The models of the sample app: all of it but its views, so that it is compiled and tested on Linux too.

let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let client = Target.Dependency.product(name: "MadangClient", package: "MadangClient")

let package = Package(
    name: "SampleModels",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "SampleModels", targets: ["SampleModels"])],
    dependencies: [.package(name: "MadangClient", path: "../..")],
    targets: [
        .target(name: "SampleModels", dependencies: [client], swiftSettings: house),
        .testTarget(
            name: "SampleModelsTests", dependencies: ["SampleModels", client], swiftSettings: house),
    ]
)
