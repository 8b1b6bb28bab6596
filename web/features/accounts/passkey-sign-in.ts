import { startAuthentication } from '@simplewebauthn/browser'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { call } from '../../api/client.ts'
import { requireCookie } from './sign-in-outcome.ts'

type OptionsJSON = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Signs in with a passkey that the browser offers. It is large: import it when the user presses. Throws an ApiError, a
 * CookiesBlockedError, or the browser's error when there is no passkey or the user cancels.
 */
export async function passkeySignIn(): Promise<CurrentUser> {
  const options = await call('auth/passkey/options', 'POST', {})
  const credential = await startAuthentication({ optionsJSON: options as unknown as OptionsJSON })
  return requireCookie(await call('auth/passkey/login', 'POST', { body: credential }))
}
