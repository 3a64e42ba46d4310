/// Why the object store can't be used at the start; each a sentence for the operator, without keys.
package enum S3OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Nobody answers there as a store does.
    case unreachable(endpoint: String, reason: String)
    case unknownBucket(String)
    /// No such access key, or the secret is not the one that belongs to it.
    case wrongKeys(endpoint: String)
    case wrongRegion(given: String, wanted: String?)
    case forbidden(action: String, bucket: String)
    /// Clocks differ by more than the store allows.
    case wrongTime
    case refused(action: String, reason: String)
    /// The local folder for what is being made.
    case staging(String)

    package var description: String {
        switch self {
        case .unreachable(let endpoint, let reason):
            "No object store answers at \(endpoint): \(reason)"
        case .unknownBucket(let name): "The object store has no bucket \"\(name)\"."
        case .wrongKeys(let endpoint):
            "The object store at \(endpoint) does not accept the access key with this secret."
        case .wrongRegion(let given, let wanted?):
            "The bucket is in the region \(wanted), not in \(given)."
        case .wrongRegion(let given, nil): "The bucket is not in the region \(given)."
        case .forbidden(let action, let bucket):
            "The access key may not \(action) in the bucket \"\(bucket)\"."
        case .wrongTime:
            "The clocks of this machine and of the object store differ too much; mend this machine's clock."
        case .refused(let action, let reason):
            "The object store can't \(action): \(reason)"
        case .staging(let sentence): sentence
        }
    }

    init(_ failure: S3Failure, while action: String, at address: S3Address) {
        switch failure.cause {
        case .connection(let reason):
            self = .unreachable(endpoint: address.endpointText, reason: reason.endingInPeriod)
        case .wrong(let reason):
            self = .refused(action: action, reason: reason.endingInPeriod)
        case .refused(let status, let code, let message, let region):
            switch code {
            case "NoSuchBucket": self = .unknownBucket(address.bucket)
            case "InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "ExpiredToken":
                self = .wrongKeys(endpoint: address.endpointText)
            case "RequestTimeTooSkewed": self = .wrongTime
            case "AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException":
                self = .wrongRegion(given: address.region, wanted: region)
            default:
                if status == 301 || status == 307 {
                    self = .wrongRegion(given: address.region, wanted: region)
                } else if status == 401 || status == 403 {
                    self = .forbidden(action: action, bucket: address.bucket)
                } else {
                    let words = ["\(status)", code, message].filter { !$0.isEmpty }.joined(separator: " ")
                    self = .refused(action: action, reason: "it says \(words)".endingInPeriod)
                }
            }
        }
    }
}

extension String {
    fileprivate var endingInPeriod: String { hasSuffix(".") ? self : "\(self)." }
}
