import { Draft } from "../compose/draft.js"
import { PhotoFailure, PostSender } from "../compose/post-sender.js"
import { Problem } from "../compose/problem.js"
import { Uploader } from "../compose/uploader.js"
import { isPassing, statusOf } from "./answers.js"

// A large photo on a slow line takes its time.
const patience = 120_000

// Sends a post that waits, under the keys that the composer gave it: however often it is tried, there is one post.
export async function sendPost(item, member, list) {
  const draft = new Draft({ postKey: item.draft.postKey })
  draft.text = item.draft.text
  for (const photo of item.draft.photos) draft.add({ ...photo })
  const uploader = new Uploader(draft, { url: "/v1/photos", transport: as(member), pause: noPause })
  const sender = new PostSender(draft, { uploader, url: "/v1/posts", transport: as(member), pause: noPause })
  try {
    const post = await sender.send()
    return { type: "sent", answer: { id: post.id } }
  } catch (error) {
    await remember(item, draft, list)
    return judgedProblem(error)
  }
}

// As the composer's transport, by fetch: workers have nothing else, and nobody watches the progress.
function as(member) {
  return async ({ method, url, headers = {}, body = null }) => {
    try {
      const response = await fetch(url, {
        method, body, headers: { ...headers, "Madang-Member": member }, credentials: "same-origin",
        signal: AbortSignal.timeout(patience)
      })
      return { status: statusOf(response), body: await response.json().catch(() => null), retryAfter: null }
    } catch {
      throw new Problem({ status: 0 })
    }
  }
}

// What is uploaded need not be uploaded again.
function remember(item, draft, list) {
  const photos = draft.photos.map((photo) => ({ ...photo, progress: null, fault: null }))
  return list.note(item, { draft: { text: draft.text, postKey: draft.postKey, photos } })
}

function judgedProblem(error) {
  const problems = error instanceof PhotoFailure ? error.failures.map(({ problem }) => problem) : [error]
  const refusal = problems.find((problem) => !(problem instanceof Problem) || !isPassing(problem.status))
  if (!refusal) return { type: "later", status: problems[0].status }
  const message = refusal.errors?.map((fault) => fault.message).filter(Boolean).join(" ") || refusal.detail || ""
  return { type: "refused", status: refusal.status ?? 0, code: refusal.code ?? "", message }
}

// Whoever waits here waits anyway: the queue comes again.
async function noPause() {}
