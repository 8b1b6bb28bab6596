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

/** True when the server says that the unlock has run out. */
export const isLocked = (error: unknown): boolean => error instanceof ApiError && error.code === 'locked'

/** Where the person stands: at the door, inside, or at the door again because the unlock ran out. */
export type LockState = 'locked' | 'open' | 'ran-out'

/** The owner menu's lock. The server holds it; here is only which of the two dialogs is shown. */
export function useOwnerLock() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [door, setDoor] = useState<LockState>(() => (isUnlocked(user) ? 'open' : 'locked'))

  const remember = (unlockedUntil: string | null) =>
    queryClient.setQueryData(currentUser.queryKey, (known) => known && { ...known, unlockedUntil })

  const entering = useMutation({
    mutationFn: (password: string) => unlock('owner', password),
    onSuccess: ({ until }) => {
      remember(until)
      setDoor('open')
    },
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, 'Invalid password. Please try again.') }),
  })
  const lockAgain = () => {
    remember(null)
    setDoor('ran-out')
  }
  return { door, entering, lockAgain }
}
