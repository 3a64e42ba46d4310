// What comes next and what came before: frames of a story, stories of a person, people of the row.
//
// A place is {by, story, frame}: whose, which, and the number of the frame, which counts from 1. Where nobody knows the
// number yet it is "first" for the one at which its viewer goes on, or "last".

export class StoryOrder {
  #people

  // `people` are {by, story, isOwn} as the row had them when `by` was touched. One's own are watched by who touches
  // them.
  constructor(people, by) {
    const own = people.find((person) => person.isOwn)
    this.#people = people.filter((person) => !person.isOwn || own.by === by)
  }

  // Where the stories of `by` begin; null for somebody who is not among them.
  begin(by) {
    return placeOf(this.#people.find((person) => person.by === by))
  }

  // Behind `place`; `shown` is {count, next, previous} of its story. Null behind everything.
  next(place, { count, next }) {
    if (place.frame < count) return { ...place, frame: place.frame + 1 }
    if (next !== null) return { ...place, story: next, frame: "first" }
    return this.person(place.by, 1)
  }

  // Before `place`, null before everything.
  previous(place, { previous }) {
    if (place.frame > 1) return { ...place, frame: place.frame - 1 }
    if (previous !== null) return { ...place, story: previous, frame: "last" }
    return this.person(place.by, -1)
  }

  // So many people further.
  person(by, step) {
    const at = this.#people.findIndex((person) => person.by === by)
    return at < 0 ? null : placeOf(this.#people[at + step])
  }

  leaveOut(by) {
    this.#people = this.#people.filter((person) => person.by !== by)
  }
}

// Where its viewer goes on: with the first frame that they have not seen, else with the first.
export function firstFrame({ reached, count }) {
  return reached < count ? reached + 1 : 1
}

function placeOf(person) {
  return person ? { by: person.by, story: person.story, frame: "first" } : null
}
