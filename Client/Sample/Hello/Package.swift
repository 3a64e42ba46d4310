// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Hello",
    platforms: [.macOS(.v14), .iOS(.v17)],
    dependencies: [.package(url: "https://yard.example/madang-client.git", branch: "main")],
    targets: [
        .executableTarget(
            name: "Hello", dependencies: [.product(name: "MadangClient", package: "madang-client")])
    ]
)
