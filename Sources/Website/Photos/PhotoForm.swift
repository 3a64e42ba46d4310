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
    /// The form of `request` with its files taken in, each for itself. Each costs what an upload costs.
    ///
    /// Fails: what is not `isAboutComposing`.
    func photoForm(
        _ request: Request, _ context: MemberContext, limits: MultipartLimits, for verbs: Verbs,
        making: @Sendable (Form) -> PhotoMaking
    ) async throws -> PhotoForm {
        do {
            try await limiter.spend(.upload, by: context.app.limitName)
            return try await receivingWhatFits(request, limits: limits, for: verbs) { form in
                var outcome = TakePhotos.Outcome()
                for file in form.refused { outcome.refuse(file.fileName, file.error) }
                let taken = try await verbs.takePhotos.each(
                    form.pictures, making(form.fields), by: context.member, addingTo: outcome
                ) { place in
                    // The first one is paid for.
                    if place > 0 { try await limiter.spend(.upload, by: context.app.limitName) }
                }
                return PhotoForm(
                    form.fields.adding(taken.photos.map(\.string)), failure: taken.failure,
                    refused: taken.refused)
            }
        } catch let error as DomainError where error.isAboutComposing {
            return PhotoForm(nil, failure: error)
        }
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
