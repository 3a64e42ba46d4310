// swift-tools-version: 6.2
import PackageDescription

/// `scripts/fuzz` builds our own modules so that libFuzzer sees which way an input takes through them.
let isFuzzing = Context.environment["FUZZ"] != nil

let house: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (isFuzzing
        ? [.unsafeFlags(["-sanitize=fuzzer,address", "-O"])]
        : [
            // Where we work on it: a release is built with compilers that warn of what none warns of today.
            .treatAllWarnings(as: .error, .when(configuration: .debug)),
            .treatWarning("DeprecatedDeclaration", as: .warning, .when(configuration: .debug)),
        ])

/// A module of ours: the house settings, and `A` may import only what stands in its list.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], linker: [LinkerSetting] = []
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: house, linkerSettings: linker)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: house)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTesting = Target.Dependency.product(name: "HummingbirdTesting", package: "hummingbird")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let metrics = Target.Dependency.product(name: "Metrics", package: "swift-metrics")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioWebSocket = Target.Dependency.product(name: "NIOWebSocket", package: "swift-nio")
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let configuration = Target.Dependency.product(name: "Configuration", package: "swift-configuration")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")
let deque = Target.Dependency.product(name: "DequeModule", package: "swift-collections")
let lifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")

let package = Package(
    name: "madang",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .executable(name: "madang", targets: ["madang"]),
        .library(name: "MadangClient", targets: ["MadangClient"]),
    ],
    dependencies: [
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/vapor/jwt-kit", exact: "5.7.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(
            url: "https://github.com/apple/swift-configuration", exact: "1.4.0",
            traits: ["JSON", "CommandLineArguments"]),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", exact: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", exact: "2.37.6"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        // Rules, with the standard library alone.
        module("MadangCore"),

        // What people read, in Korean and English.
        module("Wording", ["MadangCore"]),

        // The contract on the wire.
        module("MadangAPI", ["MadangCore"]),

        // The server as a program on a device sees it. On Apple's systems SHA-256 and keys are those of CryptoKit.
        module(
            "MadangClient",
            [
                "MadangAPI", "MadangCore",
                .product(name: "Crypto", package: "swift-crypto", condition: .when(platforms: [.linux])),
            ]),

        // What the product is.
        module("Domain", ["MadangCore", deque]),

        // What is kept, as SQL that every engine understands.
        .target(name: "CMigrations"),
        module("Storage", ["Domain", "MadangCore", "CMigrations", crypto]),

        // What members and the yard do.
        module("Features", ["Domain", "MadangCore", "Storage"]),

        // What an operator looks at.
        module("Doctor", ["Domain", "Features", "MadangCore", "Storage", crypto]),

        // Engines.
        module(
            "SQLiteDriver",
            [
                "Domain", "Storage", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"), deque,
            ]),
        .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        module("PostgresDriver", ["MadangCore", "Storage", "CPostgres", deque]),

        // Photos. Of libvips the headers alone: the library is opened in the process that decodes
        // (Sources/CVipsLibrary), and GLib's flags lead to all headers that it needs.
        .systemLibrary(name: "CVips", pkgConfig: "glib-2.0", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .target(name: "CVipsLibrary", dependencies: ["CVips"]),
        .target(name: "CVipsShim", dependencies: ["CVipsLibrary"]),
        .target(name: "CJail", dependencies: ["CSeccomp"]),
        .target(name: "CMemory"),
        module(
            "Imaging",
            [
                "Domain", "MadangCore", "CVipsShim", "CJail", "CMemory", crypto, logging, system, deque,
            ]),

        // A folder or an object store as media store, and what keeps secrets.
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CCachedRead"),
        module("LocalFiles", ["Domain", "CCachedRead"]),
        module("FolderMedia", ["Domain", "LocalFiles"]),
        module(
            "S3Media",
            [
                "Domain", "LocalFiles", "MadangCore", asyncHTTPClient, nioCore, nioHTTP1, logging, crypto,
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        // What was and can be again.
        module("Backups", ["Domain", "LocalFiles", "MadangCore", "Storage", "CZlib", crypto]),
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        .target(name: "CCommonPasswords"),
        module(
            "WebPush",
            [
                "Domain", "MadangCore", asyncHTTPClient, crypto, logging, nioCore, nioHTTP1,
                .product(name: "JWTKit", package: "jwt-kit"),
            ]),
        module("WebAuthn", ["Domain", "MadangCore", crypto, cryptoExtras]),
        module("Credentials", ["Domain", "CArgon2", "CCommonPasswords", crypto]),

        // Photos of others.
        module(
            "Unsplash", ["Domain", "MadangCore", asyncHTTPClient, nioCore, nioHTTP1, logging]),

        // Mail.
        module(
            "Sendmail",
            ["Domain", "MadangCore", system, .product(name: "Subprocess", package: "swift-subprocess")]),

        // HTTP.
        module(
            "HTTPKit",
            [
                "Domain", "Features", "MadangAPI", "MadangCore", "Wording", "CBrotli", "CZlib",
                hummingbird, httpTypes, logging, metrics, nioCore, crypto, system,
                .product(name: "JWTKit", package: "jwt-kit"),
                hummingbirdCore,
                nioHTTP1,
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOTLS", package: "swift-nio"),
                nioWebSocket,
            ]),
        .target(name: "CWireTypes"),
        module(
            "APIRoutes",
            [
                "Domain", "Features", "HTTPKit", "MadangAPI", "MadangCore", "Wording", "CWireTypes",
                hummingbird, httpTypes, nioCore, crypto,
            ]),
        // The same for programs that know Mastodon.
        module(
            "MastodonRoutes",
            [
                "Domain", "Features", "HTTPKit", "MadangAPI", "MadangCore", "Wording",
                hummingbird, httpTypes, nioCore, crypto,
            ]),
        .target(name: "CWebAssets"),
        .systemLibrary(name: "CQRCode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        module(
            "Website",
            [
                "Domain", "Features", "HTTPKit", "MadangAPI", "MadangCore", "Wording", "CQRCode",
                "CWebAssets",
                hummingbird, httpTypes, logging, nioCore, crypto,
            ]),

        // Every piece of the website in every state, for those who work on it.
        module("Pieces", ["Domain", "Features", "HTTPKit", "MadangCore", "Website", "Wording", hummingbird]),

        // Everything put together.
        module(
            "Server",
            [
                "APIRoutes", "Backups", "CMemory", "Credentials", "Doctor", "Domain", "Features",
                "FolderMedia",
                "HTTPKit",
                "Imaging",
                "LocalFiles", "MadangAPI", "MadangCore", "MastodonRoutes", "Pieces", "PostgresDriver",
                "S3Media", "SQLiteDriver",
                "Sendmail", "Storage", "Unsplash", "WebAuthn", "WebPush", "Website", "Wording",
                asyncHTTPClient, configuration, hummingbird, lifecycle, logging, metrics, nioCore, crypto,
                httpTypes, hummingbirdCore,
                .product(name: "NIOExtras", package: "swift-nio-extras"), nioHTTP1,
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ]),
        // A yard to look at: the server knows neither what is in it nor who draws it.
        .target(name: "CPainter", dependencies: ["CVipsLibrary"]),
        module("Painter", ["CPainter"]),
        module("Demo", ["Domain", "Features", "MadangCore", "Painter", "Storage"]),

        // What members do from a terminal: a client like any other.
        module("Terminal", ["MadangClient", "MadangCore", "CZlib", argumentParser]),
        .executableTarget(
            name: "madang",
            dependencies: [
                "Backups", "Demo", "Doctor", "Server", "Imaging", "MadangCore", "Terminal", argumentParser,
                logging,
            ],
            swiftSettings: house),

        // Measures home feeds and search; `make bench` runs it.
        .executableTarget(
            name: "feed-bench",
            dependencies: ["Domain", "MadangCore", "PostgresDriver", "SQLiteDriver", "Storage"],
            path: "Benchmarks/feed", swiftSettings: house),
        // Bare Hummingbird, the yardstick of Benchmarks/reading.
        .executableTarget(
            name: "plain-bench", dependencies: [hummingbird], path: "Benchmarks/reading/plain",
            swiftSettings: house),

        // What must hold for each input of our own parsers: for tests, and for libFuzzer.
        .target(
            name: "ParserChecks",
            dependencies: [
                "APIRoutes", "Domain", "HTTPKit", "MadangAPI", "MadangCore", "S3Media", "Terminal",
                "WebAuthn",
                "Website", "Wording",
                hummingbird, httpTypes, nioCore, crypto,
            ],
            path: "Fuzz/Checks", swiftSettings: house),

        // Tests.
        .target(
            name: "TestSupport",
            dependencies: [
                "Credentials", "Domain", "Features", "FolderMedia", "MadangCore", "PostgresDriver",
                "S3Media", "SQLiteDriver", "Storage", "WebAuthn", "Wording", crypto, cryptoExtras, logging,
            ],
            path: "Tests/TestSupport", swiftSettings: house),
        tests("ParserTests", ["ParserChecks", "TestSupport"]),
        tests("MadangCoreTests", ["MadangCore"]),
        tests("WordingTests", ["MadangCore", "TestSupport", "Wording"]),
        tests("DomainTests", ["Domain", "TestSupport"]),
        tests(
            "FeaturesTests",
            ["Credentials", "Doctor", "Domain", "Features", "MadangCore", "Storage", "TestSupport"]),
        tests(
            "StorageTests", ["Domain", "MadangCore", "SQLiteDriver", "Storage", "TestSupport"]),
        tests(
            "BackupsTests",
            [
                "Backups", "Domain", "Features", "FolderMedia", "LocalFiles", "MadangCore", "S3Media",
                "Storage", "TestSupport", crypto,
            ]),
        tests("PostgresDriverTests", ["Domain", "PostgresDriver", "Storage", "TestSupport"]),
        tests("BlobStoreTests", ["Domain", "TestSupport"]),
        tests("FolderMediaTests", ["Domain", "FolderMedia", "LocalFiles", "MadangCore", "TestSupport"]),
        tests(
            "S3MediaTests",
            [
                "Domain", "LocalFiles", "MadangCore", "S3Media", "TestSupport",
                asyncHTTPClient, hummingbird, hummingbirdTesting, httpTypes, logging, nioCore, nioHTTP1,
            ]),
        tests(
            "UnsplashTests",
            [
                "Domain", "Features", "MadangCore", "TestSupport", "Unsplash", hummingbird,
                hummingbirdTesting, httpTypes, logging, nioCore,
            ]),
        tests("SendmailTests", ["Domain", "Sendmail", "TestSupport"]),
        tests("CredentialsTests", ["Credentials", "Domain", crypto]),
        tests(
            "WebPushTests",
            [
                "Domain", "MadangCore", "WebPush", crypto, logging, nioCore,
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        tests("WebAuthnTests", ["Domain", "MadangCore", "TestSupport", "WebAuthn", crypto, cryptoExtras]),
        // Puts itself behind single layers of the jail and tries to get out.
        .executableTarget(name: "jail-trial", dependencies: ["CJail"], path: "Tests/JailTrial"),
        tests(
            "ImagingTests",
            [
                "CJail", "CPainter", "CSeccomp", "CVipsShim", "Domain", "Imaging", "MadangCore",
                "TestSupport",
                crypto, logging,
            ]),
        tests("PainterTests", ["Painter", "TestSupport"]),
        tests(
            "DemoTests",
            ["Credentials", "Demo", "Domain", "Features", "MadangCore", "Painter", "Storage", "TestSupport"]),
        tests("TerminalTests", ["MadangClient", "MadangCore", "Terminal"]),
        tests(
            "WebsiteTests",
            [
                "Domain", "Features", "HTTPKit", "MadangCore", "Pieces", "TestSupport", "Website", "Wording",
                nioCore,
            ]),
        tests(
            "ServerTests",
            [
                "Backups", "Credentials", "Doctor", "Domain", "Features", "HTTPKit", "Imaging", "MadangAPI",
                "MadangCore", "MastodonRoutes", "Server", "TestSupport",
                hummingbird, hummingbirdTesting, httpTypes, logging, nioCore, crypto,
            ]),
        tests(
            "HTTPKitTests",
            [
                "Domain", "Features", "HTTPKit", "MadangAPI", "MadangCore", "Storage", "TestSupport",
                "Wording",
                hummingbird, hummingbirdCore, httpTypes, nioCore, crypto, metrics, system,
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                nioWebSocket,
            ]),
        // `Support` is that of APIRoutesTests: the same yard, with another client.
        tests(
            "MadangClientTests",
            [
                "APIRoutes", "Credentials", "Domain", "Features", "HTTPKit", "MadangAPI", "MadangClient",
                "MadangCore", "Storage", "TestSupport",
                hummingbird, hummingbirdCore, hummingbirdTesting, httpTypes, logging, nioCore, crypto,
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        // `Support` is that of APIRoutesTests.
        tests(
            "MastodonRoutesTests",
            [
                "APIRoutes", "Credentials", "Domain", "Features", "HTTPKit", "MadangAPI", "MadangCore",
                "MastodonRoutes", "Storage", "TestSupport", "Wording",
                hummingbird, hummingbirdCore, hummingbirdTesting, httpTypes, logging, metrics, nioCore,
                crypto,
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        tests(
            "APIRoutesTests",
            [
                "APIRoutes", "Credentials", "Domain", "Features", "HTTPKit", "MadangAPI",
                "MadangCore", "Storage", "TestSupport", "Wording",
                hummingbird, hummingbirdCore, hummingbirdTesting, httpTypes, logging, metrics, nioCore,
                crypto,
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
    ]
)

if isFuzzing {
    package.products = [.executable(name: "fuzz", targets: ["fuzz"])]
    package.targets += [
        .target(name: "CFuzzer", path: "Fuzz/CFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: ["CFuzzer", "ParserChecks"], path: "Fuzz/Driver",
            swiftSettings: house,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
    ]
}
