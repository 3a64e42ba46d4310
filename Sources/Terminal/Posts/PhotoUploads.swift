import ArgumentParser
import Foundation
import MadangClient
import MadangCore

/// Photo files on their way to a yard.
struct PhotoUploads {
    /// As many at the same time: the server decodes no more at once on a small machine.
    private static let width = 3

    private let files: [URL]
    private let alt: [String]
    private let look: LookFlags
    private let purpose: String?

    /// What can be known before anything is sent. Fails: `ValidationError` for more than `limit` files.
    static func judge(_ paths: [String], limit: Int) throws {
        guard paths.count <= limit else {
            throw ValidationError("\(paths.count) photos are too many: \(limit) at the most")
        }
    }

    /// `alt` are alternative texts for the first of the files. Fails: `TerminalError.noFile`.
    init(_ paths: [String], alt: [String] = [], look: LookFlags, purpose: String? = nil) throws {
        for path in paths where !FileManager.default.isReadableFile(atPath: path) {
            throw TerminalError.noFile(path)
        }
        files = paths.map { URL(fileURLWithPath: $0) }
        (self.alt, self.look, self.purpose) = (alt, look, purpose)
    }

    /// What `body` makes of the photos, in the order of the files. Where one of them is refused, or what is made of
    /// them, those that are there already are taken back. Fails: `MadangError`, and as `body`.
    func send<Made>(to yard: Madang, _ body: ([Photo]) async throws -> Made) async throws -> Made {
        let photos = try await send(to: yard)
        do {
            return try await body(photos)
        } catch let error as MadangError where error.status != nil {
            await takeBack(photos, yard)
            throw error
        }
    }

    private func send(to yard: Madang) async throws -> [Photo] {
        let progress = ProgressLine(files.map(\.lastPathComponent))
        defer { progress.end() }
        var photos: [Int: Photo] = [:]
        do {
            try await withThrowingTaskGroup(of: (Int, Photo).self) { group in
                for index in files.indices {
                    if index >= Self.width, let (done, photo) = try await group.next() {
                        photos[done] = photo
                    }
                    group.addTask { (index, try await send(index, to: yard, progress)) }
                }
                for try await (done, photo) in group { photos[done] = photo }
            }
        } catch {
            await takeBack(photos.values, yard)
            throw error
        }
        return files.indices.compactMap { photos[$0] }
    }

    private func takeBack(_ photos: some Sequence<Photo>, _ yard: Madang) async {
        // Nothing uses them; what stays is collected by the server after a day.
        for photo in photos { try? await yard.deletePhoto(photo.id) }
    }

    private func send(_ index: Int, to yard: Madang, _ progress: ProgressLine) async throws -> Photo {
        let form = UploadForm(
            filter: look.gray ? "gray" : nil, altText: index < alt.count ? alt[index] : nil, purpose: purpose,
            straighten: look.tenths.given, light: look.light.given, contrast: look.contrast.given,
            warmth: look.warmth.given)
        let photo = try await yard.uploadPhoto(files[index], form) { progress.note(index, $0.fraction) }
        guard look.square, let original = photo.original, original.width != original.height else {
            return photo
        }
        let picture = PixelSize(width: original.width, height: original.height)
        let kept = Straightening(picture, by: look.tenths).size
        let square = CropGeometry(picture: kept, aspect: .square).rectangle(for: CropView())
        return try await yard.editPhoto(photo.id, EditPhotoRequest(crop: square.text))
    }
}

extension Int {
    /// Nil for what changes nothing: an older yard would refuse a part of the form that it does not know.
    fileprivate var given: Int? { self == 0 ? nil : self }
}
