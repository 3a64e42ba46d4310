import { FileStore } from "../photos/workbench/file-store.js"

// As many as a post takes, and as large as one photo may be; what is more is not taken in.
const photoLimit = 10
const sizeLimit = 25 * 1024 * 1024

// Takes photos and words from the phone's share sheet and opens the composer, which finds them on the device. Whoever
// is logged out finds them after the login.
export async function receiveShare(request) {
  const store = new FileStore("madang-shared")
  try {
    const form = await request.formData()
    const files = form.getAll("photos").filter((file) => file instanceof File && file.size <= sizeLimit)
    const words = ["title", "text", "url"].map((name) => form.get(name)).filter(Boolean)
    await store.clear()
    await store.put("shared", { at: Date.now(), text: words.join("\n"), files: files.slice(0, photoLimit) })
    return Response.redirect("/new?shared=here", 303)
  } catch {
    // No room on the device, or no form at all.
    return Response.redirect("/new?shared=missed", 303)
  } finally {
    await store.close()
  }
}
