import Foundation

/// Appends `text` to the file that the environment names, or that is called `file` in the folder that it names; does
/// nothing where it names none. Short texts are appended whole, whoever else appends.
func note(_ text: String, in variable: String, file: String? = nil) {
    guard let place = ProcessInfo.processInfo.environment[variable],
        let stream = fopen(file.map { "\(place)/\($0)" } ?? place, "a")
    else { return }
    fputs(text, stream)
    fclose(stream)
}

/// Notes that something was done `count` times: `scripts/test-report` adds up what was done, at the end of `make soak`.
package func noteDeed(_ deed: String, count: Int) {
    note("\(count)\t\(deed)\n", in: "MADANG_TEST_REPORT", file: "deeds")
}
