// <madang-passkey>: a form that a passkey fills in, shown or made by the browser. It is there where the browser knows
// passkeys (https://www.w3.org/TR/webauthn-3/) and the page is at the domain for which they are made. With
// `data-offers` browsers offer passkeys in the field for the name.

import { fromBytes, toBytes } from "../accounts/base64url.js"
import { define } from "../lib/define.js"
import { call, isAbort } from "../lib/http.js"
import { late } from "../lib/late.js"
import { make } from "../lib/make.js"
import { string } from "../lib/strings.js"

// A challenge is good for ten minutes: a page that stays open asks for another one before.
const renewal = 9 * 60 * 1000

class PasskeyElement extends HTMLElement {
  #abort
  // What the browser is asked now: it takes one question at a time.
  #question = null
  #renewing

  // Lifecycle

  connectedCallback() {
    if (!globalThis.PublicKeyCredential || !isAt(this.dataset.domain)) return
    const { signal } = this.#abort = new AbortController()
    this.hidden = false
    for (const instead of this.parentElement.querySelectorAll("[data-part=no-passkeys]")) instead.hidden = true
    this.#form.addEventListener("submit", (event) => this.#submit(event), { signal })
    // A page that comes back from the browser's memory is ready for another press.
    addEventListener("pageshow", () => this.#lock(false), { signal })
    if ("offers" in this.dataset) this.#offer()
  }

  disconnectedCallback() {
    this.#abort?.abort()
    this.#question?.abort()
    clearTimeout(this.#renewing)
  }

  // Actions

  async #submit(event) {
    event.preventDefault()
    if (!this.#hasName) return
    this.#lock(true)
    this.#alert("")
    try {
      await this.#send(this.dataset.act === "make" ? await this.#make() : await this.#use())
    } catch (error) {
      this.#lock(false)
      // Whoever closed the browser's window knows it.
      if (!isAbort(error) && error.name !== "NotAllowedError") this.#alert(sentence(error, this.dataset.act))
      if ("offers" in this.dataset) this.#offer()
    }
  }

  // Whoever picks a passkey in the field for the name is logged in by that alone.
  async #offer() {
    clearTimeout(this.#renewing)
    this.#renewing = setTimeout(() => this.#offer(), renewal)
    try {
      if (!await PublicKeyCredential.isConditionalMediationAvailable?.()) return
      await this.#send(await this.#use("conditional"))
    } catch (error) {
      // The button is there, and says what is wrong.
      if (!isAbort(error)) console.warn(error)
    }
  }

  // Private

  async #use(mediation) {
    const question = this.#ask()
    const { challenge, rp_id: rpId } = await call("GET", "/auth/passkey", { signal: question })
    const { rawId, response } = await navigator.credentials.get({
      mediation, signal: question, publicKey: { challenge: toBytes(challenge), rpId, userVerification: "required" }
    })
    return {
      credential_id: fromBytes(rawId), client_data: fromBytes(response.clientDataJSON),
      authenticator_data: fromBytes(response.authenticatorData), signature: fromBytes(response.signature),
      user_handle: response.userHandle ? fromBytes(response.userHandle) : undefined
    }
  }

  async #make() {
    const question = this.#ask()
    const options = await call("GET", "/me/passkeys/options", { signal: question })
    const { response } = await navigator.credentials.create({
      signal: question,
      publicKey: {
        challenge: toBytes(options.challenge),
        rp: { id: options.rp_id, name: options.rp_name },
        user: {
          id: toBytes(options.user_id), name: options.user_name, displayName: options.user_display_name
        },
        pubKeyCredParams: options.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: options.exclude.map((id) => ({ type: "public-key", id: toBytes(id) })),
        authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
        attestation: "none"
      }
    })
    return {
      client_data: fromBytes(response.clientDataJSON), attestation_object: fromBytes(response.attestationObject)
    }
  }

  // The question before is taken back.
  #ask() {
    this.#question?.abort()
    this.#question = new AbortController()
    return this.#question.signal
  }

  async #send(answer) {
    this.#lock(true)
    this.querySelector("[data-part=passkey]").value = JSON.stringify(answer)
    // What is said of the device stands in the form for the password.
    const shared = document.querySelector("input[type=checkbox][name=shared]:checked")
    if (shared) this.#form.append(make("input", { type: "hidden", name: shared.name, value: shared.value }))
    const forms = await late(import("../offline/forms.js"))
    if (!forms) this.#form.submit()
    else if (!await forms.sendForm(this.#form)) this.#lock(false)
  }

  #lock(isBusy) {
    if (isBusy) this.#form.setAttribute("aria-busy", "true")
    else this.#form.removeAttribute("aria-busy")
    this.#form.querySelector("button").disabled = isBusy
  }

  #alert(text) {
    const alert = this.querySelector(".form__alert")
    alert.textContent = text
    alert.hidden = text === ""
  }

  // Judged before the browser makes a passkey, which the server would refuse without a name.
  get #hasName() {
    const name = this.querySelector("[required]")
    if (!name || name.value.trim() !== "") return true
    this.#alert(string("label.required"))
    name.focus()
    return false
  }

  get #form() {
    return this.querySelector("form")
  }
}

function isAt(domain) {
  return location.hostname === domain || location.hostname.endsWith(`.${domain}`)
}

function sentence(error, act) {
  if (error.name === "InvalidStateError") return string("passkey.is-here")
  // What the server says, or that there is no line.
  if (error.name === "Problem") return error.message || string("offline")
  return string(`passkey.${act}-failed`)
}

define("madang-passkey", PasskeyElement)
