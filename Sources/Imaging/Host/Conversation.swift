import Domain
import Glibc
import MadangCore

/// One job's exchange with a worker. Nothing that the worker says is believed beyond its own picture: every
/// length is bounded, every size is worked out again, every file is looked at.
struct Conversation: ~Copyable {
    enum Failure: Error {
        /// The job's own answer; the worker is fine.
        case refused(PhotoProcessingError, detail: String)
        /// The worker has to go.
        case fault(WorkerFault)
        /// Reading the upload or writing a file failed here; the worker is in the middle of something.
        case storage
    }

    private let worker: WorkerProcess
    private let job: Job
    private let end: ContinuousClock.Instant
    private let buffer: UnsafeMutableRawBufferPointer
    private var original: ProcessedOriginal?
    private var renditions: [RenditionName: ProcessedRendition] = [:]
    private var avifs: [RenditionName: ProcessedRendition] = [:]
    private var pixels: Pixels?

    init(_ worker: WorkerProcess, _ job: Job, end: ContinuousClock.Instant) {
        self.worker = worker
        self.job = job
        self.end = end
        buffer = .allocate(byteCount: 128 << 10, alignment: 16)
    }

    deinit {
        buffer.deallocate()
    }

    mutating func run(upload: Int32, byteCount: Int) throws(Failure) -> Job.Outcome {
        try send(upload, byteCount)
        var picture: Reply.Picture?
        while true {
            switch try Self.receive(from: worker, into: buffer, until: end) {
            case .original(let reply):
                guard job.kind == .process, original == nil else { throw .fault(.nonsense) }
                original = try take(reply)
            case .rendition(let reply):
                guard renditions[reply.name] == nil else { throw .fault(.nonsense) }
                renditions[reply.name] = try take(reply)
            case .avif(let reply):
                guard job.makesAVIF, reply.name.isMadeAsAVIF, avifs[reply.name] == nil else {
                    throw .fault(.nonsense)
                }
                avifs[reply.name] = try take(avif: reply)
            case .picture(let reply):
                picture = reply
            case .pixels(let size):
                guard job.kind == .pixels, pixels == nil else { throw .fault(.nonsense) }
                pixels = try takePixels(size)
            case .end:
                return try outcome(picture)
            case .failure(let reason, let detail):
                throw .refused(reason, detail: detail)
            case .ready, .unfit:
                throw .fault(.nonsense)
            }
        }
    }

    /// The next reply, without the file behind it.
    static func receive(
        from worker: WorkerProcess, into buffer: UnsafeMutableRawBufferPointer,
        until end: ContinuousClock.Instant
    ) throws(Failure) -> Reply {
        do throws(WorkerFault) {
            let header = UnsafeMutableRawBufferPointer(rebasing: buffer[..<Reply.headerBytes])
            try worker.read(into: header, until: end)
            let kind = header[0]
            let count = ByteView(UnsafeRawBufferPointer(header)).littleEndian32(at: 1) ?? Int.max
            guard count <= Reply.longestContent else { throw .nonsense }
            let content = UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
            try worker.read(into: content, until: end)
            guard let reply = Reply(kind: kind, content: ByteView(UnsafeRawBufferPointer(content))) else {
                throw .nonsense
            }
            return reply
        } catch {
            throw .fault(error)
        }
    }

    private func send(_ upload: Int32, _ byteCount: Int) throws(Failure) {
        let request = JobRequest(
            kind: job.kind, orientation: job.orientation, recipe: job.recipe, pictureBytes: byteCount,
            byteLimit: job.byteLimit, makesAVIF: job.makesAVIF)
        let header = OwnedBytes(request.encoded)
        try write(header.view.memory)
        var sent = 0
        while sent < byteCount {
            let count = Glibc.read(upload, buffer.baseAddress, min(buffer.count, byteCount - sent))
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .storage }
            try write(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            sent += count
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
        do throws(WorkerFault) {
            try worker.write(bytes, until: end)
        } catch {
            throw .fault(error)
        }
    }

    private func take(_ reply: Reply.Original) throws(Failure) -> ProcessedOriginal {
        guard job.recipe.outcome(of: reply.uprightSize) != nil else { throw .fault(.nonsense) }
        let file = try stage("original", byteCount: reply.byteCount) {
            PictureHeader.format(of: $0) == reply.storedFormat
        }
        return ProcessedOriginal(
            file: file, storedFormat: reply.storedFormat, receivedFormat: reply.receivedFormat,
            orientation: reply.orientation, uprightSize: reply.uprightSize, removed: reply.removed.words)
    }

    private func take(_ reply: Reply.Rendition) throws(Failure) -> ProcessedRendition {
        guard reply.byteCount <= job.byteLimit ?? .max else { throw .fault(.nonsense) }
        let file = try stage(reply.name.rawValue, byteCount: reply.byteCount) {
            PictureHeader.format(of: $0) == .webp
        }
        return ProcessedRendition(name: reply.name, size: reply.size, quality: reply.quality, file: file)
    }

    /// The same picture as the rendition before it.
    private func take(avif reply: Reply.Rendition) throws(Failure) -> ProcessedRendition {
        guard reply.byteCount <= job.byteLimit ?? .max, renditions[reply.name]?.size == reply.size else {
            throw .fault(.nonsense)
        }
        // The box that says what the file is (AVIF 1.1, section 6.2).
        let file = try stage(reply.name.rawValue + ".avif", byteCount: reply.byteCount) {
            $0.has("ftypavif", at: 4)
        }
        return ProcessedRendition(name: reply.name, size: reply.size, quality: reply.quality, file: file)
    }

    private func takePixels(_ size: PixelSize) throws(Failure) -> Pixels {
        guard let box = job.recipe.crop, size.width <= box.width, size.height <= box.height else {
            throw .fault(.nonsense)
        }
        var bytes = [UInt8](repeating: 0, count: size.pixelCount * 3)
        let fault = bytes.withUnsafeMutableBytes { memory -> WorkerFault? in
            do throws(WorkerFault) { try worker.read(into: memory, until: end) } catch { return error }
            return nil
        }
        if let fault { throw .fault(fault) }
        return Pixels(size: size, bytes: bytes)
    }

    /// Copies `byteCount` bytes of the worker into a file whose first bytes must be right.
    private func stage(
        _ name: String, byteCount: Int, _ isRight: (ByteView) -> Bool
    ) throws(Failure) -> StagedFile {
        do throws(PhotoProcessingError) {
            var writer = try StagedWriter(job.directory + "/" + name)
            var left = byteCount
            while left > 0 {
                let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, left)])
                do throws(WorkerFault) {
                    try worker.read(into: part, until: end)
                } catch {
                    throw .unreadable
                }
                let bytes = UnsafeRawBufferPointer(part)
                if left == byteCount && !isRight(ByteView(bytes)) {
                    throw .unreadable
                }
                try writer.write(bytes)
                left -= part.count
            }
            return try writer.finish()
        } catch {
            throw error == .unavailable ? .storage : .fault(.nonsense)
        }
    }

    /// Every size must be the one that the rules give; the worker only fills them with pixels.
    private func outcome(_ picture: Reply.Picture?) throws(Failure) -> Job.Outcome {
        if job.kind == .pixels {
            guard let pixels, picture == nil, renditions.isEmpty, avifs.isEmpty else {
                throw .fault(.nonsense)
            }
            return .pixels(pixels)
        }
        guard let picture, (job.kind == .process) == (original != nil) else { throw .fault(.nonsense) }
        if let original, job.recipe.outcome(of: original.uprightSize) != picture.size {
            throw .fault(.nonsense)
        }
        let list = RenditionName.allCases.compactMap { renditions[$0] }
        guard list.count == RenditionName.allCases.count,
            list.allSatisfy({ isRight($0, of: picture.size) })
        else { throw .fault(.nonsense) }
        return .photo(
            original: original,
            ProcessedPicture(
                size: picture.size, renditions: list,
                avifs: RenditionName.allCases.compactMap { avifs[$0] }, thumbhash: picture.thumbhash,
                color: picture.color, hash: picture.hash, blurhash: picture.blurhash))
    }

    /// Where a limit holds, a rendition may have fewer pixels than the rules give, in the same shape.
    private func isRight(_ rendition: ProcessedRendition, of size: PixelSize) -> Bool {
        let usual = rendition.name.size(of: size)
        if rendition.size == usual { return true }
        return job.byteLimit != nil && rendition.size.isReduced(from: usual)
    }
}

extension PixelSize {
    /// Whether this is `whole` with width and height made smaller by one factor, each to a whole pixel.
    fileprivate func isReduced(from whole: PixelSize) -> Bool {
        let difference = abs(width * whole.height - height * whole.width)
        return width <= whole.width && height <= whole.height && difference <= whole.width + whole.height
    }
}
