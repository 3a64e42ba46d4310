public import Foundation
public import MadangAPI

/// Photos: taken in, shown, changed and taken back.
extension Madang {
    /// Uploads the photo in `file`, which is sent piece by piece and never in memory as a whole. `progress` hears how
    /// far it is, from the beginning if it has to be sent again. Cancelling the task gives it up.
    ///
    /// A yard takes JPEG, PNG, WebP and GIF. Fails: 415 "unsupported_media" for all else, HEIC too, in which iPhones
    /// keep their photos; 413; 422 with "file", or with a part of `form`; 507 where there is no room.
    ///
    /// The same `key` within 24 hours gives the same photo; without one each call makes a photo, once, however often it
    /// has to be sent.
    public func uploadPhoto(
        _ file: URL, _ form: UploadForm = UploadForm(), key: String? = nil,
        progress: (@Sendable (UploadProgress) -> Void)? = nil
    ) async throws(MadangError) -> Photo {
        try await upload(APIRequest(Calls.photos.uploadPhoto, key: key), file, form, progress)
    }

    /// Makes the photo in `file` one's avatar; `crop` is a square "x,y,w,h" of the upright picture, or the largest one
    /// in the middle.
    @discardableResult public func setAvatar(
        _ file: URL, crop: String? = nil, progress: (@Sendable (UploadProgress) -> Void)? = nil
    ) async throws(MadangError) -> Me {
        try await upload(APIRequest(Calls.account.setAvatar), file, UploadForm(crop: crop), progress)
    }

    /// Takes one's avatar away.
    @discardableResult public func removeAvatar() async throws(MadangError) -> Me {
        try await ask(Calls.account.removeAvatar)
    }

    /// A photo.
    public func photo(_ id: String) async throws(MadangError) -> Photo {
        try await ask(Calls.photos.showPhoto, ["id": id])
    }

    /// Changes a photo of one's own; what is nil stays as it is.
    @discardableResult public func editPhoto(_ id: String, _ change: EditPhotoRequest)
        async throws(MadangError)
        -> Photo
    {
        try await ask(Calls.photos.editPhoto, ["id": id], change)
    }

    /// A second photo with the picture and the description of one's own `id`: what is done to one leaves the other as
    /// it is.
    public func copyPhoto(_ id: String) async throws(MadangError) -> Photo {
        try await ask(Calls.photos.copyPhoto, ["id": id])
    }

    /// On which listings of others a photo of one's own stands, as far as the member sees them.
    public func samePhotos(as id: String) async throws(MadangError) -> [SamePhoto] {
        try await ask(Calls.photos.listSamePhotos, ["id": id]).data
    }

    /// Takes back a photo that nothing uses.
    public func deletePhoto(_ id: String) async throws(MadangError) {
        try await send(Calls.photos.deletePhoto, ["id": id])
    }

    /// Writes the kept original of a photo of one's own to `file`.
    public func downloadOriginal(_ id: String, to file: URL) async throws(MadangError) {
        try await download(APIRequest(Calls.photos.downloadOriginal, ["id": id]), to: file)
    }

    /// The photos of public posts, newest first, or those of Unsplash with the source "unsplash". `per` "post" gives
    /// the first photo of each post; of those, `order` "today" gives the last thirty days, mixed for oneself and the
    /// day.
    public func explore(
        source: String? = nil, per: String? = nil, order: String? = nil, limit: Int? = nil
    ) -> PagedList<ExploredPhoto> {
        list(
            Calls.feeds.explorePhotos,
            query: QueryItems(["source": source, "per": per, "order": order, "limit": limit.text]))
    }

    /// What a call answers to `file`, sent as a form.
    func upload<Answer: Decodable & Sendable>(
        _ request: APIRequest, _ file: URL, _ form: UploadForm,
        _ progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws(MadangError) -> Answer {
        let body: MultipartFile
        do { body = try MultipartFile(form, file: file, name: file.lastPathComponent) } catch {
            throw .storage(error)
        }
        defer { body.remove() }
        var request = request
        request.body = .file(body.url)
        request.headers["content-type"] = body.contentType
        request.progress = progress
        return try await client.deliver(request) { try await $0.decoded() }
    }

    /// Whatever stops it, `file` is as it was before or has all of it. Only its owner can read it: an archive has
    /// private messages in it.
    func download(_ request: APIRequest, to file: URL) async throws(MadangError) {
        var request = request
        request.headers["accept"] = "*/*"
        try await client.deliver(request) { answer in try await answer.write(to: file) }
    }
}

extension TransportAnswer {
    /// Fails: `MadangError.storage` where the file cannot be written, anything else where the body breaks off.
    fileprivate func write(to file: URL) async throws {
        let part = file.appendingPathExtension("part")
        // Of an earlier time, where it stayed behind: what is there already may be open to others.
        try? FileManager.default.removeItem(at: part)
        let target = try Self.storing { try PrivateFile.make(at: part) }
        // A part that stays behind is taken away the next time.
        defer { try? FileManager.default.removeItem(at: part) }
        var count = 0
        for try await piece in body {
            count += piece.count
            try Self.storing { try target.write(contentsOf: piece) }
        }
        try Task.checkCancellation()
        try check(received: count)
        try Self.storing {
            try target.close()
            guard rename(part.path, file.path) == 0 else { throw POSIXFault.last }
        }
    }

    private static func storing<Value>(_ body: () throws -> Value) throws(MadangError) -> Value {
        do { return try body() } catch { throw .storage(error) }
    }
}

extension Int? {
    /// As it stands in a query.
    var text: String? { map { String($0) } }
}
