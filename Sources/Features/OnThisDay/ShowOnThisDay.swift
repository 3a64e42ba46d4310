package import Domain
import MadangCore
import Storage

/// Shows a member what they posted on this day in earlier years.
package struct ShowOnThisDay: Verb {
    let ports: Ports

    /// All of it, also where it was seen; nothing for who does not want to see it.
    package func callAsFunction(to member: Member) async throws -> OnThisDay {
        let date = ports.today(of: member)
        let spans = member.wantsOnThisDay ? spans(before: date, of: member) : []
        return OnThisDay(
            date: date, isSeen: member.sawOnThisDay(date), spans: spans,
            posts: try await posts(of: member, in: spans))
    }

    /// What a line above the home feed says; nil where there is none: nothing was posted, or it is not wanted, or it
    /// was seen or hidden today. Who has nothing is looked for once a day.
    package func glance(to member: Member) async throws -> OnThisDay.Glance? {
        let date = ports.today(of: member)
        guard member.wantsOnThisDay, !member.sawOnThisDay(date) else { return nil }
        let spans = spans(before: date, of: member)
        guard !spans.isEmpty, !ports.emptyDays.has(spans, of: member.id) else { return nil }
        let found = try await database.read { stores in
            try stores.glance(at: date, in: spans, of: member.id)
        }
        if found == nil { ports.emptyDays.note(spans, of: member.id) }
        return found
    }

    private func spans(before date: CivilDate, of member: Member) -> [OnThisDay.Span] {
        OnThisDay.spans(before: date, since: member.createdAt, in: member.zone(else: ports.zone))
    }

    private func posts(of member: Member, in spans: [OnThisDay.Span]) async throws -> [Post] {
        guard !spans.isEmpty else { return [] }
        return try await database.read { stores in
            let ids = try stores.posts.ids(by: member.id, in: spans.map(\.ids), most: OnThisDay.postLimit)
            return try stores.posts.posts(ids, viewer: member.id)
        }
    }
}

extension Stores {
    /// The newest post in `spans`; nil where there is none.
    fileprivate func glance(at date: CivilDate, in spans: [OnThisDay.Span], of member: Identifier<Member>)
        throws -> OnThisDay.Glance?
    {
        let newest = try posts.ids(by: member, in: spans.map(\.ids), most: 1).first
        guard let newest, let span = spans.first(where: { $0.ids.contains(newest) }),
            let post = try posts.glance(at: newest)
        else { return nil }
        return OnThisDay.Glance(date: date, year: span.year, text: post.text, photo: post.photo)
    }
}

extension Ports {
    /// The day on the member's own calendar: in the zone that they chose, else in the yard's.
    func today(of member: Member) -> CivilDate {
        CivilDate(of: clock.now, in: member.zone(else: zone))
    }
}
