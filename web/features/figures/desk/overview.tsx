import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Period, periods } from '../../../../shared/figures/schema.ts'
import { read } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { paths } from '../../../navigation/paths.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Card, Row, Stack } from '../../../ui/primitives.tsx'
import { useOwnerLock } from '../../accounts/unlock.ts'
import { WaitingGifts } from '../../ledger/desk/waiting-gifts.tsx'
import { periodIn, periodQuery, withPeriod } from '../overview-period.ts'
import { Figures } from './figures.tsx'
import { Kpis } from './kpis.tsx'
import { OverviewRecords } from './overview-records.tsx'
import { WaitingWork } from './waiting-work.tsx'
import figuresStyles from './figures.module.css'
import styles from './overview.module.css'

const shown = ['admin/overview', 'admin/products', 'admin/approvals', 'admin/missions', 'admin/ledger-audit'] as const

const choices = periods.map((period) => ({ value: period, label: `${period} days` }))

/** `/admin`: what waits for staff, what is owed, what was sold, what is in stock, and the ledger audit. */
export function Overview() {
  const [search, change] = useQueryString()
  const period = periodIn(search)
  const query = useQuery({ ...read('admin/overview', periodQuery(period)), placeholderData: keepPreviousData })
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
      <Stack gap={3} wideGap={5} aria-busy={query.isPlaceholderData || undefined}>
        <Row justify="between" wraps gap={3}>
          <div className={styles.period}>
            <SegmentedControl<Period>
              label="Period"
              choices={choices}
              value={period}
              onChange={(chosen) => change((latest) => withPeriod(latest, chosen))}
            />
          </div>
          <Row as={Link} touch to={paths.auditLog}>
            Audit log
          </Row>
        </Row>
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
    <WaitingWork />
    <Kpis />
    <Card className={figuresStyles.chart}>
      <Skeleton />
    </Card>
  </Stack>
)
