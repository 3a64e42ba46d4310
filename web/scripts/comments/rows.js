// The rows of comments and of the replies under them, as they come, change and go.

import { fetchList } from "../lib/fragments.js"
import { commentLikes, renderedLikes } from "../posts/posts.js"

export class Rows {
  #list
  #signal
  // Whose likes are asked after, and whether they changed again meanwhile.
  #counting = new Map()

  // `list` is the CommentList.
  constructor(list, signal) {
    this.#list = list
    this.#signal = signal
  }

  // Somebody said something: it stands among the newest, or under what it answers.
  async hear(id) {
    await this.#list.look()
    if (!this.#list.isHeld && !this.#list.ids.includes(id)) await this.take(id)
  }

  // Shows one's own comment that was sent late.
  async show(comment) {
    if (comment?.top_id) await this.take(comment.id, true)
    else await this.#list.look({ own: comment?.id ?? null })
  }

  // Shows a row as it is now, or takes it away where it is no more.
  async renew(id) {
    const row = this.#list.row(id)
    if (!row || isEdited(row)) return
    const fresh = await this.load(id)
    // Whoever began to edit it meanwhile is told of the change when they save.
    if (!row.isConnected || isEdited(row)) return
    if (!fresh) await this.remove(id)
    else if (Number(fresh.dataset.version) > Number(row.dataset.version)) this.swap(row, fresh)
  }

  // Who likes it are others: shows how many do now.
  async count(id) {
    if (!this.#list.row(id)) return
    if (this.#counting.has(id)) return void this.#counting.set(id, true)
    do {
      this.#counting.set(id, false)
      const like = (await this.load(id))?.querySelector("madang-like")
      // Of a comment that is gone the first heart is that of a reply.
      if (like?.closest("[data-id]").dataset.id === id) commentLikes.learn(id, renderedLikes(like))
    } while (this.#counting.get(id))
    this.#counting.delete(id)
  }

  // The row as the server shows it now; null where it is no more.
  async load(id) {
    try {
      const page = await fetchList(`/comments/${id}`, this.#signal)
      return page.items[0]?.element ?? null
    } catch {
      return null
    }
  }

  // Puts `fresh` in the place of `row`, with the replies that are shown there.
  swap(row, fresh) {
    const replies = row.querySelector(".comment__replies")
    if (replies) fresh.querySelector(".comment__replies")?.replaceWith(replies)
    this.#list.keeping(() => row.replaceWith(fresh))
  }

  // Shows a reply where it stands: at the end, unless there are others before it that are not shown. One's own is shown
  // in any case.
  async take(id, isOwn = false) {
    const row = await this.load(id)
    const top = this.#list.row(row?.dataset.top)
    if (!top || this.#list.row(id)) return
    const more = moreOf(top)
    // Those that it leads to may be on their way, without this one.
    if (more) more.dataset.isLate = ""
    if (!listOf(top) || (more && !isOwn)) await this.#renewThread(top.dataset.id)
    // Others may have been shown meanwhile.
    if (isOwn || !moreOf(this.#list.row(top.dataset.id))) this.#insert(row)
  }

  // Of what has replies the place stays, and goes with the last of them.
  async remove(id) {
    const row = this.#list.row(id)
    const place = row?.querySelector(".comment__replies") ? await this.load(id) : null
    if (place) return this.swap(row, place)
    const top = this.#list.row(row?.dataset.top)
    this.#list.drop(id)
    if (top && (moreOf(top) || top.querySelector(".comment__place"))) await this.#renewThread(top.dataset.id)
  }

  // Shows the replies that `link` leads to, a page at a time. Throws where they cannot be had.
  async showReplies(link) {
    let page
    do {
      delete link.dataset.isLate
      page = await fetchList(link.href, this.#signal)
      // The last page is to have what was said while it was on its way.
    } while ("isLate" in link.dataset && !page.next)
    // The first page has what is shown already.
    const fresh = page.items.filter(({ id }) => !this.#list.row(id)).map(({ element }) => element)
    this.#insert(...fresh)
    if (page.next) link.href = page.next
    else link.remove()
    fresh[0]?.querySelector(".comment__name")?.focus()
  }

  // Private

  // Brings the first replies of a thread, and how many more there are. What is shown already stays, also what somebody
  // opened, or is opening.
  async #renewThread(id) {
    const fresh = await this.load(id)
    if (!fresh) return this.#list.drop(id)
    const top = this.#list.row(id)
    const replies = fresh.querySelector(".comment__replies")
    if (!top || !replies) return
    if (!listOf(top)) return this.#list.keeping(() => top.append(replies))
    this.#insert(...listOf(fresh).children)
    const [shown, more] = [moreOf(top), moreOf(fresh)]
    if (!more) shown?.remove()
    // One that leads further than to the first page counts others.
    else if (shown?.href === more.href) shown.textContent = more.textContent
  }

  // Puts replies in their places, unless they are there.
  #insert(...rows) {
    this.#list.keeping(() => {
      for (const row of rows) this.#place(row)
    })
  }

  // Ids sort as their comments' ages; two that come at once may be fetched in any order.
  #place(row) {
    const { id, top } = row.dataset
    const list = listOf(this.#list.row(top))
    if (!list || this.#list.row(id)) return
    const next = [...list.children].find((other) => other.dataset.id > id) ?? null
    list.insertBefore(row, next)
  }
}

function isEdited(row) {
  return row.querySelector(":scope > .comment__editor") !== null
}

function listOf(top) {
  return top?.querySelector("[data-replies]")
}

function moreOf(top) {
  return top?.querySelector("[data-more-replies]")
}
