// A tap on a photo shows it large. What that needs comes when somebody reaches for the first photo; tiles, and photos
// that stand for several, are a way to their posts instead.

const photo = 'a[data-photo]:not([data-photo=""], [data-several], [data-view="tiles"] *)'

export const photoAction = [photo, showPhoto]

export function fetchViewerEarly() {
  for (const type of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(type, ({ target }) => {
      if (target.closest?.(photo)) viewer().then(({ fetchStyles }) => fetchStyles(), () => {})
    }, { passive: true })
  }
}

// Follows the link where it leads instead, to the post or the file, if the viewer cannot be had.
export async function showPhoto(link, event) {
  event?.preventDefault()
  try {
    if (!link.matches(photo)) throw new Error("a way to its post")
    const { openViewer } = await viewer()
    await openViewer(link)
  } catch {
    location.assign(link.href)
  }
}

let loading = null

// Asked for again after a failure.
function viewer() {
  loading ??= import("./viewer/index.js").catch((error) => {
    loading = null
    throw error
  })
  return loading
}
