import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// The fields of a profile as they came, and what they held when the form was opened.
struct ProfileForm {
    let values: ProfilePage.Values
    let opened: ProfilePage.Values

    init(_ form: Form) {
        values = ProfilePage.Values(displayName: form["display_name"] ?? "", bio: form["bio"] ?? "")
        opened = ProfilePage.Values(
            displayName: form["opened_display_name"] ?? "", bio: form["opened_bio"] ?? "")
    }

    /// Only what its sender changed: what another device saved meanwhile stays (rule 9).
    var change: MemberChange {
        MemberChange(
            displayName: changed(values.displayName, opened.displayName, DisplayNameRule.limit),
            bio: changed(values.bio, opened.bio, BioRule.limit))
    }

    /// Browsers send other line ends than they were given.
    private func changed(_ text: String, _ before: String, _ limit: TextLimit) -> String? {
        limit.normalize(text) == limit.normalize(before) ? nil : text
    }
}

extension PhotoUpload {
    /// The file of a plain form: cut in its middle. Fails: `.invalid` with "file" where none was chosen.
    init(picture form: MultipartForm) throws {
        guard let file = form.file("file") else { throw DomainError.invalid("file", .required) }
        self.init(path: file.path, byteCount: file.byteCount, recipe: Recipe(), altText: "")
    }
}

extension DomainError {
    /// What was wrong with a file, in one sentence.
    func sentenceAboutFile(_ text: Strings) -> String {
        FormFaults(composing: self, text).fields["file"] ?? FormFaults(self, text).whole
            ?? text.common.unknownFailure
    }
}
