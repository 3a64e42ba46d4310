public import Foundation
public import MadangAPI
public import Observation

/// The photos of something that is written: chosen, in order, each uploaded once.
@MainActor @Observable public final class PictureTray {
    /// A photo that was chosen, and how far it is.
    @MainActor @Observable public final class Picture: Identifiable {
        /// Of this choice.
        public nonisolated let id = UUID()
        /// Where it lies; nil for one that was there before.
        public nonisolated let file: URL?
        /// How it is cut and described.
        public nonisolated let form: UploadForm
        /// 0…1 while it is sent.
        public fileprivate(set) var progress = 0.0
        /// The photo once it is there.
        public fileprivate(set) var photo: Photo?
        /// Why the server does not take it.
        public fileprivate(set) var problem: Problem?

        fileprivate let key = UUID().uuidString

        fileprivate init(_ file: URL, _ form: UploadForm) {
            self.file = file
            self.form = form
        }

        fileprivate init(_ photo: Photo) {
            file = nil
            form = UploadForm()
            self.photo = photo
            progress = 1
        }

        fileprivate func note(_ fraction: Double) { progress = max(progress, fraction) }
    }

    /// How many there may be.
    public let limit: Int
    /// In order.
    public private(set) var pictures: [Picture] = []

    @ObservationIgnored private let purpose: String?
    /// Hears that there are others, or that they are in another order.
    @ObservationIgnored var onChange: (@MainActor () -> Void)?

    init(limit: Int, purpose: String? = nil) {
        self.limit = limit
        self.purpose = purpose
    }

    /// Adds a photo at the end; beyond the limit it does nothing.
    public func add(_ file: URL, _ form: UploadForm = UploadForm()) {
        guard pictures.count < limit else { return }
        var form = form
        form.purpose = form.purpose ?? purpose
        pictures.append(Picture(file, form))
        onChange?()
    }

    /// Takes a photo out.
    public func remove(_ picture: Picture.ID) {
        pictures.removeAll { $0.id == picture }
        onChange?()
    }

    /// Puts a photo elsewhere in the order.
    public func move(_ picture: Picture.ID, to index: Int) {
        guard let old = pictures.firstIndex(where: { $0.id == picture }) else { return }
        pictures.insert(pictures.remove(at: old), at: min(max(0, index), pictures.count - 1))
        onChange?()
    }

    /// One name for each: its id, once it has one.
    var names: [String] { pictures.map { $0.photo?.id ?? $0.id.uuidString } }

    /// One name for each that stays when it is uploaded.
    var choice: [String] { pictures.map(\.id.uuidString) }

    /// Nothing but what is there already.
    func show(_ photos: [Photo]) { pictures = photos.map { Picture($0) } }

    /// Uploads those that are not there yet, one after the other, and gives the ids of all. `submission` hears of a
    /// picture that the server does not take, as a fault of `field`.
    func upload<Field>(to yard: Madang, reportingTo submission: FormSubmission<Field>, of field: Field)
        async throws(MadangError) -> [String]
    {
        var ids: [String] = []
        do throws(MadangError) {
            for picture in pictures { ids.append(try await upload(picture, to: yard).id) }
        } catch {
            if case .problem(let problem) = error, error.isOfThePicture {
                submission.refuse(field, problem.code, problem.detail)
            }
            throw error
        }
        return ids
    }

    private func upload(_ picture: Picture, to yard: Madang) async throws(MadangError) -> Photo {
        if let photo = picture.photo { return photo }
        // Only what was there before has no file, and that has a photo.
        guard let file = picture.file else { throw .storage(CocoaError(.fileNoSuchFile)) }
        do throws(MadangError) {
            picture.problem = nil
            let photo = try await yard.uploadPhoto(file, picture.form, key: picture.key) { progress in
                Task { @MainActor in picture.note(progress.fraction) }
            }
            picture.photo = photo
            return photo
        } catch {
            if case .problem(let problem) = error, error.isOfThePicture { picture.problem = problem }
            throw error
        }
    }
}

extension MadangError {
    /// Whether the server will never take this picture.
    fileprivate var isOfThePicture: Bool { [413, 415, 422].contains(status ?? 0) }
}
