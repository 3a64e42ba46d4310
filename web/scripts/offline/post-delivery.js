import { Draft } from "../photos/workbench/draft.js"
import { PhotoFailure, PostSender } from "../photos/workbench/post-sender.js"
import { Uploader } from "../photos/workbench/uploader.js"
import { isTransient, noRetry, Problem, statusOf } from "../lib/http.js"
import { askPatiently } from "../photos/upload.js"

// Sends a post that waits, under the keys that the composer gave it: however often it is tried, there is one post.
export async function sendPost(item, member, list) {
  const draft = new Draft({ postKey: item.draft.postKey })
  draft.text = item.draft.text
  draft.isSensitive = item.draft.isSensitive ?? false
  draft.yard = item.draft.yard ?? null
  for (const photo of item.draft.photos) draft.add({ ...photo })
  const uploader = new Uploader(draft, { url: "/v1/photos", ask: as(member) })
  const wordsOf = ({ text, hasSensitive }) => ({ text, is_sensitive: hasSensitive })
  const sender = new PostSender(draft, { uploader, url: "/v1/posts", ask: as(member), wordsOf })
  try {
    const post = await sender.send()
    return { type: "sent", answer: { id: post.id } }
  } catch (error) {
    // Without room for it the photos go again, under their keys.
    await remember(item, draft, list).catch(() => {})
    return judgedProblem(error)
  }
}

// Nobody watches the progress. The queue comes again where the server is busy.
function as(member) {
  return (method, url, { body, headers }) => askPatiently(method, url, { body, headers, member, retry: noRetry })
}

// What is uploaded need not be uploaded again.
function remember(item, draft, list) {
  const photos = draft.photos.map((photo) => ({ ...photo, progress: null, fault: null }))
  const { text, isSensitive, postKey, yard } = draft
  return list.note(item, { draft: { text, isSensitive, postKey, photos, yard } })
}

function judgedProblem(error) {
  const problems = error instanceof PhotoFailure ? error.failures.map(({ problem }) => problem) : [error]
  const refusal = problems.find((problem) => !(problem instanceof Problem) || !isTransient(statusOf(problem)))
  if (!refusal) return { type: "later", status: statusOf(problems[0]) }
  if (!(refusal instanceof Problem)) return { type: "refused", status: 0, code: "", message: "" }
  const { status, code, errors, message } = refusal
  const reasons = errors.map((fault) => fault.message).filter(Boolean).join(" ")
  return { type: "refused", status, code, message: reasons || message }
}
