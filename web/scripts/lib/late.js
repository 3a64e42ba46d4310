// What comes after the page, and what the page can do without.

// Gives the module that `loading` brings, or null where it cannot be had: there is no line, or the page is being left.
export async function late(loading) {
  try {
    return await loading
  } catch (error) {
    console.warn(error)
    return null
  }
}
