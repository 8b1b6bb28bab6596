import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { useAction } from '../../api/action.ts'
import { call, errorMessage, hasCode, queryClient, readKey } from '../../api/client.ts'
import { isUnlocked, updateCurrentUser, useCurrentUser } from '../../api/session.ts'
import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { memberReads } from './member-reads.ts'

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

/** True when the server reports that the owner unlock has expired. */
export const isLocked = (error: unknown): boolean => hasCode(error, 'locked')

/** Asks for the owner password again when a read was refused because the unlock has expired. */
export function useLockAgain(error: Error | null, onLocked: () => void): void {
  useEffect(() => {
    if (isLocked(error)) onLocked()
  }, [error, onLocked])
}

/** What the page has read of members is not kept once it is locked. */
const protectedReads = [readKey('admin/users'), memberReads]

/** `expired`: it was unlocked, and the unlock ran out. */
type LockState = 'locked' | 'unlocked' | 'expired'

const wrongPassword = 'Invalid password. Please try again.'

/** Whether to ask for the owner password. The server enforces the lock. */
export function useOwnerLock() {
  const user = useCurrentUser()
  const [lockState, setLockState] = useState<LockState>(() => (isUnlocked(user) ? 'unlocked' : 'locked'))

  const setUnlockedUntil = (unlockedUntil: string | null) => updateCurrentUser(() => ({ unlockedUntil }))

  const unlocking = useMutation({
    mutationFn: (password: string) => unlock('owner', password),
    onSuccess: ({ until }) => {
      setUnlockedUntil(until)
      setLockState('unlocked')
    },
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, wrongPassword) }),
  })
  const close = (state: LockState) => {
    setUnlockedUntil(null)
    setLockState(state)
    for (const queryKey of protectedReads) queryClient.removeQueries({ queryKey })
  }
  const locking = useAction({
    send: () => call('auth/unlock', 'DELETE', {}),
    onDone: () => close('locked'),
    failed: ['Not Locked', 'Owner access ends by itself 15 minutes after the password was entered.'],
  })
  const failure = unlocking.error && unlockFailureToast(unlocking.error, wrongPassword).description
  return {
    lockState,
    unlock: (password: string) => unlocking.mutate(password),
    isUnlocking: unlocking.isPending,
    /** Why the last attempt failed, until the password is changed. */
    failure: failure ?? undefined,
    forgetFailure: unlocking.reset,
    /** The unlock has run out. */
    lockAgain: () => close('expired'),
    /** Ends the unlock before it runs out. */
    lock: () => locking.mutate(),
    isLocking: locking.isPending,
  }
}

export type OwnerLock = ReturnType<typeof useOwnerLock>
