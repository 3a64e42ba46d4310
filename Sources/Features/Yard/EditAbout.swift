package import Domain
import MadangCore
import Storage

/// What an owner changes of it; nil leaves a part as it is.
package struct AboutChange: Sendable {
    package var name: String?
    package var summary: String?
    package var rules: String?
    package var contact: String?
    /// The name of an `Accent`.
    package var accent: String?

    package init(
        name: String? = nil, summary: String? = nil, rules: String? = nil, contact: String? = nil,
        accent: String? = nil
    ) {
        self.name = name
        self.summary = summary
        self.rules = rules
        self.contact = contact
        self.accent = accent
    }
}

/// Changes what the yard tells of itself, and nothing that was not asked for (rule 9).
package struct EditAbout: Verb {
    let ports: Ports

    /// Fails: `.invalid` with the field of each part that is refused; `.forbidden` for who owns no yard.
    package func callAsFunction(_ change: AboutChange, by owner: Member) async throws -> About {
        guard owner.ownsYard else { throw DomainError.forbidden }
        var faults = FaultCollector()
        faults.check("name", change.name.flatMap(AboutRule.name.check))
        faults.check("summary", change.summary.flatMap(AboutRule.summary.check))
        faults.check("rules", change.rules.flatMap(AboutRule.rules.check))
        faults.check("contact", change.contact.flatMap(AboutRule.contact.check))
        faults.check("accent", change.accent.flatMap(Accent.check))
        try faults.finish()
        let about = try await database.write { stores in
            var about = try stores.about.about()
            about.name = change.name.map(AboutRule.name.normalize) ?? about.name
            about.summary = change.summary.map(AboutRule.summary.normalize) ?? about.summary
            about.rules = change.rules.map(AboutRule.rules.normalize) ?? about.rules
            about.contact = change.contact.map(AboutRule.contact.normalize) ?? about.contact
            about.accent = change.accent.flatMap(Accent.init(rawValue:)) ?? about.accent
            try stores.about.keep(about)
            if !about.name.isEmpty { try stores.note(.name, by: owner) }
            return about
        }
        try await ports.about.read()
        return about
    }
}
