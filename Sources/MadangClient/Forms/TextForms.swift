public import MadangAPI
public import MadangCore
public import Observation

/// A comment as it is written or changed.
@MainActor @Observable public final class CommentForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// What one says.
        case text
    }

    /// What one says.
    public var text = "" {
        didSet { if text != oldValue { submission.type(.text) } }
    }
    /// What a new comment answers; nil for nothing.
    public var replyTo: Comment?
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let post: String
    /// The comment that is changed; nil for a new one.
    @ObservationIgnored private let comment: Comment?
    /// Not said once one was told that it is another one by now.
    @ObservationIgnored private var version: Int?

    /// A new comment under a post.
    public init(under post: String, in yard: YardState) {
        self.yard = yard
        self.post = post
        comment = nil
    }

    /// A change of a comment of one's own.
    public init(editing comment: Comment, in yard: YardState) {
        self.yard = yard
        post = comment.postID
        self.comment = comment
        version = comment.version
        text = comment.text
    }

    /// Every field that is against a rule.
    public var broken: [FieldFault] {
        CommentRule.check(text).map { [FieldFault(field: Field.text.rawValue, fault: $0)] } ?? []
    }

    /// Whether something is otherwise than it was.
    public var isWorthSending: Bool { text != comment?.text }

    /// How many more characters there is room for; less than 0 if there are too many.
    public var charactersLeft: Int { CommentRule.charactersLeft(in: text) }

    /// Sends it. The form of a new comment is empty afterwards, unless one wrote on meanwhile. One that was changed
    /// elsewhere meanwhile is told as the code "conflict"; what one wrote stays, and is taken when it is sent once
    /// more.
    public func send() async -> Comment? {
        let (sent, answered) = (text, comment == nil ? replyTo?.id : nil)
        let made = await send(CommentRequest(text: sent, replyTo: answered)) {
            [yard] key throws(MadangError) in
            guard let comment else {
                return try await yard.yard.writeComment(sent, under: post, replyTo: answered, key: key)
            }
            return try await yard.yard.editComment(comment.id, text: sent, version: version)
        }
        if error?.code == "conflict" { version = nil }
        if let made {
            if comment == nil, text == sent { submission.quietly { self.text = "" } }
            if replyTo?.id == answered { replyTo = nil }
            await yard.publish(.commented(made))
        }
        return made
    }
}

/// The memo with which a photo is saved, or a change of it.
@MainActor @Observable public final class MemoForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// What the photo is kept for.
        case memo
    }

    /// What one keeps the photo for.
    public var memo: String {
        didSet { if memo != oldValue { submission.type(.memo) } }
    }
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()

    @ObservationIgnored private let yard: YardState
    @ObservationIgnored private let photo: PhotoState

    /// The memo of `photo` as it is; empty for one that has none or is not saved (rule 15).
    public init(of photo: PhotoState, in yard: YardState) {
        self.yard = yard
        self.photo = photo
        memo = photo.memo ?? ""
    }

    /// Every field that is against a rule: a memo must not be blank.
    public var broken: [FieldFault] {
        MemoRule.check(memo).map { [FieldFault(field: Field.memo.rawValue, fault: $0)] } ?? []
    }

    /// Whether something is otherwise than it was.
    public var isWorthSending: Bool { memo != photo.memo }

    /// How many more characters there is room for; less than 0 if there are too many.
    public var charactersLeft: Int { MemoRule.charactersLeft(in: memo) }

    /// Saves the photo with it. All screens show that.
    public func send() async -> Save? {
        let save = await send(memo) { [yard, photo, memo] _ throws(MadangError) in
            try await yard.yard.savePhoto(photo.id, memo: memo)
        }
        if let save {
            _ = yard.photo(save)
            await yard.publish(.saved(save))
        }
        return save
    }
}
