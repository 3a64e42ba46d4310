extension Call where Body == ReportRequest, Answer == ReportReceipt {
    public static var report: Self { Self(.report, status: 201) }
}

extension Call where Body == NoBody, Answer == ItemList<ReportedCase> {
    public static var listCases: Self { Self(.listCases) }
}

extension Call where Body == NoBody, Answer == ReportedCase {
    public static var showCase: Self { Self(.showCase) }
}

extension Call where Body == NoBody, Answer == ItemList<Decision> {
    public static var listDecisions: Self { Self(.listDecisions) }
}

extension Call where Body == DecisionRequest, Answer == Decision {
    public static var decide: Self { Self(.decide, status: 201) }
}

extension Call where Body == RoleRequest, Answer == MemberRole {
    public static var setRole: Self { Self(.setRole) }
}

extension AnyCall {
    static let moderation: [AnyCall] = [
        AnyCall(.report), AnyCall(.listCases), AnyCall(.showCase), AnyCall(.listDecisions), AnyCall(.decide),
        AnyCall(.setRole),
    ]
}
