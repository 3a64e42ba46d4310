// Keeps every place of the page that shows a post as the post is: counts of comments, words and photos, and that it is
// gone. Hearts look after themselves (elements/like.js).

import { commentsKey, compactCount } from "../lib/counts.js"
import { fetchFragment } from "../lib/fragments.js"
import { language, string } from "../lib/strings.js"
import { renewPage } from "../offline/renewal.js"
import { posts, startPosts } from "./posts.js"

export function keepPosts() {
  startPosts()
  posts.listen((id, state, { news }) => showPost(id, news))
}

// `news` as `posts.listen` tells it.
export function showPost(id, news) {
  if ("comments" in news) showCount(id, news.comments)
  if (news.isDeleted) takeAway(id)
  else if ("version" in news) renew(id, news.version)
}

function showCount(id, count) {
  for (const place of document.querySelectorAll(`article[data-post="${id}"] [data-comments]`)) {
    const sentence = string(commentsKey(count), { n: compactCount(count, language()) })
    const number = place.querySelector(".comment-link__count")
    if (!number) place.textContent = sentence
    else {
      place.setAttribute("aria-label", sentence)
      number.textContent = count > 0 ? compactCount(count, language()) : ""
    }
  }
}

function takeAway(id) {
  for (const item of itemsOf(id)) {
    item.dispatchEvent(new CustomEvent("madang:removed", { bubbles: true, detail: { id: item.dataset.id } }))
    item.remove()
  }
  // Its own page has nothing to show any more: the server says it best.
  const isItsPage = document.querySelector(`article.post[data-post="${id}"]`) !== null
  if (!isItsPage || "leaving" in document.body.dataset) return
  renewPage()
}

// Fetches the places anew that show an older version; null is a version that nobody knows.
async function renew(id, version) {
  const places = [...document.querySelectorAll(`article[data-post="${id}"], .tile[data-id="${id}"]`)]
    .filter((place) => version === null || Number(place.dataset.version) < version)
  if (places.length === 0) return
  try {
    const page = await fetchFragment(`/p/${id}`, "post")
    for (const place of places) replace(place, page)
  } catch (error) {
    // Hidden, or of somebody who is not there any more: whoever may see it, as its author, gets it.
    if (error.status === 404) takeAway(id)
    // Else whoever looks at the post next sees it as it is.
  }
}

function replace(place, page) {
  const fresh = page.querySelector(place.matches(".tile") ? ".tile" : place.matches(".post") ? ".post" : ".card")
  if (!fresh || Number(fresh.dataset.version) <= Number(place.dataset.version)) return
  if (!place.matches(".post")) {
    keepReason(place, fresh)
    return place.replaceWith(fresh)
  }
  // What stands around them stays: somebody may be writing below.
  place.dataset.version = fresh.dataset.version
  for (const part of ["photos", "words", "time"]) {
    const [old, now] = [place, fresh].map((one) => one.querySelector(`.post__${part}`))
    old.replaceWith(now)
  }
  place.querySelector(".carried")?.remove()
  const listing = fresh.querySelector(".carried")
  if (listing) place.querySelector(".post__words").after(listing)
  // The star is of the photos that are there now.
  place.querySelector(".save")?.remove()
  const star = fresh.querySelector(".save")
  if (star) place.querySelector(".card__actions").append(star)
}

// For which hashtag a post is in the feed only the feed knows. It is no reason any more once the post has lost it.
function keepReason(place, fresh) {
  const reason = place.querySelector(".card__reason")
  if (reason && fresh.querySelector(`.mark[href="${reason.getAttribute("href")}"]`)) fresh.prepend(reason)
}

// Cards and tiles by the post's id, photos among all photos by the way that they lead.
function itemsOf(id) {
  return document.querySelectorAll(`[data-items] > [data-id="${id}"], [data-items] > [data-of-post="${id}"]`)
}
