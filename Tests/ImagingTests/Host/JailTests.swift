import Domain
import Glibc
import Imaging
import MadangCore
import TestSupport
import Testing

@Suite struct `The jail` {
    private func lines(of file: String, _ pid: Int32) throws -> [String: String] {
        let text = try String(decoding: bytes(of: "/proc/\(pid)/\(file)"), as: UTF8.self)
        var lines: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { lines[String(parts[0])] = parts[1].trimmed }
        }
        return lines
    }

    @Test func `locks every thread of a worker in`() async throws {
        let studio = try Studio { $0.workers = 1 }
        let photo = JPEGDrawing(width: 900, height: 600).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        for thread in names(in: "/proc/\(pid)/task") {
            let status = try lines(of: "task/\(thread)/status", pid)
            #expect(status["Seccomp"] == "2" && status["NoNewPrivs"] == "1", "\(thread)")
        }
        await studio.pool.shutdown()
    }

    @Test func `leaves a worker two pipes and nothing to open`() async throws {
        let studio = try Studio { $0.workers = 1 }
        let photo = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        let open = names(in: "/proc/\(pid)/fd").map { link(at: "/proc/\(pid)/fd/\($0)") ?? "?" }
        if geteuid() == 0 {
            #expect(open.count == 3 && open[0].hasPrefix("pipe:") && open[1].hasPrefix("pipe:"), "\(open)")
            #expect(open.last == "/dev/null")
            // Empty but for what libvips is told: no secret of the server's environment.
            let environment = try bytes(of: "/proc/\(pid)/environ").split(separator: 0)
                .map { String(decoding: $0.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self) }
            #expect(Set(environment).subtracting(["LD_LIBRARY_PATH"]) == ["LC_ALL", "VIPSHOME"])
        } else {
            // Not dumpable: even its own user may not look.
            #expect(open.isEmpty)
        }
        await studio.pool.shutdown()
    }

    @Test func `bounds memory, processor time, files and dumps`() async throws {
        let studio = try Studio { $0.workers = 1 }
        let photo = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        let text = try String(decoding: bytes(of: "/proc/\(pid)/limits"), as: UTF8.self)
        func hard(_ name: String) throws -> String {
            let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
            return String(line.dropFirst(26).split(separator: " ")[1])
        }
        #expect(try hard("Max data size") == "\(448 << 20)")
        #expect(try hard("Max address space") == "\((448 << 20) + (1 << 30))")
        #expect(try hard("Max file size") == "0")
        #expect(try hard("Max core file size") == "0")
        #expect(try hard("Max open files") == "3")
        #expect(try Int(hard("Max cpu time")) != nil)
        #expect(try Int(hard("Max processes")) != nil)
        await studio.pool.shutdown()
    }

    /// Without giving pages back it holds 40 MB: the symbol tables of a hundred libraries. Some of those that it needs
    /// to wait for the next photo come back at once, more of them in a debug build.
    @Test func `keeps no pages of libraries between two photos`() async throws {
        let studio = try Studio { $0.workers = 1 }
        let photo = JPEGDrawing(width: 900, height: 600).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        if geteuid() == 0 {
            var files = 0
            // It answers first, and gives back then.
            let isGivenBack = try await eventually {
                let memory = try lines(of: "status", pid)
                files = try #require(memory["RssFile"]?.split(separator: " ").first.flatMap { Int($0) })
                return files < 16 << 10
            }
            #expect(isGivenBack, "\(files) KiB")
        }
        await studio.pool.shutdown()
    }

    /// In a process of its own: what is blocked is blocked for the whole process.
    @Test func `lets libvips read and write the offered formats and no others`() async {
        await #expect(processExitsWith: .success) {
            let isStarted = AllowedOperations.startLibrary()
            let expected = [
                "VipsForeignLoadJpegBuffer", "VipsForeignLoadNsgifBuffer", "VipsForeignLoadPngBuffer",
                "VipsForeignLoadWebpBuffer", "VipsForeignSaveHeifBuffer", "VipsForeignSavePngBuffer",
                "VipsForeignSaveWebpBuffer",
            ]
            exit(isStarted && AllowedOperations.unblocked() == expected ? 0 : 1)
        }
        #expect(PhotoFormat.allCases.count == 4)
    }
}

extension Substring {
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "\t" })
    }
}
