import * as v from 'valibot'
import { opaque, visibleName } from '../text.ts'
import { base64url } from './passkey-schema.ts'

// The requests of browsers. In a file of its own, because the app does not check them.

/** The result of WebAuthn's `toJSON()` for both kinds of credential. */
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: v.literal('public-key', 'Invalid input'),
  authenticatorAttachment: v.optional(opaque('Invalid input', 40)),
  clientExtensionResults: v.optional(v.object({}), {}),
}

/** The authenticator's response to a sign-in challenge. */
export const PasskeySignIn = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: v.optional(base64url(200)),
  }),
})

/** The authenticator's response to a registration challenge, and the name that the member gave it. */
export const NewPasskey = v.object({
  name: visibleName('Name is required', 60),
  credential: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(16_000),
      transports: v.optional(
        v.pipe(v.array(opaque('Invalid input', 40), 'Invalid input'), v.maxLength(10, 'Invalid input')),
      ),
    }),
  }),
})
