import Domain
import MadangCore
import Wording

/// What views and scripts are told of a file; the server judges by the same.
enum PhotoFile {
    static let acceptedTypes = "image/jpeg,image/png,image/webp,image/gif"

    /// Of fields whose script makes JPEGs of what the server does not read. HEIC is not among them: where it is not
    /// named Apple's devices convert it by themselves, from the original.
    static let convertedTypes = acceptedTypes + ",image/avif"
}

extension DomainError {
    /// Whether who sends photos can put it right in the form, send it without them, or send it again.
    var isAboutComposing: Bool {
        switch code {
        case .invalid, .conflict, .tooLarge, .unsupportedMedia, .busy, .rateLimited, .readOnly,
            .storageFull:
            true
        default: false
        }
    }
}

/// The field for files where no script runs, for at most so many photos.
func filePicker(_ fault: String?, photos limit: Int, _ text: Strings) -> HTML {
    """
    <div class="field">
    <label class="field__label" for="compose-files">\(text.compose.choosePhotos)</label>
    <input class="field__files" id="compose-files" type="file" name="file" multiple \
    accept="\(PhotoFile.acceptedTypes)" aria-describedby="compose-files-message"\
    \(if: fault != nil, " aria-invalid=\"true\"")>
    <p class="field__message" id="compose-files-message">\
    \(fault ?? text.compose.accepted(photos: limit))</p>
    </div>
    """
}
