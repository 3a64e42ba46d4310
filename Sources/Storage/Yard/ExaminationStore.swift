package import Domain

/// Keeps what the doctor found when it looked last by itself.
package struct ExaminationStore {
    let connection: any Connection

    /// Keeps it in place of the one before.
    package func keep(_ examination: KeptExamination) throws {
        let (beganAt, took) = (examination.beganAt, examination.took.milliseconds)
        try connection.run(
            """
            INSERT INTO examinations (one, began_at, milliseconds) VALUES (1, \(beganAt), \(took))
            ON CONFLICT (one) DO UPDATE SET began_at = excluded.began_at, milliseconds = excluded.milliseconds
            """)
        try connection.run("DELETE FROM findings")
        for (position, finding) in examination.findings.enumerated() {
            try connection.run(
                """
                INSERT INTO findings (position, name, severity, sentence, meaning, advice)
                VALUES (\(position), \(finding.name), \(finding.severity.rawValue), \(finding.sentence),
                    \(finding.meaning), \(finding.advice))
                """)
        }
    }

    /// When it began; nil before the first one.
    package func lastBegin() throws -> Timestamp? {
        try connection.row("SELECT began_at FROM examinations") { try $0.moment() }
    }

    /// The last one, with what was found; nil before the first one.
    package func last() throws -> KeptExamination? {
        let time = try connection.row("SELECT began_at, milliseconds FROM examinations") { row in
            (try row.moment(), try row.integer())
        }
        guard let (beganAt, took) = time else { return nil }
        let findings = try connection.rows(
            "SELECT name, severity, sentence, meaning, advice FROM findings ORDER BY position"
        ) { row in
            KeptFinding(
                name: try row.text(), severity: try row.word(), sentence: try row.text(),
                meaning: try row.text(), advice: try row.text())
        }
        return KeptExamination(beganAt: beganAt, took: .milliseconds(took), findings: findings)
    }
}
