import Domain
import Foundation
import Imaging
import Logging
import MadangCore
import TestSupport
import Testing

/// Renditions as AVIF beside WebP, by the worker behind its jail.
@Suite struct `Renditions as AVIF` {
    /// Soft, as photos are: of sharp edges WebP is as small.
    private let upload = JPEGDrawing(width: 1600, height: 1200).bytes { x, y in
        [Double(x) / 70, Double(y) / 50 + Double(x) / 300, Double(x + y) / 90]
            .map { 128 + Int(100 * sin($0)) }
    }

    private func process(_ upload: [UInt8], byteLimit: Int? = nil) async throws -> ProcessedPicture {
        let studio = try Studio { $0.makesAVIF = true }
        let picture = try await studio.process(upload, byteLimit: byteLimit).picture
        for avif in picture.avifs {
            let file = try bytes(of: avif.file.path)
            #expect(file.count == avif.file.byteCount)
            #expect(Array(file[4..<12]) == Array("ftypavif".utf8))
            let webp = try #require(picture.renditions.first { $0.name == avif.name })
            #expect(avif.size == webp.size && avif.file.byteCount * 10 <= webp.file.byteCount * 9)
        }
        await studio.pool.shutdown()
        return picture
    }

    @Test func `are made where they are smaller, and are the same files each time`() async throws {
        let first = try await process(upload)
        // Not the largest one, which would be smaller, too: it would take as long as all the others.
        #expect(first.avifs.map(\.name) == [.medium, .large])
        #expect(try await process(upload).avifs.map(\.file.sha256) == first.avifs.map(\.file.sha256))
        // Those as WebP are the same as without.
        let plain = try await Studio().process(upload).picture
        #expect(plain.avifs.isEmpty)
        #expect(plain.renditions.map(\.file.sha256) == first.renditions.map(\.file.sha256))
    }

    @Test(arguments: [(1, 1), (16_384, 64), (40, 16_384)])
    func `are made of any shape, or left out`(_ width: Int, _ height: Int) async throws {
        let upload = JPEGDrawing(width: width, height: height).bytes { x, _ in
            x % 16 == 0 ? [200, 90, 30] : [30, 90, 200]
        }
        let picture = try await process(upload)
        #expect(picture.renditions.map(\.name) == RenditionName.allCases)
    }

    @Test func `are known to be possible once a worker is ready`() async throws {
        #expect(try WorkerTrial.run(Studio.configuration()).writesAVIF)
    }

    @Test(arguments: [true, false])
    func `are missed in the log, once, where they are wanted and not possible`(_ isWanted: Bool) async throws
    {
        let log = LogRecorder()
        var configuration = Studio.configuration()
        configuration.makesAVIF = isWanted
        let pool = WorkerPool(configuration, logger: Logger(label: "test") { _ in log.handler })
        let jail = try #require(JailLayers([.seccomp], landlock: 0))
        for writesAVIF in [true, false, false] {
            pool.learn(WorkerReport(jail: jail, writesAVIF: writesAVIF))
        }
        #expect(
            log.lines.filter { $0.level == .warning }.map(\.message)
                == (isWanted ? ["photos are not made as AVIF: libvips has no encoder for it"] : []))
        await pool.shutdown()
    }

    @Test func `keep the limit of bytes, too`() async throws {
        // What is large without one has to give way to a WebP of less quality.
        let limit = 20_000
        let picture = try await process(upload, byteLimit: limit)
        #expect(!picture.avifs.isEmpty)
        #expect(picture.avifs.allSatisfy { $0.file.byteCount <= limit })
    }
}
