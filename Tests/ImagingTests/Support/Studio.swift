import Domain
import Glibc
import Imaging
import Logging
import MadangCore
import Testing

/// A folder for one test and a pool of real workers.
final class Studio: Sendable {
    let folder: String
    let pool: WorkerPool

    /// Two workers for all tests that only want pictures.
    private static let sharedPool = WorkerPool(configuration(), logger: Logger(label: "imaging-tests"))

    /// With limits of its own where the test is about the pool.
    init(
        _ configure: ((inout ImagingConfiguration) -> Void)? = nil,
        onJail: @escaping @Sendable (JailLayers) -> Void = { _ in }
    ) throws {
        var template = Array("/tmp/madang-imaging-XXXXXX".utf8CString)
        let made = try #require(mkdtemp(&template))
        folder = String(cString: made)
        if let configure {
            var configuration = Self.configuration()
            configure(&configuration)
            pool = WorkerPool(configuration, logger: Logger(label: "imaging-tests"), onJail: onJail)
        } else {
            pool = Self.sharedPool
        }
    }

    deinit {
        remove(folder)
    }

    static func configuration() -> ImagingConfiguration {
        var configuration = ImagingConfiguration()
        configuration.queueLimit = 1000
        configuration.deadline = .seconds(60)
        // On a busy machine minutes may pass between a photo's end and the look at its worker.
        configuration.idleLimit = .seconds(3600)
        configuration.executable = madang
        return configuration
    }

    /// The server's binary: MADANG_BINARY, or the one built beside these tests.
    private static var madang: String {
        getenv("MADANG_BINARY").map { String(cString: $0) } ?? built("madang")
    }

    /// A program that was built beside these tests.
    static func built(_ name: String) -> String {
        let tests = link(at: "/proc/self/exe") ?? ""
        return tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            + "/" + name
    }

    func write(_ bytes: [UInt8], named name: String = "upload") throws -> String {
        let path = folder + "/" + name
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
        return path
    }

    private func staging() throws -> String {
        var template = Array((folder + "/staging-XXXXXX").utf8CString)
        let made = try #require(mkdtemp(&template))
        return String(cString: made)
    }

    func process(
        _ upload: [UInt8], named name: String = "upload", recipe: Recipe = Recipe(), byteLimit: Int? = nil,
        for owner: Identifier<Member>? = nil
    ) async throws -> (original: ProcessedOriginal, picture: ProcessedPicture) {
        try await process(
            file: write(upload, named: name), recipe: recipe, byteLimit: byteLimit, for: owner)
    }

    func process(
        file: String, recipe: Recipe = Recipe(), byteLimit: Int? = nil, for owner: Identifier<Member>? = nil
    ) async throws -> (original: ProcessedOriginal, picture: ProcessedPicture) {
        try await pool.process(
            upload: file, recipe: recipe, byteLimit: byteLimit, staging: staging(), for: owner)
    }

    func render(
        _ original: ProcessedOriginal, recipe: Recipe = Recipe(), byteLimit: Int? = nil
    ) async throws -> ProcessedPicture {
        try await pool.render(
            original: original.file.path, orientation: original.orientation, recipe: recipe,
            byteLimit: byteLimit, staging: staging(), for: nil)
    }

    /// What the pool answers to `upload`: `nil` for success.
    func refusal(of upload: [UInt8], recipe: Recipe = Recipe()) async throws -> PhotoProcessingError? {
        do {
            _ = try await process(upload, recipe: recipe)
            return nil
        } catch let error as PhotoProcessingError {
            return error
        }
    }
}

extension ProcessedPicture {
    func rendition(_ name: RenditionName) throws -> ProcessedRendition {
        try #require(renditions.first { $0.name == name })
    }

    func decoded(_ name: RenditionName) throws -> DecodedPicture {
        try DecodedPicture(webp: rendition(name).file.path)
    }
}

func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"), "cannot open \(path)")
    defer { fclose(file) }
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { all += part[..<count] }
    return all
}

func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
}

func link(at path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { memory in
        memory.withMemoryRebound(to: CChar.self) { buffer in
            guard let start = buffer.baseAddress else { return -1 }
            return readlink(path, start, buffer.count)
        }
    }
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
}

private func remove(_ folder: String) {
    for name in names(in: folder) {
        let path = folder + "/" + name
        if unlink(path) != 0 { remove(path) }
    }
    rmdir(folder)
}

/// What `body` gives for each name, two at once as there are two workers.
func inPairs<Answer: Sendable>(
    _ names: [String], _ body: @escaping @Sendable (String) async throws -> Answer
) async throws -> [Answer] {
    try await withThrowingTaskGroup { group in
        for lane in 0..<2 {
            group.addTask {
                var answers: [Answer] = []
                for (index, name) in names.enumerated() where index % 2 == lane {
                    answers.append(try await body(name))
                }
                return answers
            }
        }
        return try await group.reduce(into: []) { $0 += $1 }
    }
}
