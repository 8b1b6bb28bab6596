import { useQueryClient } from '@tanstack/react-query'
import { readKey } from '../../../api/queries.ts'
import { useOwnerLock } from '../../../api/use-owner-lock.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { DecidedGifts } from './decided-gifts.tsx'
import { GivenGifts } from './given-gifts.tsx'
import { OwnerLockCard } from './owner-lock-card.tsx'
import { WaitingGifts } from './waiting-gifts.tsx'
import styles from './gifts.module.css'

/** `/admin/approvals`: large gifts and budgets that wait for a second person, and the gifts that were given. */
export function Gifts() {
  const lock = useOwnerLock()
  const isUnlocked = lock.lockState === 'unlocked'
  const queryClient = useQueryClient()
  const refreshApprovals = useRefresh(readKey('admin/approvals'))
  const refreshGifts = () => void queryClient.invalidateQueries({ queryKey: readKey('admin/gifts') })
  return (
    <>
      <PageHead
        title="Gifts"
        lead="Large gifts and mission budgets wait for a second person. A mistaken gift can be taken back for 15 minutes."
      >
        {isUnlocked && (
          <RefreshButton
            pending={refreshApprovals.isPending}
            onClick={() => {
              refreshApprovals.mutate()
              refreshGifts()
            }}
          />
        )}
      </PageHead>
      <div className={styles.body}>
        {isUnlocked ? (
          <>
            <WaitingGifts onLocked={lock.lockAgain} />
            <GivenGifts onLocked={lock.lockAgain} />
            <DecidedGifts />
          </>
        ) : (
          <OwnerLockCard lock={lock} />
        )}
      </div>
    </>
  )
}
