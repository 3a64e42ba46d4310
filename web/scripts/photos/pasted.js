// The files that are pasted. Office programs put a picture of the words beside them: there the words are meant. A
// browser may put the address of a picture beside it, and a file manager the name of a file.
export function pastedFiles({ clipboardData }) {
  const { types = [], files = [] } = clipboardData ?? {}
  const words = types.includes("text/html") ? clipboardData.getData("text/plain").trim() : ""
  const areWords = words !== "" && !/^[a-z-]+:\S+$/i.test(words)
  return areWords ? [] : [...files]
}
