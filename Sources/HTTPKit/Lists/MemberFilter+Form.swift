package import Domain
import MadangCore

extension MemberFilter {
    /// As `q`, `state` and `role` in the query say it; what is empty asks for all. Fails: `.invalid` with "state" or
    /// "role".
    package init(_ query: Form) throws {
        var faults = FaultCollector()
        self.init(query: query["q"].flatMap { $0.isEmpty ? nil : $0 })
        try faults.collecting { state = try query.word("state") }
        try faults.collecting { role = try query.word("role") }
        try faults.finish()
    }
}

extension ListName {
    /// `filter` as it was sent.
    package static func members(_ filter: MemberFilter) -> ListName {
        ListName(
            "members/\(filter.state?.rawValue ?? "*")/\(filter.role?.rawValue ?? "*")/\(filter.query ?? "")")
    }
}
