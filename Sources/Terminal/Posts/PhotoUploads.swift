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

    /// `alt` are alternative texts for the first of the files. Fails: `TerminalError.noFile`.
    init(_ paths: [String], alt: [String] = [], look: LookFlags, purpose: String? = nil) throws {
        for path in paths where !FileManager.default.isReadableFile(atPath: path) {
            throw TerminalError.noFile(path)
        }
        files = paths.map { URL(fileURLWithPath: $0) }
        (self.alt, self.look, self.purpose) = (alt, look, purpose)
    }

    /// The photos in the order of the files. Where one is refused those that are there already are taken back. Fails:
    /// `MadangError`.
    func send(to yard: Madang) async throws -> [Photo] {
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
            // Nothing uses them; what stays is collected by the server after a day.
            for photo in photos.values { try? await yard.deletePhoto(photo.id) }
            throw error
        }
        return files.indices.compactMap { photos[$0] }
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
