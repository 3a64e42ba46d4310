import Domain
import MadangAPI
import MadangCore

extension Problem: AnswerDescribed {
    static var forms: [String: Schema] {
        let codes = ErrorCode.allCases.map(\.rawValue) + [Problem.methodNotAllowed]
        return [
            "type": .text("urn:madang:problem:not_found"), "title": .text("Not found"),
            "status": .integer(400...599, 404),
            "detail": .text("There is nothing here, or you may not see it."),
            "code": .word(codes).example("not_found"), "field": .text("email"),
            "errors": .list(of: .of(FieldError.self)).example([]), "accepted": .list(of: .text("image/jpeg")),
            "ticket": .text("4f6d…"),
            "suspended_until": .time, "request_id": .text("9f2c7d1a"),
        ]
    }

    /// Of the router, which knows no errors of the domain.
    static let methodNotAllowed = "method_not_allowed"
}

extension Problem.FieldError: AnswerDescribed {
    static var forms: [String: Schema] {
        ["field": .text("text"), "code": .word(FieldCode.self), "message": .text("At most 500 characters.")]
    }
}

extension ItemList: SchemaDescribed where Item: SchemaDescribed {}
extension ItemList: AnswerDescribed where Item: SchemaDescribed {
    static var schemaName: String { "\(Item.schemaName)List" }
}

/// `ItemList.Paging` is another type for each item, and the same on the wire.
enum PagingSchema: SchemaDescribed {
    static let schemaName = "Paging"

    static var schema: Schema {
        .object(
            "Where a list goes on.",
            [
                .has(
                    "next", .path("\(Calls.feeds.listPosts.path)?limit=20&cursor=AZ3").orNull,
                    "Path and query of the next page; null on the last one.")
            ])
    }
}

extension ServiceStatus: AnswerDescribed {
    static var forms: [String: Schema] { ["status": .word(["ok"]), "backup": .of(Backup.self)] }
}

extension ServiceStatus.Backup: AnswerDescribed {
    static var forms: [String: Schema] { ["taken_at": .time, "age": .count] }
}
