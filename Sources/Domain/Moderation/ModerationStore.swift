/// Keeps what was reported, what was decided, and what is hidden.
package protocol ModerationStore {
    /// The thing, whoever sees it; nil if it is gone.
    func thing(_ kind: ThingKind, _ id: Int64) throws -> Thing?

    /// A thing that was reported, as its latest case has it: it may be gone. Nil if there is no case of it.
    func reportedThing(_ kind: ThingKind, _ id: Int64) throws -> Thing?

    /// Writes down a report of a thing and what the reporter sees of it now, and opens a case if there is none. Whether it was the first of this reporter
    /// while the case is open; others change nothing. `message` is what the reporter was told by the member who is the
    /// thing: moderators read it with the report.
    @discardableResult
    func insert(
        _ id: Identifier<Report>, _ words: ReportWords, of thing: Thing, by reporter: Identifier<Member>,
        quoting message: Identifier<Message>?
    ) throws -> Bool

    /// The cases that nobody has decided on, the latest opened first, each with its thing, the last reports and the
    /// last decisions. The number of statements does not depend on the page.
    func openCases(page: PageRequest) throws -> Page<Case>

    /// One of them; nil if it is decided or gone.
    func openCase(_ id: Identifier<Case>) throws -> Case?

    /// The file of a photo that is evidence; nil if there is none of that number.
    func evidencePhoto(_ id: Identifier<Evidence>, number: Int) throws -> BlobKey?

    /// The open case of `thing`, or what one would show, without reports and with an id of nothing: with the evidence of
    /// its last case.
    func file(on thing: Thing) throws -> Case?

    /// How many there are, up to `limit`.
    func openCaseCount(upTo limit: Int) throws -> Int

    /// Closes the case of `thing`, if there is one.
    func closeCase(of thing: Thing, at moment: Timestamp) throws

    /// Forgets cases that were closed before `moment`, with their reports and evidence; buries files that were nothing
    /// else. Decisions stay.
    func forgetCases(closedBefore moment: Timestamp) throws

    /// Hides a post or comment, with nil shows it again; counters follow. Whether anything changed.
    func setHidden(_ thing: Thing, at moment: Timestamp?) throws -> Bool

    /// Takes a thing away for everybody, as hiding does, and writes down until when it can be put back. False for what is
    /// taken away already. Of a profile, which may be written anew and taken away again, what is taken now can be put back,
    /// and no more what was before.
    func remove(_ thing: Thing, by decision: Identifier<Decision>, at moment: Timestamp) throws -> Bool

    /// Puts back what is not due by `moment`, as it was. False for what is not taken away, or is an avatar in whose place
    /// another one is. Of a profile no field is written over that its member has filled since.
    func putBack(_ thing: Thing, at moment: Timestamp) throws -> Bool

    /// The removal of a thing that is not deleted yet.
    func removal(of kind: ThingKind, _ id: Int64) throws -> Removal?

    /// Deletes what was to go by `moment`, at most `limit` things, and buries their files. Gives how many.
    func deleteRemoved(dueBy moment: Timestamp, limit: Int) throws -> Int

    func insert(_ decision: Decision) throws

    /// The log: newest first.
    func decisions(page: PageRequest) throws -> Page<Decision>

    /// The last decision by one of `actions` on the thing.
    func lastDecision(_ actions: [Decision.Action], on kind: ThingKind, _ id: Int64) throws -> Decision?

    /// Who is suspended, latest joined first.
    func suspended(page: PageRequest) throws -> Page<Member>

    /// Moderators and owners, latest joined first.
    func keepers(page: PageRequest) throws -> Page<Member>

    /// What a member reported, latest first.
    func reports(by member: Identifier<Member>, page: PageRequest) throws -> Page<GivenReport>
}

extension ModerationStore {
    /// A report that quotes nothing.
    @discardableResult
    package func insert(
        _ id: Identifier<Report>, _ words: ReportWords, of thing: Thing, by reporter: Identifier<Member>
    ) throws -> Bool {
        try insert(id, words, of: thing, by: reporter, quoting: nil)
    }
}
