public import MadangAPI
public import MadangCore
public import Observation

/// What is wrong with a field: found here by the rules of the server while one types, or said by the server.
public enum FieldError: Hashable, Sendable {
    /// Against a rule, precise enough to say how to put it right.
    case fault(Fault)
    /// Refused by the server, in its words.
    case refused(Problem.FieldError)

    /// Stable and in English: "too_short".
    public var code: String {
        switch self {
        case .fault(let fault): fault.code.rawValue
        case .refused(let error): error.code
        }
    }

    /// The words of the server, in the language of the reader; nil for what was found here, for which an app has its
    /// own.
    public var words: String? {
        if case .refused(let error) = self { error.message } else { nil }
    }
}

/// A form as it is filled in: values, what is wrong with them, and the sending of it.
///
/// A fault shows once its field was left (`leave(_:)`) after something was typed, and from then on as one types; all of
/// them show after a try to send. What the server says of a field shows until that field is changed. A form that was
/// refused, or found no line, stays as it is and can be sent again.
@MainActor public protocol FormState: AnyObject, Observable {
    /// The fields, by their names in the API.
    associatedtype Field: RawRepresentable<String>, CaseIterable, Hashable, Sendable
    /// What the server makes of it.
    associatedtype Made: Sendable

    /// What became of the form so far.
    var submission: FormSubmission<Field> { get }
    /// Every field that is against a rule, whether that shows yet or not.
    var broken: [FieldFault] { get }
    /// Whether there is anything to send.
    var isWorthSending: Bool { get }

    /// Sends the form if it can be sent; nil where it cannot, or where that fails: `faults` and `error` say why.
    func send() async -> Made?
}

extension FormState {
    /// What there is to say of each field now.
    public var faults: [Field: FieldError] { submission.faults(broken) }

    /// What there is to say of a field now.
    public func fault(of field: Field) -> FieldError? { faults[field] }

    /// Whether it can succeed, as far as is known here: what the button asks.
    public var canSend: Bool {
        !submission.isSending && isWorthSending && broken.isEmpty && !submission.isRefused
    }

    /// Whether it is on its way: controls are locked meanwhile.
    public var isSending: Bool { submission.isSending }

    /// Why the last try came to nothing, until something is changed.
    public var error: MadangError? { submission.error }

    /// What the server says of the last try as a whole, in the language of the reader.
    public var words: String? { submission.error?.words }

    /// Something is always worth sending.
    public var isWorthSending: Bool { true }

    /// The field lost the focus. Who only passes an empty one on the way to another is not told that it is empty.
    public func leave(_ field: Field) { submission.leave(field) }

    /// Sends by `body`, which is given a key that stays the same for as long as `content` does. Shows every fault, and
    /// does nothing, where the form cannot be sent.
    func send<Content: Hashable & Sendable>(
        _ content: Content, by body: (_ key: String) async throws(MadangError) -> Made
    ) async -> Made? {
        submission.leaveAll()
        guard canSend else { return nil }
        return await submission.send(content, by: body)
    }
}

extension TextRule {
    /// How many more characters there is room for in `text`; less than 0 if there are too many.
    public static func charactersLeft(in text: String) -> Int { limit.maximum - normalize(text).count }
}
