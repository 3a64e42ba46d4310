import { FileStore } from "../photos/workbench/file-store.js"

// As many as a post takes, and as large as one photo may be; what is more is not taken in, and the composer says so.
const photoLimit = 10
const sizeLimit = 25 * 1024 * 1024

// Takes photos and words from the phone's share sheet and opens the composer, which finds them on the device. Whoever
// is logged out finds them after the login.
export async function receiveShare(request, store = new FileStore("madang-shared")) {
  try {
    const form = await request.formData()
    await store.clear()
    await store.put("shared", { at: Date.now(), ...sharedOf(form) })
    return Response.redirect("/new?shared=here", 303)
  } catch {
    // No room on the device, or no form at all.
    return Response.redirect("/new?shared=missed", 303)
  } finally {
    await store.close()
  }
}

// {text, files, left}; `left` is what PhotoIntake is told of the files that are not among them.
function sharedOf(form) {
  const words = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean)
  const files = form.getAll("photos").filter((file) => file instanceof File)
  const fitting = files.filter(({ size }) => size <= sizeLimit)
  const tooLarge = files.filter(({ size }) => size > sizeLimit).map(({ name }) => name)
  const crowded = Math.max(0, fitting.length - photoLimit)
  return { text: words.join("\n"), files: fitting.slice(0, photoLimit), left: { tooLarge, crowded } }
}
