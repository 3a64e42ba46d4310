import Foundation
import MadangCore
import Server
import TestSupport
import Testing

@Suite struct `Settings` {
    private func reader(
        flags: [String: String] = [:], environment: [String: String] = [:], file: String? = nil
    ) async throws -> SettingReader {
        try await SettingReader(flags: flags, environment: environment, file: file)
    }

    private func withFile<Result>(_ text: String, _ body: (String) async throws -> Result) async throws
        -> Result
    {
        let path = NSTemporaryDirectory() + "madang-\(UUID().uuidString).json"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }  // A left-over file in /tmp harms nobody.
        return try await body(path)
    }

    @Test func `come from the flag before the environment before the file before the default`() async throws {
        try await withFile(#"{"port": 1, "host": "file", "data": "file", "image_workers": 3}"#) { path in
            let reader = try await reader(
                flags: ["port": "2"], environment: ["MADANG_PORT": "4", "MADANG_HOST": "environment"],
                file: path)
            let values = try Setting.all.map(reader.value(of:))
            let found = Dictionary(
                uniqueKeysWithValues: values.map { ($0.setting.key, [$0.value, $0.source]) })
            #expect(found["port"] == ["2", "command line"])
            #expect(found["host"] == ["environment", "environment"])
            #expect(found["data"] == ["file", "file"])
            #expect(found["image_workers"] == ["3", "file"])
            #expect(found["admin_port"] == ["9464", "default"])
        }
    }

    @Test(arguments: [
        ("port", "many"), ("port", "65536"), ("host", ""), ("host", "unix:"), ("image_workers", "0"),
        ("rate_limit", "perhaps"),
        ("log_level", "loud"), ("log_format", "xml"), ("base_url", "yard.example"),
        ("base_url", "https://yard.example/path"), ("data", ""), ("web_root", "/nowhere/web"),
        ("database", "yard.sqlite"), ("database", "sqlite:"), ("database", "mysql://yard"),
        ("database_connections", "0"), ("database_prepared", "maybe"), ("media", "photos"), ("media", "dir:"),
        ("media", "s3://"), ("media_serving", "pigeon"),
        ("backup_to", "s3://"), ("backup_to", "s3://bucket"), ("backup_at", "3:30"), ("backup_at", "24:00"),
        ("backup_keep", "hourly=3"), ("time_zone", "GMT+9"), ("time_zone", "Asia/Nowhere"),
        ("tls_certificate", "/a.pem"), ("tls_key", "/a.pem"), ("redirect_port", "http"),
        ("hsts_subdomains", "some"), ("trusted_proxies", "proxy.example"), ("proxy_headers", "both"),
        ("source_url", "code.example"), ("source_url", "javascript:alert(1)"),
        ("source_url", "https://code.example/madang and more"),
    ])
    func `that cannot be used are named in the refusal`(key: String, value: String) async throws {
        let reader = try await reader(flags: [key: value])
        let error = #expect(throws: SettingError.self) { try ServerConfiguration(reader) }
        // What is missing is named, and that is the other half of a pair.
        let named = key.hasPrefix("tls_") ? "\"tls_" : "\"\(key)\""
        #expect(error?.description.contains(named) == true)
    }

    @Test func `may be sizes, with their unit`() async throws {
        func quota(_ text: String) async throws -> Int? {
            let reader = try await SettingReader(flags: ["member_quota": text], environment: [:], file: nil)
            return try ServerConfiguration(reader).memberQuota
        }
        #expect(try await quota("5 GiB") == 5_368_709_120)
        #expect(try await quota("700MiB") == 734_003_200)
        #expect(try await quota("0") == nil)
        for wrong in ["5", "5 GB", "-1 GiB", "GiB", "5.5 GiB", "", "9999999999 TiB"] {
            await #expect(throws: SettingError.self, "\(wrong)") { _ = try await quota(wrong) }
        }
    }

    @Test func `may say where the source code is, which nobody says at first`() async throws {
        let usual = try ServerConfiguration(await reader())
        #expect(usual.source == nil)
        let address = "https://code.example/people/madang"
        let told = try ServerConfiguration(await reader(environment: ["MADANG_SOURCE_URL": address]))
        #expect(told.source?.address == address)
    }

    @Test func `that are misspelt in the environment are refused`() async throws {
        let error = await #expect(throws: SettingError.self) {
            try await reader(environment: ["MADANG_RATELIMIT": "off"])
        }
        #expect(error?.description.contains("MADANG_RATELIMIT") == true)
    }

    @Test(arguments: [
        (#"{"prot": 8081}"#, "\"prot\", which is no setting"),
        (#"{"port": [8081]}"#, "\"port\" must be a text"),
        (#"{"port": {"http": 8081}}"#, "\"port\" must be a text"),
        (#"{"port": true}"#, "\"port\" must be a number"),
        (#"{"port": 3.5}"#, "\"port\" must be a number"),
        (#"{"rate_limit": 3.5}"#, "\"rate_limit\" must be on or off"),
        (#"{"port": 8081"#, "cannot be read as JSON"), (#"["port"]"#, "must be one object"),
        ("", "cannot be read as JSON"),
    ])
    func `that are misspelt or of the wrong kind in the file are refused`(text: String, word: String)
        async throws
    {
        let error = await #expect(throws: SettingError.self) {
            try await withFile(text) { path in _ = try ServerConfiguration(await reader(file: path)) }
        }
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    }

    @Test func `in the file may be texts, numbers, true and false, and null says nothing`() async throws {
        let text =
            #"{"port": 8081, "image_workers": "3", "rate_limit": false, "avif": true, "hsts_subdomains": null}"#
        let found = try await withFile(text) { path in
            let reader = try await reader(file: path)
            let values = try Setting.all.map(reader.value(of:)).filter { $0.source == "file" }
            return Dictionary(uniqueKeysWithValues: values.map { ($0.setting.key, $0.value) })
        }
        #expect(found == ["port": "8081", "image_workers": "3", "rate_limit": "off", "avif": "on"])
    }

    @Test func `make cookies secure when the yard is reached by TLS`() async throws {
        for (address, expected) in [
            ("https://yard.example", true), ("http://yard.example/", false), ("", false),
        ] {
            let configuration = try ServerConfiguration(await reader(flags: ["base_url": address]))
            #expect(configuration.usesSecureCookies == expected)
        }
        let files = ["tls_certificate": "/a.pem", "tls_key": "/b.pem"]
        let encrypted = try ServerConfiguration(await reader(flags: files))
        #expect(encrypted.usesSecureCookies)
        #expect(encrypted.publicAddress == "https://127.0.0.1:8080")
        let forced = try ServerConfiguration(await reader(flags: ["secure_cookies": "on"]))
        #expect(forced.usesSecureCookies)
    }

    @Test func `stand in the operators' table, each with its default and meaning`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/operations.md"), encoding: .utf8)
        for setting in Setting.all {
            let row = """
                | `\(setting.key)` | \(setting.defaultValue.isEmpty ? "" : "`\(setting.defaultValue)` ")| \
                \(setting.meaning) |
                """
            #expect(page.contains(row), "docs/operations.md lacks: \(row)")
        }
    }

    @Test(arguments: [
        (["host": "0.0.0.0"], "without TLS"), (["admin_host": "0.0.0.0"], "metrics"),
        (["rate_limit": "off"], "rate_limit"),
        (["development": "on", "host": "unix:/run/madang.sock"], "development"),
        (["base_url": "https://yard.example"], "base_url"),
        (["database": "postgres://a@db.example/yard"], "sslmode"),
        (["database": "postgres://a@db.example/yard?sslmode=require"], "sslmode"),
        (["database": "postgres://a@127.0.0.1,db.example/yard"], "sslmode"),
        (
            ["database": "postgres://a@127.0.0.1/yard", "database_listen": "postgres://a@db.example/yard"],
            "sslmode"
        ),
        (["media": "s3://bucket?endpoint=http://store.example:9000"], "object store"),
        (["redirect_port": "80"], "redirect_port"), (["secure_cookies": "on"], "secure_cookies"),
        (
            ["tls_certificate": "/a.pem", "tls_key": "/b.pem", "base_url": "http://yard.example"],
            "base_url is http"
        ),
        (["database_listen": "postgres:///yard"], "database_listen"),
    ])
    func `that leave a way open or contradict each other are told of at the start`(
        flags: [String: String], word: String
    ) async throws {
        let keys = ["media_access_key": "key", "media_secret_key": "secret"]
        let configuration = try ServerConfiguration(await reader(flags: flags.merging(keys) { $1 }))
        #expect(configuration.warnings.count == 1 && configuration.warnings.first?.contains(word) == true)
    }

    @Test(arguments: [
        [:], ["host": "unix:/run/madang.sock"], ["host": "::1"], ["development": "on"],
        ["host": "0.0.0.0", "tls_certificate": "/a.pem", "tls_key": "/b.pem"],
        ["host": "0.0.0.0", "base_url": "https://yard.example", "trusted_proxies": "10.0.0.1"],
        ["database": "postgres://a@db.example/yard?sslmode=verify-full"], ["database": "postgres:///yard"],
        ["database": "postgres:///yard?host=/run/postgresql"],
        ["database": "postgres://a@localhost:5433/yard"],
        ["media": "s3://bucket"], ["media": "s3://bucket?endpoint=http://127.0.0.1:9000"],
        ["media": "s3://bucket?endpoint=http://[::1]:9000"],
    ])
    func `that leave no way open need no warning`(flags: [String: String]) async throws {
        let keys = ["media_access_key": "key", "media_secret_key": "secret"]
        #expect(try ServerConfiguration(await reader(flags: flags.merging(keys) { $1 })).warnings == [])
    }

    @Test func `with secrets in a file that everybody may read are told of`() async throws {
        func warnings(_ text: String, mode: Int) async throws -> [String] {
            try await withFile(text) { path in
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
                return try ServerConfiguration(await reader(file: path)).warnings
            }
        }
        let secret = #"{"unsplash_access_key": "abc"}"#
        let address = #"{"database": "postgres://a:hush@localhost/yard"}"#
        #expect(try await warnings(secret, mode: 0o644).first?.contains("may read") == true)
        #expect(try await warnings(address, mode: 0o644).first?.contains("hush") == false)
        #expect(try await warnings(secret, mode: 0o640) == [])
        #expect(try await warnings(#"{"port": 1}"#, mode: 0o644) == [])
    }

    @Test func `with a database that everybody may read are told of`() async throws {
        func warnings(folder mode: Int, file: Int) async throws -> [String] {
            try await withTemporaryFolder { place in
                let (files, data) = (FileManager.default, "\(place)/yard")
                try files.createDirectory(atPath: data, withIntermediateDirectories: true)
                try Data().write(to: URL(fileURLWithPath: "\(data)/madang.sqlite"))
                try files.setAttributes([.posixPermissions: file], ofItemAtPath: "\(data)/madang.sqlite")
                try files.setAttributes([.posixPermissions: mode], ofItemAtPath: data)
                return try ServerConfiguration(await reader(flags: ["data": data])).warnings
            }
        }
        let open = try await warnings(folder: 0o755, file: 0o644)
        #expect(open.count == 1 && open.first?.contains("may read") == true)
        #expect(try await warnings(folder: 0o755, file: 0o600) == [])
        #expect(try await warnings(folder: 0o700, file: 0o644) == [])
    }
}
