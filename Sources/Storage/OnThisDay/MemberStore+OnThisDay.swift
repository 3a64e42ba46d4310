package import Domain
package import MadangCore

extension MemberStore {
    /// The member saw or hid their posts of earlier years on `date`; may be said twice. Fails: `.notFound`.
    package func setOnThisDaySeen(_ date: CivilDate, by id: Identifier<Member>) throws {
        try connection.announce(.member(id))
        let updated = try connection.run(
            "UPDATE members SET on_this_day_seen = \(date.daysSince1970) WHERE id = \(id)")
        guard updated == 1 else { throw DomainError.notFound }
    }
}
