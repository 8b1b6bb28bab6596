import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { ErrorState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton, TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { useOwnerLock } from '../../accounts/use-owner-lock.ts'
import { WaitingGifts } from '../../ledger/desk/waiting-gifts.tsx'
import budgets from '../../missions/desk/mission-budgets.module.css'
import audit from '../../ledger/desk/latest-audit.module.css'
import { Figures, Pair } from './figures.tsx'
import figuresStyles from './figures.module.css'
import styles from './overview.module.css'

const OverviewRecords = lazyComponent(async () => (await import('./overview-records.tsx')).OverviewRecords, {
  fallback: (
    <>
      <Card className={budgets.panel} />
      <Card className={audit.tall} />
      <TableSkeleton label="Loading the audit log" rows={6} />
    </>
  ),
})

const shown = ['admin/overview', 'admin/approvals', 'admin/missions', 'admin/ledger-audit', 'admin/audit'] as const

/** `/admin`: what is owed, what waits for staff, what was sold, what is in stock, the ledger audit and the audit log. */
export function Overview() {
  const { data: overview, isPending, refetch } = useQuery(read('admin/overview', {}))
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
        {overview ? (
          <Figures
            overview={overview}
            approvals={isAnyoneWaiting && lock.lockState === 'unlocked' && <WaitingGifts onLocked={lock.lockAgain} />}
          />
        ) : isPending ? (
          <FiguresSkeleton />
        ) : (
          <ErrorState message="The figures did not load. Nothing was changed." onRetry={() => void refetch()} />
        )}
        <OverviewRecords />
      </Stack>
    </>
  )
}

/** The figures' place while they load. */
export const FiguresSkeleton = () => (
  <Stack as="section" gap={3} wideGap={5} aria-busy aria-label="Loading the figures">
    <Pair>
      <Card className={figuresStyles.coming}>
        <Skeleton />
      </Card>
      <Card className={figuresStyles.coming}>
        <Skeleton />
      </Card>
    </Pair>
    <Card className={figuresStyles.chart}>
      <Skeleton />
    </Card>
  </Stack>
)
