import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasCode } from '../../api/client.ts'
import { isUnlocked, updateCurrentUser, useCurrentUser } from '../../api/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { unlock, unlockFailureToast } from './unlock.ts'

/** True when the server reports that the owner unlock has expired. */
export const isLocked = (error: unknown): boolean => hasCode(error, 'locked')

/** Asks for the owner password again when a read was refused because the unlock has expired. */
export function useLockAgain(error: Error | null, onLocked: () => void): void {
  useEffect(() => {
    if (isLocked(error)) onLocked()
  }, [error, onLocked])
}

/** `expired`: it was unlocked, and the unlock ran out. */
export type LockState = 'locked' | 'unlocked' | 'expired'

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
  const lockAgain = () => {
    setUnlockedUntil(null)
    setLockState('expired')
  }
  const failure = unlocking.error && unlockFailureToast(unlocking.error, wrongPassword).description
  return {
    lockState,
    unlock: (password: string) => unlocking.mutate(password),
    isUnlocking: unlocking.isPending,
    /** Why the last attempt failed, until the password is changed. */
    failure: failure ?? undefined,
    forgetFailure: unlocking.reset,
    lockAgain,
  }
}

export type OwnerLock = ReturnType<typeof useOwnerLock>
