import Domain
import Features
import HTTPKit
import MadangCore
import Wording

extension MultipartLimits {
    /// As many files as a story has photos.
    static let story = MultipartLimits(fileCount: StoryRule.frameLimit)
}

extension FormFaults {
    /// What was refused, beside the field of the form that it belongs to.
    init(story error: DomainError, _ text: Strings) {
        let whole = text.problem(error.wording, retryAfter: error.retryAfter).detail
        switch error.code {
        case .tooLarge, .unsupportedMedia: self.init(fields: ["file": whole])
        default:
            let sentences = error.faults.map { fault in
                (Self.storyFields[fault.field] ?? fault.field, text.sentence(for: fault))
            }
            let fields = Dictionary(sentences) { first, _ in first }
            let isPlaced = !fields.isEmpty && fields.keys.allSatisfy { Self.storyFields.values.contains($0) }
            self.init(fields: fields, whole: isPlaced ? nil : fields.values.first ?? whole)
        }
    }

    /// Fields of the form by what the verb calls them.
    private static let storyFields = ["photo_ids": "file", "file": "file", "words": "text"]
}

extension StoryFormPage {
    init(_ form: Form) {
        self.init()
        text = form["text"] ?? ""
        place = form["place"].flatMap(StoryPlace.init(rawValue:)) ?? .bottom
        shape = form["shape"].flatMap(StoryShape.init(rawValue:)) ?? .tall
        filter = form["look"] == "gray" ? .gray : .none
    }
}

extension StoryDraft {
    /// With the words of the form on the first of its photos.
    init(_ form: Form) {
        let page = StoryFormPage(form)
        let words = form.photos.prefix(1).map {
            Words(photoID: $0, text: page.text, x: StoryRule.usualX, y: page.place.y)
        }
        self.init(photoIDs: form.photos, words: words)
    }
}

extension PhotoMaking {
    /// Of the pictures of a story's form.
    init(story form: Form) {
        let page = StoryFormPage(form)
        self.init(aspect: page.shape.aspect, filter: page.filter, purpose: .story)
    }
}
