import Domain
import Features
import HTTPKit
import Hummingbird
import MadangCore
import Wording

/// A form as it is sent on: its files have become photos, named behind the others in its field "photo_ids". Whatever is
/// refused from then on, nobody has to choose them again.
struct PhotoForm: Sendable {
    /// What was read of it; nil where it could not be read.
    let fields: Form?
    /// Why a file became no photo, or why nothing was read.
    let failure: DomainError?
    /// What the files are called that became no photo.
    let refused: [String]

    init(_ fields: Form?, failure: DomainError? = nil, refused: [String] = []) {
        self.fields = fields
        self.failure = failure
        self.refused = refused
    }

    /// The form, where nothing was wrong with its files. Fails: with what was.
    func whole() throws -> Form {
        if let failure { throw failure }
        guard let fields else { throw DomainError.malformed }
        return fields
    }
}

extension Web {
    /// The form of `request` with its files taken in, each for itself.
    ///
    /// Words cost nothing but a call. Each file costs what an upload costs, and is paid for before a byte of it is
    /// written: what is over the budget is read to its end, because the words may come behind it, but takes no room on
    /// the disk. How much is read is bounded for each request (`MultipartLimits`) and by the connections of an address.
    ///
    /// Fails: what is not `isAboutComposing`.
    func photoForm(
        _ request: Request, _ context: MemberContext, limits: MultipartLimits, for verbs: Verbs,
        making: @Sendable (Form) -> PhotoMaking
    ) async throws -> PhotoForm {
        do {
            return try await receivingWhatFits(
                request, limits: limits, for: verbs, admitting: { try await admitFile(context, verbs) }
            ) { form in
                var outcome = TakePhotos.Outcome()
                for file in form.refused { outcome.refuse(file.fileName, file.error) }
                let taken = try await verbs.takePhotos.each(
                    form.pictures, making(form.fields), by: context.member, addingTo: outcome)
                return PhotoForm(
                    form.fields.adding(taken.photos.map(\.string)), failure: taken.failure,
                    refused: taken.refused)
            }
        } catch let error as DomainError where error.isAboutComposing {
            return PhotoForm(nil, failure: error)
        }
    }

    /// Charges one file for which there is room: one for which there is none costs nothing. Fails: `.storageFull`;
    /// `.rateLimited`.
    private func admitFile(_ context: MemberContext, _ verbs: Verbs) async throws {
        try await verbs.quota.require(of: context.member)
        try await limiter.spend(.upload, by: context.app.limitName)
    }

    /// Writes what a form says of its photos, and charges the looks that it changes.
    ///
    /// Fails: as `chargeLooks`, before anything is written; then as `DescribePhotos`.
    func describe(_ photos: [PhotoDescription], _ context: MemberContext, for verbs: Verbs) async throws {
        try await chargeLooks(photos, context, for: verbs)
        try await verbs.describePhotos(photos, by: context.member)
    }

    /// Charges each of `photos` of which pictures will be made anew: as in the API, that is as much work as an upload.
    /// Where the budget is too small for all of them nothing is charged, so that tries do not use it up.
    ///
    /// Fails: `.rateLimited`.
    func chargeLooks(_ photos: [PhotoDescription], _ context: MemberContext, for verbs: Verbs) async throws {
        let originals = try await verbs.describePhotos.remade(photos, by: context.member)
        let name = context.app.limitName
        for paid in originals.indices {
            do {
                try await limiter.spend(.upload, by: name)
            } catch {
                for _ in 0..<paid { await limiter.refund(.upload, by: name) }
                throw error
            }
        }
        for size in originals { await limiter.chargePixels(of: size, by: name) }
    }
}

extension FormFaults {
    /// The same, and beside the files which of them are not with the photos that the form comes back with.
    func naming(refused files: [String], _ text: Strings) -> FormFaults {
        let names = files.filter { !$0.isEmpty }.map { String($0.prefix(Self.shownNameLength)) }
        guard !names.isEmpty else { return self }
        var fields = fields
        let sentences = [fields["file"], text.compose.notAdded(names)]
        fields["file"] = sentences.compactMap(\.self).joined(separator: " ")
        return FormFaults(fields: fields, whole: whole)
    }

    /// So many characters tell a file from others.
    private static let shownNameLength = 60
}
