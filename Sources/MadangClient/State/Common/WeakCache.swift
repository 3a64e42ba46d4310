/// What is on some screen, by its id; what no screen holds any more is forgotten.
struct WeakCache<State: AnyObject> {
    private struct Place {
        weak var state: State?
    }

    private var places: [String: Place] = [:]
    private var limit = 64

    /// All that is on it.
    var all: [State] { places.values.compactMap(\.state) }

    func known(_ id: String) -> State? { places[id]?.state }

    mutating func state(of id: String, make: () -> State) -> State {
        if let state = known(id) { return state }
        let state = make()
        places[id] = Place(state: state)
        if places.count > limit {
            places = places.filter { $0.value.state != nil }
            limit = max(64, places.count * 2)
        }
        return state
    }
}
