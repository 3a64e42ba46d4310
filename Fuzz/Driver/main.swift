import CFuzzer
import Foundation
import ParserChecks

// `fuzz TARGET …` hands the rest to libFuzzer; `fuzz TARGET seeds FOLDER` writes what it begins from.

private func report(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

guard CommandLine.arguments.count > 1, let check = ParserCheck(rawValue: CommandLine.arguments[1]) else {
    report("fuzz TARGET …, with a target of: \(ParserCheck.allCases.map(\.rawValue).joined(separator: " "))")
    exit(64)
}
if CommandLine.arguments.count == 4, CommandLine.arguments[2] == "seeds" {
    for (number, seed) in check.seeds.enumerated() {
        try Data(seed).write(
            to: URL(fileURLWithPath: CommandLine.arguments[3]).appending(path: "seed-\(number)"))
    }
    exit(0)
}

/// A C function has no context, so the target is looked up again, from a global that never changes.
nonisolated(unsafe) private let chosen = check
private var count = CommandLine.argc - 1
CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
private var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
exit(
    LLVMFuzzerRunDriver(&count, &arguments) { data, size in
        let input = Array(UnsafeBufferPointer(start: data, count: size))
        if let complaint = chosen.complaint(about: input) {
            report("\(chosen.rawValue): \(complaint)")
            abort()
        }
        return 0
    })
