/** Accounts: passkeys (WebAuthn). Each ceremony has two calls: the options for the browser, then the authenticator's response. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { CurrentPassword, CurrentUser } from './schema.ts'
import { AuthenticationOptions, Passkey, PasskeyParams, RegistrationOptions } from './passkey-schema.ts'
import { NewPasskey, PasskeySignIn } from './passkey-requests.ts'

export const passkeySignInOptions = defineRoute({
  path: '/api/auth/passkey/options',
  POST: {
    summary: 'Begin to sign in with a passkey; a cookie binds the challenge to this browser for five minutes',
    access: 'anyone',
    output: AuthenticationOptions,
    setsCookies: 'Binds the challenge to this browser for five minutes.',
    problems: ['slow_down'],
  },
})

export const passkeySignIn = defineRoute({
  path: '/api/auth/passkey/login',
  POST: {
    summary: 'Sign in with a passkey',
    access: 'anyone',
    body: PasskeySignIn,
    output: CurrentUser,
    setsCookies:
      'Sets the session, the readable `member` with the account’s id and a cookie by which this device is recognised; removes the one of the challenge.',
    problems: ['unknown_passkey', 'slow_down'],
  },
})

export const passkeys = defineRoute({
  path: '/api/auth/passkeys',
  GET: { summary: "The member's passkeys, newest first", access: 'member', output: v.array(Passkey) },
  POST: {
    summary: 'Add the passkey that the authenticator created',
    access: 'member',
    body: NewPasskey,
    refusesFrozen: true,
    output: Passkey,
    status: 201,
    problems: ['unknown_passkey', 'already_registered', 'too_many_passkeys', 'passkey_required', 'slow_down'],
  },
})

export const passkeyOptions = defineRoute({
  path: '/api/auth/passkeys/options',
  POST: {
    summary: 'Begin to add a passkey; requires the password',
    access: 'member',
    body: CurrentPassword,
    refusesFrozen: true,
    output: RegistrationOptions,
    problems: ['wrong_password', 'too_many_passkeys', 'passkey_required', 'slow_down'],
  },
})

export const removePasskey = defineRoute({
  path: '/api/auth/passkeys/{id}/remove',
  POST: {
    summary: 'Remove a passkey: it no longer signs in; requires the password',
    access: 'member',
    params: PasskeyParams,
    body: CurrentPassword,
    refusesFrozen: true,
    status: 204,
    problems: ['wrong_password', 'not_found', 'passkey_required', 'slow_down'],
  },
})
