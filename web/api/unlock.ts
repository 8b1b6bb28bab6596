import { ApiError, errorMessage } from './api-error.ts'
import { call } from './client.ts'

/** Gives the owner password or the rewards word. Throws an ApiError. */
export const unlock = (area: 'owner' | 'rewards', password: string) =>
  call('auth/unlock', 'POST', { body: { area, password } })

/** True when the server compared the password and it was not the one. */
export const isWrongPassword = (error: unknown): boolean => error instanceof ApiError && error.code === 'wrong_password'

/** How a person is told that nothing was unlocked: with these userMessage when the password is not it, else the server's. */
export function unlockFailureToast(error: unknown, wrongPassword: string): { title: string; description: string } {
  // Only a decision is a denial; a server that is down or out of reach has decided nothing.
  const decided = error instanceof ApiError && (error.status === 403 || error.status === 429)
  return {
    title: decided ? 'Access Denied' : 'Error',
    description: isWrongPassword(error) ? wrongPassword : errorMessage(error, 'The password could not be checked.'),
  }
}
