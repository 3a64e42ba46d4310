package import Domain

/// Keeps how the jobs of the yard went.
package struct JobRunStore {
    let connection: any Connection

    /// Keeps a run, unless a later one is kept, but for one of a clock that was ahead. What is said of the last one
    /// that failed stays until the next failure.
    package func keep(_ run: JobRun) throws {
        try connection.run(
            """
            INSERT INTO job_runs (job, began_at, milliseconds, failed_at, failure)
            VALUES (\(run.job.rawValue), \(run.beganAt), \(run.took.milliseconds), \(run.failedAt), \(run.failure))
            ON CONFLICT (job) DO UPDATE SET began_at = excluded.began_at, milliseconds = excluded.milliseconds,
                failed_at = COALESCE(excluded.failed_at, job_runs.failed_at),
                failure = COALESCE(excluded.failure, job_runs.failure)
            WHERE job_runs.began_at <= excluded.began_at OR job_runs.began_at > \(run.beganAt.horizon)
            """)
    }

    /// In the order of `Job`. Jobs that only another program knows, older or newer than this one, are left out.
    package func all() throws -> [JobRun] {
        let runs = try connection.rows(
            "SELECT job, began_at, milliseconds, failed_at, failure FROM job_runs"
        ) { row -> JobRun? in
            let (word, beganAt, took) = (try row.text(), try row.moment(), try row.integer())
            let (failedAt, failure) = (try row.optionalMoment(), try row.optionalText())
            return Job(rawValue: word).map {
                JobRun(
                    $0, beganAt: beganAt, took: .milliseconds(took), failedAt: failedAt, failure: failure)
            }
        }
        return Job.allCases.compactMap { job in runs.first { $0?.job == job } ?? nil }
    }
}
