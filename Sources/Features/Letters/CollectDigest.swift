import Domain
import Storage

extension Stores {
    /// What stands in a weekly digest that is sent now: nothing that was deleted, hidden or blocked since it was
    /// written. Nil for one that nobody should get: they want none any more, are not there for others, have another
    /// address by now, or nothing happened.
    func digest(for letter: Letter, to member: Member?, at now: Timestamp) throws -> Digest? {
        guard let member = member?.at(now), member.wantsDigest, member.isVisible, member.isEmailConfirmed,
            member.email == letter.recipient, let since = letter.facts["since"].flatMap({ Int64($0) })
        else { return nil }
        let digest = try digest(of: member, since: Timestamp(milliseconds: since))
        return digest.isEmpty ? nil : digest
    }

    private func digest(of member: Member, since moment: Timestamp) throws -> Digest {
        let posts = try posts.followed(by: member.id, since: moment, first: Digest.limit)
        let sold = try listings.sold(by: member.id, since: moment, first: Digest.limit)
        let missed = try missed(by: member.id, since: moment)
        return Digest(
            member: member, posts: Digest.Part(posts.items, of: posts.count),
            sold: Digest.Part(sold.items, of: sold.count),
            missed: Digest.Part(Array(missed.prefix(Digest.limit)), of: missed.count))
    }

    /// All that is not read, the latest first.
    private func missed(by member: Identifier<Member>, since moment: Timestamp) throws -> [PushNews] {
        let groups = try notifications.news(
            of: member, since: Identifier(earliestAt: moment), without: [.like, .follow, .commentLike],
            and: [], limit: notificationLimit)
        let threads = try unreadThreads(of: member, since: moment)
        return (groups.map(PushNews.group) + threads.map(PushNews.thread)).sorted { $0.at > $1.at }
    }

    /// Those in which the other one said something that is not read. The list has them whose partner is blocked or
    /// muted, too; nobody is written to of these.
    private func unreadThreads(of member: Identifier<Member>, since moment: Timestamp) throws -> [Thread] {
        var found: [Thread] = []
        var place: Position?
        repeat {
            let page = try threads.page(of: member, page: PageRequest(limit: 100, after: place))
            let recent = page.items.prefix { $0.lastMessage.createdAt >= moment }
            found += recent.filter {
                $0.unreadCount > 0 && !$0.isBlocked && !$0.partner.relation.isMuted
                    && !$0.lastMessage.isRemoved
            }
            place = recent.count == page.items.count ? page.next : nil
        } while place != nil
        return found
    }
}
