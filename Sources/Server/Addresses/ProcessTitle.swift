import Glibc

/// What other users of the machine see of this process (`ps`).
package enum ProcessTitle {
    /// Overwrites passwords among the arguments in the memory that the system shows them from. Swift has copied
    /// the arguments before. Settings that are secret as a whole should come by environment or file; given as
    /// flags they are overwritten too.
    package static func hideSecrets() {
        let arguments = CommandLine.arguments
        let flags = Set(Setting.all.filter { $0.secrecy == .whole }.map(\.flag))
        for (index, argument) in arguments.enumerated() {
            let (flag, value) = split(argument)
            let isSecret = flags.contains(flag) || (index > 0 && flags.contains(arguments[index - 1]))
            let secrets = isSecret ? [value.startIndex..<value.endIndex] : SecretText.ranges(in: value)
            let offset = argument.utf8.count - value.utf8.count
            for range in secrets {
                let start = value.utf8.distance(from: value.startIndex, to: range.lowerBound)
                let count = value[range].utf8.count
                overwrite(index, from: offset + start, count: count)
            }
        }
    }

    /// "--database=postgres://…" in its two parts; a lone value has no first one.
    private static func split(_ argument: String) -> (flag: String, value: String) {
        guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else {
            return ("", argument)
        }
        return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
    }

    private static func overwrite(_ index: Int, from start: Int, count: Int) {
        guard let argument = CommandLine.unsafeArgv[index], start + count <= strlen(argument) else { return }
        memset(argument + start, Int32(UInt8(ascii: "x")), count)
    }
}
