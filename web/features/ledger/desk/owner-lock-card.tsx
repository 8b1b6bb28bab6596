import type { OwnerLock } from '../../../api/use-owner-lock.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import styles from './gifts.module.css'

const OwnerLockForm = lazyComponent(async () => (await import('./owner-lock-form.tsx')).OwnerLockForm, {
  fallback: <Skeleton className={styles.lockForm} />,
})

/** Asks for the owner password in place of what it protects. Hidden until the user is known: most have entered it. */
export const OwnerLockCard = ({ lock }: { lock: OwnerLock }) => (
  <Card as="section" className={styles.lock} aria-labelledby="owner-access" data-personal>
    <h2 id="owner-access">Owner Access</h2>
    <p>
      {lock.lockState === 'expired'
        ? 'Owner access has expired. Enter the owner password again.'
        : 'Enter the owner password to continue.'}
    </p>
    <OwnerLockForm lock={lock} />
  </Card>
)
