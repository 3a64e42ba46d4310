// Sends comments, and shows those that wait for a line above those that the server has: what they say and how it
// stands. Refused ones stay, with their words, until they are sent again or taken back.

import { make, makeButton } from "../lib/make.js"
import { observeOutbox } from "../lib/outbox.js"
import { isReturn } from "../lib/returning.js"
import { string } from "../lib/strings.js"
import { deliver } from "../offline/deliver.js"
import { queueOfPage } from "../offline/queue.js"
import { waitingMark } from "../offline/waiting-mark.js"
import { discardButton } from "../offline/waiting-posts.js"
import { Rows } from "./rows.js"

export class WaitingComments {
  #root
  #rows
  #post
  #key = null
  #place = make("ul", "comments__waiting")

  // `root` is the <madang-comments>, `list` its CommentList.
  constructor(root, list, signal) {
    this.#root = root
    this.#rows = new Rows(list, signal)
    this.#post = root.dataset.post
    root.querySelector("madang-list").before(this.#place)
    // Who does not see the new row hears that there is one comment more.
    root.querySelector(".comments__title")?.setAttribute("aria-live", "polite")
    this.#show()
    // What waited when the page was left may have been sent since.
    if (isReturn()) list.look()
    const forget = observeOutbox((news) => this.#hear(news))
    signal.addEventListener("abort", () => {
      forget()
      this.#place.remove()
    }, { once: true })
  }

  // Resolves to the id of the comment, or to null where it waits. The same key until it is there, waits, or is clearly
  // refused: a lost answer makes no second comment.
  async send(text, answered = null) {
    this.#key ??= crypto.randomUUID()
    try {
      const answer = await deliver({
        thing: `comment:${this.#key}`, kind: "comment", method: "POST", path: `/posts/${this.#post}/comments`,
        body: answered ? { text, reply_to: answered } : { text }, idempotencyKey: this.#key, about: this.#post,
        value: this.#key, base: { isUnknown: true }
      })
      this.#key = null
      // What was said is seen, as what the server has at once.
      if (answer.isWaiting) (await this.#show())?.scrollIntoView({ block: "nearest" })
      return answer.id ?? null
    } catch (error) {
      if (error.status >= 400 && error.status < 500) this.#key = null
      throw error
    }
  }

  // Private

  async #hear({ type, item, answer }) {
    if (item.kind !== "comment" || item.about !== this.#post) return
    if (type === "sent" || type === "gone") await this.#rows.show(answer)
    await this.#show()
  }

  // Resolves to the newest one.
  async #show() {
    const items = (await queueOfPage().items()).filter(({ kind, about }) => kind === "comment" && about === this.#post)
    // Newest first, as the others.
    this.#place.replaceChildren(...items.reverse().map((one) => this.#row(one)))
    return this.#place.firstElementChild
  }

  #row(item) {
    const face = make("span", { class: "comment__face", "aria-hidden": "true" })
    face.append(this.#root.querySelector(".comments__form > .avatar").cloneNode(true))
    const state = item.isRefused ? make("span", "comment__refused", refusal(item)) : waitingMark()
    const body = make("div", "comment__body", make("p", "comment__head", state),
      make("p", { class: "comment__words", dir: "auto" }, item.body.text))
    const actions = make("div", "waiting-post__actions")
    if (item.isRefused) {
      actions.append(makeButton("button button--small", string("retry"), () => queueOfPage().retry(item)))
    }
    actions.append(discardButton(item))
    body.append(actions)
    return make("li", { class: "comment", "data-waiting": item.key }, face, body)
  }
}

function refusal({ code, reason }) {
  return code === "uncertain" ? string("offline.uncertain") : reason || string("offline.comment-refused")
}
