import Domain

/// How long is kept what nobody looks at any more; the operator chooses (docs/operations.md).
package struct Retention: Hashable, Sendable {
    /// What happened to accounts. By default a year and a month: long enough to compare with the same time last year.
    package let audit: Duration
    /// Log-ins that were refused, and passwords that were forgotten: anybody can make them happen.
    package let refusals: Duration
    /// Cases that are decided, with their reports.
    package let reports: Duration
    /// Letters that could not be sent.
    package let letters: Duration

    package init(
        audit: Duration = .days(400), refusals: Duration = .days(30), reports: Duration = .days(365),
        letters: Duration = .days(30)
    ) {
        self.audit = audit
        self.refusals = refusals
        self.reports = reports
        self.letters = letters
    }

    /// Refresh tokens that were exchanged: a thief who comes with one later is nobody, and not a thief (RFC 9700,
    /// 4.14.2, leaves the time to us).
    static let spentSecrets = Duration.days(30)
}
