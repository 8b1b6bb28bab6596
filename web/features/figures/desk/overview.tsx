import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useRead } from '../../../api/client.ts'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Card, Stack } from '../../../ui/primitives.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { useOwnerLock } from '../../accounts/unlock.ts'
import { WaitingGifts } from '../../ledger/desk/waiting-gifts.tsx'
import { Figures, Outstanding, Pair } from './figures.tsx'
import { OverviewRecords } from './overview-records.tsx'
import figuresStyles from './figures.module.css'
import styles from './overview.module.css'

const shown = ['admin/overview', 'admin/approvals', 'admin/missions', 'admin/ledger-audit'] as const

/** `/admin`: what is owed, what waits for staff, what was sold, what is in stock, and the ledger audit. */
export function Overview() {
  const query = useRead('admin/overview', {})
  const overview = query.data
  const lock = useOwnerLock()
  const isAnyoneWaiting = overview !== undefined && overview.waiting.approvals.count > 0
  return (
    <>
      <div className={styles.head}>
        <PageHead
          title="Overview"
          lead={overview ? `As of ${formatMoment(overview.asOf)}` : 'What is owed, what waits'}
        >
          <RefreshButton reads={shown} />
        </PageHead>
      </div>
      <Stack gap={3} wideGap={5}>
        <QueryState
          query={query}
          loading={<FiguresSkeleton />}
          failure="The figures did not load. Nothing was changed."
        />
        {overview && (
          <Figures
            overview={overview}
            approvals={isAnyoneWaiting && lock.lockState === 'unlocked' && <WaitingGifts onLocked={lock.lockAgain} />}
          />
        )}
        <OverviewRecords />
      </Stack>
    </>
  )
}

/** The figures' place while they load. */
const FiguresSkeleton = () => (
  <Stack as="section" gap={3} wideGap={5} aria-busy aria-label="Loading the figures">
    <Pair>
      <Outstanding />
      <Card className={figuresStyles.coming}>
        <Skeleton />
      </Card>
    </Pair>
    <Card className={figuresStyles.chart}>
      <Skeleton />
    </Card>
  </Stack>
)
