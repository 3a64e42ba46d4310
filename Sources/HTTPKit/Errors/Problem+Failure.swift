import Domain
import HTTPTypes
import MadangAPI
import MadangCore
import Wording

extension Problem {
    /// The failure in the reader's language.
    init(_ failure: Failure, strings: Strings, requestID: String) {
        let text = strings.problem(failure.reason ?? failure.code, retryAfter: failure.retryAfter)
        self.init(
            title: text.title, status: failure.status.code, detail: text.detail, code: failure.code,
            field: failure.code == ErrorCode.taken.rawValue ? failure.faults.first?.field : nil,
            errors: failure.faults.map { wrong in
                FieldError(
                    field: wrong.field, code: wrong.fault.code.rawValue, message: strings.sentence(for: wrong)
                )
            },
            accepted: failure.status == .unsupportedMediaType ? PhotoFormat.allCases.map(\.mediaType) : nil,
            suspendedUntil: failure.suspendedUntil?.rfc3339, ticket: failure.ticket, requestID: requestID)
    }
}
