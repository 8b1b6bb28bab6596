import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readKey, readPages } from '../../../api/queries.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import emptyVouchers from '../../../art/empty-vouchers.svg'
import { paths } from '../../../navigation/paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { countedFirst } from '../../../ui/number-words.ts'
import { MissionReport } from './mission-report.tsx'
import styles from './mission-reports.module.css'

/** `/admin/missions/reports`: the reports that wait for a decision, oldest first. Only the first that the viewer may decide has a gold button. */
export function MissionReports() {
  const self = useCurrentUser()
  const list = useInfiniteQuery(readPages('admin/mission-proofs', {}))
  const refresh = useRefresh(readKey('admin/mission-proofs'))
  const [declining, setDeclining] = useState<string>()
  const region = useRef<HTMLElement>(null)
  const reports = list.data?.pages.flatMap((page) => page.rows)
  const first = reports?.find(({ userId }) => userId !== self.id)
  const count = reports && reports.length > 0 && !list.hasNextPage ? countedFirst(reports.length, 'report') : 'Reports'
  return (
    <>
      <PageHead
        title="Reports to read"
        lead={`${count}, oldest first. Approving pays the reward immediately.`}
        back={<BackLink path={paths.missionsDesk}>Missions</BackLink>}
      >
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
      </PageHead>
      {/* Takes the focus of a report that has been decided. */}
      <section ref={region} className={styles.region} tabIndex={-1} aria-label="Reports to read">
        {list.isPending && <TableSkeleton label="Loading the reports" rows={3} />}
        {list.isError && !reports && (
          <Card flush>
            <ErrorState message="The reports did not load. Nothing was decided." onRetry={() => void list.refetch()} />
          </Card>
        )}
        {reports?.length === 0 && (
          <Card flush>
            <EmptyState art={emptyVouchers} title="No reports are waiting">
              Reports appear here when members send them. Refresh to check again.
            </EmptyState>
          </Card>
        )}
        {reports && reports.length > 0 && (
          <ul className={styles.list}>
            {reports.map((report) => (
              <MissionReport
                key={report.id}
                report={report}
                isFirst={report === first}
                isOwn={report.userId === self.id}
                isDeclining={declining === report.id}
                onDecline={(begins) => setDeclining(begins ? report.id : undefined)}
                onDecided={() => region.current?.focus()}
              />
            ))}
          </ul>
        )}
        <ShowMore list={list} />
      </section>
    </>
  )
}
