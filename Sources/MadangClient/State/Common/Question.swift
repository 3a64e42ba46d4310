/// Asks one question at a time, and once more where something happened meanwhile.
@MainActor final class Question {
    private var isAsking = false
    private var isAskedAgain = false

    /// Returns at once where it is being asked already.
    func ask(_ body: () async -> Void) async {
        isAskedAgain = isAsking
        guard !isAsking else { return }
        isAsking = true
        defer { isAsking = false }
        repeat {
            isAskedAgain = false
            await body()
        } while isAskedAgain && !Task.isCancelled
    }
}
