import Foundation
import Testing

@testable import Terminal

@Suite struct `What a terminal answers` {
    private let line = Pipe()

    private func answer(until deadline: ContinuousClock.Instant) -> String {
        TerminalQuestion.graphics.answer(on: line.fileHandleForReading.fileDescriptor, until: deadline)
    }

    @Test func `is read where it lies there, also by who stood still until the time was over`() throws {
        try line.fileHandleForWriting.write(contentsOf: Data("\u{1B}[?62;4;22c".utf8))
        #expect(answer(until: .now) == "\u{1B}[?62;4;22c")
    }

    @Test func `is not waited for once the time is over`() {
        #expect(answer(until: .now) == "")
    }
}
