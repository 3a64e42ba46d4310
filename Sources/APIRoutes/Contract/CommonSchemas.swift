import Domain
import MadangAPI
import MadangCore

extension Problem: SchemaDescribed {
    static var schema: Schema {
        let codes = ErrorCode.allCases.map(\.rawValue) + [Problem.methodNotAllowed]
        return .object(
            "An error (RFC 9457).",
            [
                .has("type", .text("urn:madang:problem:not_found")),
                .has("title", .text("Not found"), "For people, as `detail`: in Korean or English."),
                .has("status", .integer(400...599, 404)),
                .has("detail", .text("There is nothing here, or you may not see it.")),
                .has("code", .word(codes).example("not_found"), "Stable, for programs."),
                .may("field", .text("email"), "What is taken, for the code `taken`."),
                .has("errors", .list(of: .of(FieldError.self)).example([]), "An entry for each wrong field."),
                .may(
                    "accepted", .list(of: .text("image/jpeg")),
                    "What would have been taken, for `unsupported_media`."),
                .may("request_id", .text("9f2c7d1a"), "Names the request in the server's log."),
            ])
    }

    /// Of the router, which knows no errors of the domain.
    static let methodNotAllowed = "method_not_allowed"
}

extension Problem.FieldError: SchemaDescribed {
    static var schema: Schema {
        .object(
            "A wrong field.",
            [
                .has("field", .text("text")),
                .has("code", .word(FieldCode.self), "Stable, for programs."),
                .has("message", .text("At most 500 characters."), "For people."),
            ])
    }
}

extension ItemList: SchemaDescribed where Item: SchemaDescribed {
    static var schemaName: String { "\(Item.schemaName)List" }

    static var schema: Schema {
        .object(
            "A page of a list.",
            [.has("data", .list(of: .of(Item.self))), .has("paging", .of(PagingSchema.self))])
    }
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

extension ServiceStatus: SchemaDescribed {
    static var schema: Schema {
        .object("What the probes of operators get.", [.has("status", .word(["ok"]))])
    }
}
