import Foundation
import MadangAPI
import MadangCore
public import Observation

/// What became of a form so far: which fields were touched, what the server has against them, and the sending of it,
/// once at a time.
@MainActor @Observable
public final class FormSubmission<
    Field: RawRepresentable<String> & CaseIterable & Hashable & Sendable
> {
    /// Whether it is on its way.
    public private(set) var isSending = false
    /// Why the last try came to nothing, until something is changed.
    public private(set) var error: MadangError?

    private var typed: Set<Field> = []
    private var left: Set<Field> = []
    private var refused: [Field: Problem.FieldError] = [:]
    /// What was changed while the form was on its way: an answer says nothing of it.
    @ObservationIgnored private var changedMeanwhile: Set<Field> = []
    @ObservationIgnored private var isQuiet = false
    /// A lost answer must not make a second thing of the same content.
    @ObservationIgnored private var key: (of: AnyHashable, key: String)?

    init() {}

    /// Whether the server has something against a value that is still there.
    var isRefused: Bool { !refused.isEmpty }

    /// A value is another one.
    func type(_ field: Field) {
        guard !isQuiet else { return }
        typed.insert(field)
        changedMeanwhile.insert(field)
        if refused[field] != nil { refused[field] = nil }
        if error != nil { error = nil }
    }

    /// Sets values that nobody typed.
    func quietly(_ body: () -> Void) {
        isQuiet = true
        body()
        isQuiet = false
    }

    func leave(_ field: Field) {
        if typed.contains(field) { left.insert(field) }
    }

    func leaveAll() { left = Set(Field.allCases) }

    /// The server has something against the value of a field.
    func refuse(_ field: Field, _ code: String, _ words: String) {
        refused[field] = Problem.FieldError(field: field.rawValue, code: code, message: words)
    }

    func faults(_ broken: [FieldFault]) -> [Field: FieldError] {
        var faults: [Field: FieldError] = refused.mapValues { .refused($0) }
        for wrong in broken {
            guard let field = Field(rawValue: wrong.field), left.contains(field), faults[field] == nil
            else { continue }
            faults[field] = .fault(wrong.fault)
        }
        return faults
    }

    func send<Content: Hashable & Sendable, Made>(
        _ content: Content, by body: (String) async throws(MadangError) -> Made
    ) async -> Made? {
        guard !isSending else { return nil }
        (isSending, error, changedMeanwhile) = (true, nil, [])
        defer { isSending = false }
        do throws(MadangError) {
            let made = try await body(key(of: content))
            begin()
            return made
        } catch {
            take(error)
            return nil
        }
    }

    /// As if nothing had been typed: what comes now is another thing.
    private func begin() { (typed, left, refused, error, key) = ([], [], [:], nil, nil) }

    private func key(of content: some Hashable) -> String {
        if let key, key.of == AnyHashable(content) { return key.key }
        let new = UUID().uuidString
        key = (AnyHashable(content), new)
        return new
    }

    /// A cancelled try is nobody's failure.
    private func take(_ error: MadangError) {
        if case .cancelled = error { return }
        self.error = error
        guard case .problem(let problem) = error else { return }
        var errors = problem.errors
        if errors.isEmpty, let field = problem.field {
            errors = [Problem.FieldError(field: field, code: problem.code, message: problem.detail)]
        }
        for error in errors {
            guard let field = Field(rawValue: error.field), !changedMeanwhile.contains(field) else {
                continue
            }
            refused[field] = error
        }
    }
}
