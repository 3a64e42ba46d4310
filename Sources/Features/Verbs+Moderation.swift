// Reports and decisions
extension Verbs {
    package var reportThing: ReportThing { ReportThing(database: ports.database, ids: ports.ids) }
    package var decide: Decide {
        Decide(database: ports.database, clock: ports.clock, ids: ports.ids, tell: tellMember)
    }
    package var appointModerator: AppointModerator {
        AppointModerator(database: ports.database, clock: ports.clock, ids: ports.ids, trail: auditTrail)
    }
    package var readCases: ReadCases { ReadCases(database: ports.database, blobs: ports.blobs) }
}
