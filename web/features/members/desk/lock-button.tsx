import { Lock } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { OwnerLock } from '../../accounts/unlock.ts'

/** Asks for the owner password again, before the 15 minutes are over. */
export const LockButton = ({ lock }: { lock: OwnerLock }) => (
  <Button pending={lock.isLocking} pendingText="Locking..." onClick={lock.lock}>
    <Lock size="1rem" aria-hidden />
    Lock
  </Button>
)
