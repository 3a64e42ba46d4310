// What the archives of Mastodon, Instagram and Pixelfed say. Their shapes are other services' and may change: what is
// not as it should be is not there.

import { ForeignPosts, momentOfSeconds, momentOfText } from "./foreign-posts.js"
import { mended, naming, textOfHTML } from "./plain-text.js"
import { ArchiveFault } from "./unpacking.js"

const services = {
  mastodon: { lists: /(^|\/)outbox\.json$/, read: addMastodon },
  instagram: { lists: /(^|\/)(content|media)\/posts_\d+\.json$/, read: addInstagram },
  pixelfed: { lists: /(^|\/)(pixelfed-)?statuses[^/]*\.json$/, read: addPixelfed }
}
const pictures = /\.(jpe?g|png|webp|gif|heic|avif)$/i
const everybody = ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"]

// {service, posts, leftBehind} of an archive. Throws an ArchiveFault for one of none.
export async function readArchive(files) {
  if (files.names.has("data/member.json")) throw new ArchiveFault("own")
  const service = Object.keys(services).find((name) => listsOf(name, files).length > 0)
  if (!service) throw new ArchiveFault("unknown")
  const posts = new ForeignPosts()
  const found = new FoundFiles(files.names)
  for (const path of listsOf(service, files)) services[service].read(posts, parsed(await files.text(path)), found)
  return { service, ...posts.inOrder() }
}

function listsOf(service, { names }) {
  return [...names].filter((path) => services[service].lists.test(path)).sort()
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new ArchiveFault("broken")
  }
}

// Files of an archive by the ends of their paths.
class FoundFiles {
  #names
  // By their last part; null where two have the same.
  #byLast = new Map()

  constructor(names) {
    this.#names = names
    for (const name of names) this.#byLast.set(lastOf(name), this.#byLast.has(lastOf(name)) ? null : name)
  }

  // The file that an archive calls `path`: at its root, or in the one folder with all of it.
  at(path) {
    if (this.#names.has(path)) return path
    const found = this.called(path)
    return found && (found.endsWith(`/${path}`) || path.endsWith(`/${found}`)) ? found : null
  }

  // The one file with the last part of `path`, in whatever folder.
  called(path) {
    return this.#byLast.get(lastOf(path)) ?? null
  }
}

function lastOf(path) {
  return path.split("/").filter(Boolean).at(-1) ?? path
}

// outbox.json: an OrderedCollection of activities (W3C, "ActivityStreams 2.0"); photos lie in media_attachments/.
function addMastodon(posts, outbox, files) {
  for (const activity of listOf(outbox?.orderedItems)) addActivity(posts, activity, files)
}

function addActivity(posts, activity, files) {
  const note = activity?.object
  const moment = momentOfText(textIn(note?.published) ?? textIn(activity?.published))
  if (activity?.type === "Announce") return posts.leave("boost", moment)
  if (activity?.type !== "Create") return posts.leave("unreadable", moment)
  if (note?.type === "Question") return posts.leave("poll", moment)
  if (note?.type !== "Note") return posts.leave("unreadable", moment)
  if (moment === null) return posts.leave("undated")
  if (isThere(note.inReplyTo)) return posts.leave("reply", moment)
  // For everybody, in lists or not.
  if (![...listOf(note.to), ...listOf(note.cc)].some((one) => everybody.includes(one))) {
    return posts.leave("non_public", moment)
  }
  const photos = listOf(note.attachment).map((one) => attachedPhoto(posts, one, moment, files)).filter(Boolean)
  const text = joined(textIn(note.summary), noteText(note))
  posts.add({ moment, text, photos, isSensitive: note.sensitive === true })
}

function noteText(note) {
  const hosts = new Map()
  for (const tag of listOf(note.tag)) {
    if (tag?.type !== "Mention") continue
    // "@ana@example.social", and of the author's own server "@ana".
    const parts = (textIn(tag.name) ?? "").split("@").filter(Boolean)
    if (parts.length === 2) hosts.set(parts[0].toLowerCase(), parts[1])
  }
  const own = hostOf(note.attributedTo) ?? "mastodon"
  return naming(textOfHTML(textIn(note.content) ?? ""), (name) => hosts.get(name.toLowerCase()) ?? own)
}

function attachedPhoto(posts, attachment, moment, files) {
  const url = textIn(attachment?.url) ?? ""
  const isPhoto = textIn(attachment?.mediaType)?.startsWith("image/") ?? pictures.test(url)
  if (!isPhoto) return posts.leave("video", moment, url)
  // A bucket's name may stand before.
  const file = files.at(url.slice(Math.max(0, url.indexOf("media_attachments/"))).replace(/^\/+/, ""))
  if (file === null) return posts.leave("photo_missing", moment, url)
  return { file, alt: textIn(attachment.name) ?? "" }
}

// posts_1.json of the download as JSON: posts with their media, texts as bytes of UTF-8 written as letters. Whose post
// has one photo has its text with the photo.
function addInstagram(posts, list, files) {
  for (const post of listOf(list)) addInstagramPost(posts, post, files)
}

function addInstagramPost(posts, post, files) {
  const media = listOf(post?.media)
  const moment = momentOfSeconds(numberIn(post?.creation_timestamp) ?? media[0]?.creation_timestamp)
  if (media.length === 0 && !isThere(post?.title)) return posts.leave("unreadable", moment)
  if (moment === null) return posts.leave("undated")
  const photos = media.map((one) => {
    const uri = mended(textIn(one?.uri) ?? "")
    if (!pictures.test(uri)) return posts.leave("video", moment, uri)
    const file = files.at(uri)
    if (file === null) return posts.leave("photo_missing", moment, uri)
    // Many downloads have none.
    const places = [one, one.media_metadata, one.media_metadata?.photo_metadata]
    const alt = places.map((place) => textIn(place?.alt_text) ?? textIn(place?.accessibility_caption)).find(Boolean)
    return { file, alt: mended(alt ?? "") }
  }).filter(Boolean)
  const title = textIn(post.title) ?? (media.length === 1 ? textIn(media[0]?.title) : null) ?? ""
  posts.add({ moment, text: naming(mended(title), () => "instagram.com"), photos })
}

// pixelfed-statuses.json: statuses as its API answers them. The photos are addresses; their files are taken where
// somebody picked them beside, by their names.
function addPixelfed(posts, statuses, files) {
  for (const status of listOf(statuses)) addStatus(posts, status, files)
}

function addStatus(posts, status, files) {
  const moment = momentOfText(textIn(status?.created_at))
  if (isThere(status?.reblog)) return posts.leave("boost", moment)
  if (!isThere(status?.media_attachments) && !isThere(status?.content)) return posts.leave("unreadable", moment)
  if (moment === null) return posts.leave("undated")
  if (isThere(status.in_reply_to_id)) return posts.leave("reply", moment)
  if (!["public", "unlisted"].includes(textIn(status.visibility) ?? "public")) return posts.leave("non_public", moment)
  if (isThere(status.poll)) return posts.leave("poll", moment)
  const photos = listOf(status.media_attachments).map((media) => {
    const url = textIn(media?.url) ?? ""
    if (media?.type !== "image") return posts.leave("video", moment, url)
    const file = files.called(url.split("?", 1)[0])
    if (file === null || !pictures.test(file)) return posts.leave("photo_missing", moment, url)
    return { file, alt: textIn(media.description) ?? "" }
  }).filter(Boolean)
  const content = textIn(status.content_text) ?? textOfHTML(textIn(status.content) ?? "")
  const host = hostOf(status.url) ?? "pixelfed"
  const text = joined(textIn(status.spoiler_text), naming(content, () => host))
  posts.add({ moment, text, photos, isSensitive: status.sensitive === true })
}

function joined(...texts) {
  return texts.filter(Boolean).join("\n\n")
}

function listOf(value) {
  if (Array.isArray(value)) return value
  return isThere(value) ? [value] : []
}

function textIn(value) {
  return typeof value === "string" ? value : null
}

function numberIn(value) {
  return typeof value === "number" ? value : null
}

function isThere(value) {
  return value !== undefined && value !== null
}

function hostOf(address) {
  try {
    return new URL(address).hostname
  } catch {
    return null
  }
}
