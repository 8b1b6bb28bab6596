import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminReport } from '../../../../shared/store/report-schema.ts'
import { readPages } from '../../../api/queries.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { ReportedCode } from './reported-code.tsx'
import inventory from './inventory.module.css'
import styles from './reported-codes.module.css'

const load = () => import('./answer-report-dialog.tsx')
const AnswerReportDialog = lazyComponent(async () => (await load()).AnswerReportDialog)

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const
const nothing = { open: 'No reports to answer.', answered: 'No report has been answered yet.' } as const

/** The codes that members reported: those to answer, oldest first, or the answered ones, newest first. */
export function ReportedCodes() {
  const [status, setStatus] = useState<(typeof choices)[number]['value']>('open')
  const list = useInfiniteQuery(readPages('admin/reports', { query: { status } }))
  const dialog = useDialog(load)
  const [answered, setAnswered] = useState<AdminReport>()
  const self = useCurrentUser()
  const reports = list.data?.pages.flatMap((page) => page.rows)
  const answer = (report: AdminReport) => {
    setAnswered(report)
    dialog.show()
  }
  return (
    <section aria-labelledby="reported-codes">
      <div className={inventory.head}>
        <h3 id="reported-codes">Reported codes</h3>
        <SegmentedControl label="Reports" choices={choices} value={status} onChange={setStatus} />
      </div>
      {list.isPending && <TableSkeleton label="Loading the reports" rows={2} />}
      {list.isError && !reports && (
        <Card flush>
          <ErrorState message="The reports did not load." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {reports?.length === 0 && <p className={styles.empty}>{nothing[status]}</p>}
      <ul className={styles.list}>
        {reports?.map((report) => (
          <ReportedCode
            key={report.id}
            report={report}
            isOwn={report.userId === self.id}
            trigger={{ ...dialog, show: () => answer(report) }}
          />
        ))}
      </ul>
      <ShowMore list={list} />
      {answered && (
        <AnswerReportDialog key={dialog.openCount} report={answered} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </section>
  )
}
