// Why a request failed: the server's problem+json (RFC 9457), or only its status; status 0 is the network's.
export class Problem extends Error {
  constructor({ status, code = "", detail = "", errors = [] }) {
    super(detail || code || `status ${status}`)
    this.name = "Problem"
    this.status = status
    this.code = code
    this.detail = detail
    this.errors = errors
  }

  // Whether the server may have done what it was asked although no good answer came.
  get isUncertain() {
    return this.status === 0 || this.status >= 500
  }

  concerns(field) {
    return this.errors.some((error) => error.field === field)
  }

  // What to tell the person: the server's words where it has any, else one of ours for the status.
  describe(texts) {
    const messages = this.errors.map((error) => error.message).filter(Boolean)
    if (messages.length > 0) return messages.join(" ")
    if (this.status === 0) return texts.say("offline")
    if (this.status === 401) return texts.say("signedOut")
    if (this.detail !== "") return this.detail
    if (this.status === 413) return texts.say("serverTooLarge")
    if (this.status === 415) return texts.say("serverType")
    if (this.status === 503) return texts.say("busy")
    return texts.say("failed")
  }
}

export function isAbort(error) {
  return error.name === "AbortError"
}
