public import MadangClient
import MadangCore

extension FieldError {
    /// What is said under the field: the words of the server, or the app's own for what was found here.
    public var message: String {
        switch self {
        case .refused(let error): error.message
        case .fault(.required): "Please fill this in."
        case .fault(.tooShort(let minimum)): "At least \(minimum) characters, please."
        case .fault(.tooLong(let maximum)): "At most \(maximum) characters, please."
        case .fault: "Please look at this again."
        }
    }
}
