// base64url without padding (RFC 4648, section 5), as the yard writes bytes.

export function toBytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}

export function fromBytes(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}
