import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'
import { call, errorMessage, hasCode } from '../../api/client.ts'

/** What the server says of a wrong password. */
const refusal = JSON.stringify({ code: 'wrong_password', message: 'Invalid password. Please try again.' })

/** Sends the owner password or the rewards password. An empty one is wrong without asking the server. Throws an ApiError. */
export async function unlock(area: 'owner' | 'rewards', password: string) {
  if (password === '') throw new ApiError(403, refusal)
  return call('auth/unlock', 'POST', { body: { area, password } })
}

/** Whether the server rejected the password itself. */
export const isWrongPassword = (error: unknown): boolean => hasCode(error, 'wrong_password')

/** Marks the field of a form whose password the server has rejected. Returns whether it was the password. */
export function showWrongPassword<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  field: FieldPath<T>,
  error: Error,
): boolean {
  if (isWrongPassword(error)) form.setError(field, { message: errorMessage(error, '') }, { shouldFocus: true })
  return isWrongPassword(error)
}

/** The toast for a failed unlock: `wrongPassword` when the password is wrong, otherwise the server's message. */
export function unlockFailureToast(error: unknown, wrongPassword: string): { title: string; description: string } {
  // A server that is down or unreachable has not denied access.
  const isDenied = error instanceof ApiError && (error.status === 403 || error.status === 429)
  return {
    title: isDenied ? 'Access Denied' : 'Error',
    description: isWrongPassword(error) ? wrongPassword : errorMessage(error, 'The password could not be checked.'),
  }
}
