import MadangClient

/// What sellers choose from in the yard to which an archive goes.
struct Choices {
    enum Fact: CaseIterable {
        case category, condition, place
    }

    private var ids: [Fact: Set<String>] = [:]

    init() {}

    /// None of a yard that is older than choices. Fails: `MadangError`.
    init(of yard: Madang) async throws {
        do throws(MadangError) {
            let choices = try await yard.marketChoices()
            ids = [
                .category: Set(choices.categories.map(\.id)), .condition: Set(choices.conditions.map(\.id)),
                .place: Set(choices.places.map(\.id)),
            ]
        } catch {
            guard error.code == "not_found" else { throw error }
        }
    }

    /// The id of `choice`, if the yard has one that is called so.
    func known(_ choice: Archive.Reference?, of fact: Fact) -> String? {
        choice.flatMap { ids[fact, default: []].contains($0.id) ? $0.id : nil }
    }
}
