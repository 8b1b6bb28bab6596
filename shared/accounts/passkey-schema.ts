import * as v from 'valibot'
import { opaque, Time } from '../text.ts'

/** Bytes in base64url, at most `max` characters. */
export const base64url = (max: number) => opaque('Invalid input', max)

/** The id of a passkey here: the SHA-256 hash of its credential id, in hexadecimal. */
const PasskeyId = opaque('Invalid id', 64, /^[0-9a-f]{64}$/)
export const PasskeyParams = v.object({ id: PasskeyId })

export const Passkey = v.object({
  id: PasskeyId,
  name: v.string(),
  createdAt: Time,
  /** Null until it signs in for the first time. */
  lastUsedAt: v.nullable(Time),
})
export type Passkey = v.InferOutput<typeof Passkey>

/** WebAuthn's options in JSON, as the browser's `PublicKeyCredential.parse…OptionsFromJSON` takes them. */
export const AuthenticationOptions = v.looseObject({ challenge: base64url(200), rpId: v.optional(v.string()) })
export const RegistrationOptions = v.looseObject({
  challenge: base64url(200),
  rp: v.looseObject({ name: v.string(), id: v.optional(v.string()) }),
  user: v.looseObject({ id: base64url(200), name: v.string(), displayName: v.string() }),
})
