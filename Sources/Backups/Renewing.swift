/// What `body` gives; what it needs is renewed every `interval` meanwhile. Fails: what the first of both throws.
func renewing<Result: Sendable>(
    every interval: Duration, _ renew: @escaping @Sendable () async throws -> Void,
    _ body: @escaping @Sendable () async throws -> Result
) async throws -> Result {
    try await withThrowingTaskGroup(of: Result?.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await body() }
        group.addTask {
            while true {
                try await Task.sleep(for: interval)
                try await renew()
            }
        }
        while let result = try await group.next() {
            if let result { return result }
        }
        throw CancellationError()
    }
}
