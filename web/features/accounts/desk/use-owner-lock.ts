import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { ApiError } from '../../../api/api-error.ts'
import { currentUser } from '../../../api/session.ts'
import { unlockFailureToast, unlock } from '../../../api/unlock.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { toast } from '../../../ui/feedback/toast.ts'

const isUnlocked = ({ unlockedUntil }: CurrentUser): boolean =>
  unlockedUntil !== null && Date.parse(unlockedUntil) > Date.now()

/** True when the server reports that the owner unlock has expired. */
export const isLocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'locked'

/** `expired`: the menu was unlocked, and the unlock ran out. */
export type LockState = 'locked' | 'unlocked' | 'expired'

/** Which of the owner menu's two dialogs to show. The server enforces the lock. */
export function useOwnerLock() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [lockState, setLockState] = useState<LockState>(() => (isUnlocked(user) ? 'unlocked' : 'locked'))

  const setUnlockedUntil = (unlockedUntil: string | null) =>
    queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, unlockedUntil })

  const unlocking = useMutation({
    mutationFn: (password: string) => unlock('owner', password),
    onSuccess: ({ until }) => {
      setUnlockedUntil(until)
      setLockState('unlocked')
    },
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, 'Invalid password. Please try again.') }),
  })
  const lockAgain = () => {
    setUnlockedUntil(null)
    setLockState('expired')
  }
  return { lockState, unlocking, lockAgain }
}
