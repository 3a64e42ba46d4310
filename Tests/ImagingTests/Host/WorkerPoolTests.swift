import Domain
import FoundationEssentials
import Glibc
import Imaging
import MadangCore
import TestSupport
import Testing

/// A gray photo that takes a moment.
private let photo = JPEGDrawing(width: 3200, height: 2400).bytes { x, y in [x % 256, y % 256, 99] }

@Suite(.thorough) struct `The worker pool` {
    @Test func `starts no worker before the first photo and leaves none behind`() async throws {
        let studio = try Studio { $0.workers = 1 }
        #expect(studio.pool.processIdentifiers.isEmpty)
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        #expect(kill(pid, 0) == 0)
        await studio.pool.shutdown()
        #expect(kill(pid, 0) != 0 && errno == ESRCH)
    }

    @Test func `answers unreadable for the photo of a killed worker and replaces it`() async throws {
        let studio = try Studio { $0.workers = 1 }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        // Stopped, it takes the photo without an end; then it dies over it. Between the queue and the worker the photo
        // may still be on its way: then the next worker makes it, and there is another round.
        let isUnreadable = try await eventually {
            let victim = try #require(studio.pool.processIdentifiers.first)
            kill(victim, SIGSTOP)
            async let answer = studio.refusal(of: photo)
            _ = try await eventually { studio.pool.pictureCount == 1 }
            kill(victim, SIGKILL)
            let refusal = try await answer
            #expect(try await studio.refusal(of: photo) == nil)
            return refusal == .unreadable
        }
        #expect(isUnreadable)
        #expect(studio.pool.processIdentifiers.first != pid)
        await studio.pool.shutdown()
    }

    @Test func `kills a worker that hangs past its deadline`() async throws {
        let studio = try Studio {
            $0.workers = 1
            $0.deadline = .seconds(4)
        }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        kill(pid, SIGSTOP)
        #expect(try await studio.refusal(of: photo) == .unreadable)
        #expect(kill(pid, 0) != 0)
        #expect(try await studio.refusal(of: photo) == nil)
        await studio.pool.shutdown()
    }

    @Test func `does not mind a worker that died between two photos`() async throws {
        let studio = try Studio { $0.workers = 1 }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        kill(pid, SIGKILL)
        // Nobody has asked how it ended, so it is a zombie; nor can anybody before its last thread is gone.
        let isDead = try await eventually {
            try String(decoding: bytes(of: "/proc/\(pid)/stat"), as: UTF8.self).contains(") Z ")
                && FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task").count == 1
        }
        #expect(isDead)
        #expect(try await studio.refusal(of: photo) == nil)
        await studio.pool.shutdown()
    }

    @Test func `answers unreadable where a photo needs more memory than a worker may use`() async throws {
        let studio = try Studio {
            $0.workers = 1
            $0.memoryLimit = 64 << 20
        }
        let huge = PNGDrawing(width: 2048, height: 2000, kind: .rgba).bytes { _, _ in [1, 2, 3, 4] }
        let gif = GIFDrawing(width: 4600, height: 4600).bytes(frames: [[9, 9, 9]])
        #expect(try await studio.refusal(of: gif) == .unreadable)
        #expect(try await studio.refusal(of: Array(huge.prefix(200))) == .unreadable)
        #expect(
            try await studio.refusal(of: PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }) == nil)
        await studio.pool.shutdown()
    }

    @Test func `says busy when the queue is full, and when to come back`() async throws {
        let studio = try Studio {
            $0.workers = 1
            $0.queueLimit = 2
        }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        kill(pid, SIGSTOP)
        let upload = try studio.write(photo)
        let answers = await withTaskGroup(of: PhotoProcessingError?.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    do {
                        _ = try await studio.process(file: upload)
                        return nil
                    } catch {
                        return error as? PhotoProcessingError
                    }
                }
            }
            // The worker stands still until those are answered for whom there is no room.
            var answers: [PhotoProcessingError?] = []
            for await answer in group {
                answers.append(answer)
                if answers.count == 3 { kill(pid, SIGCONT) }
            }
            return answers
        }
        let busy = answers.compactMap { answer in
            if case .busy(let seconds)? = answer { seconds } else { nil }
        }
        #expect(answers.filter { $0 == nil }.count == 3 && busy.count == 3, "\(answers)")
        #expect(busy.allSatisfy { (1...60).contains($0) })
        await studio.pool.shutdown()
    }

    @Test func `finishes what it took in before it stops, and then takes nothing`() async throws {
        let studio = try Studio { $0.workers = 1 }
        #expect(try await studio.refusal(of: photo) == nil)
        let pid = try #require(studio.pool.processIdentifiers.first)
        let upload = try studio.write(photo)
        // The worker stands still until both pictures are taken in and the pool was told to stop.
        kill(pid, SIGSTOP)
        async let first = studio.process(file: upload)
        async let second = studio.process(file: upload)
        #expect(try await eventually { studio.pool.pictureCount == 2 })
        async let stop: Void = studio.pool.shutdown()
        #expect(try await eventually { !studio.pool.isOpen })
        kill(pid, SIGCONT)
        await stop
        #expect(try await [first, second].allSatisfy { $0.picture.renditions.count == 5 })
        #expect(try await studio.refusal(of: photo) == .unavailable)
    }

    @Test(arguments: [
        ("/nonexistent", [""]), ("/bin/false", []), ("/bin/echo", ["hello"]), ("/bin/sleep", ["60"]),
    ])
    func `is unavailable where the worker cannot be started`(_ path: String, _ arguments: [String])
        async throws
    {
        let studio = try Studio {
            $0.executable = path
            $0.arguments = arguments
            $0.deadline = .milliseconds(500)
        }
        #expect(try await studio.refusal(of: photo) == .unavailable)
        await studio.pool.shutdown()
    }

    @Test func `replaces a worker after its share of photos`() async throws {
        let studio = try Studio {
            $0.workers = 1
            $0.picturesPerWorker = 2
        }
        let small = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }
        #expect(try await studio.refusal(of: small) == nil)
        let first = studio.pool.processIdentifiers
        #expect(try await studio.refusal(of: small) == nil)
        #expect(try await studio.refusal(of: small) == nil)
        #expect(first.count == 1 && studio.pool.processIdentifiers != first)
        await studio.pool.shutdown()
    }

    @Test func `shows no worker the photos of two members, nor another after one that it refused`()
        async throws
    {
        let studio = try Studio { $0.workers = 1 }
        let small = PNGDrawing(width: 9, height: 9).bytes { _, _ in [1, 2, 3] }
        var workers: [[Int32]] = []
        for owner in [1, 1, 2, 1] as [Int64] {
            _ = try await studio.process(small, for: Identifier(rawValue: owner))
            workers.append(studio.pool.processIdentifiers)
        }
        #expect(workers[0] == workers[1] && workers.allSatisfy { $0.count == 1 })
        #expect(Set(workers.joined()).count == 3)
        #expect(try await studio.refusal(of: Array(small.prefix(40))) != nil)
        #expect(studio.pool.processIdentifiers.isEmpty)
        #expect(try await studio.refusal(of: small) == nil)
        await studio.pool.shutdown()
    }

    @Test func `ends its worker after a while without photos`() async throws {
        let studio = try Studio {
            $0.workers = 1
            $0.idleLimit = .milliseconds(100)
        }
        #expect(try await studio.refusal(of: photo) == nil)
        #expect(try await eventually { studio.pool.processIdentifiers.isEmpty })
        #expect(try await studio.refusal(of: photo) == nil)
        await studio.pool.shutdown()
    }
}
