import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminReport } from '../../../../shared/store/report-schema.ts'
import { readPages } from '../../../api/queries.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps, type DialogTrigger } from '../../../ui/feedback/dialog-trigger.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { platformNames } from './platform-names.ts'
import inventory from './inventory.module.css'
import styles from './reported-codes.module.css'

const load = () => import('./answer-report-dialog.tsx')
const AnswerReportDialog = lazyComponent(async () => (await load()).AnswerReportDialog)

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
] as const

/** The codes that members reported: the open reports, oldest first, or the answered ones. */
export function ReportedCodes() {
  const [status, setStatus] = useState<(typeof choices)[number]['value']>('open')
  const list = useInfiniteQuery(readPages('admin/reports', { query: { status } }))
  const dialog = useDialog(load)
  const [chosen, setChosen] = useState<AdminReport>()
  const self = useCurrentUser()
  const reports = list.data?.pages.flatMap((page) => page.rows) ?? []
  const answer = (report: AdminReport) => {
    setChosen(report)
    dialog.show()
  }
  return (
    <section aria-labelledby="reported-codes">
      <div className={inventory.head}>
        <h3 id="reported-codes">Reported codes</h3>
        <SegmentedControl label="Reports" choices={choices} value={status} onChange={setStatus} />
      </div>
      {list.isPending && <TableSkeleton label="Loading the reports" rows={2} />}
      {list.isError && reports.length === 0 && (
        <Card flush>
          <ErrorState message="The reports did not load." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.isSuccess && reports.length === 0 && (
        <p className={styles.empty}>
          {status === 'open' ? 'No code is reported right now.' : 'No report has been answered yet.'}
        </p>
      )}
      <ul className={styles.list}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            trigger={
              report.status === 'open' && report.userId !== self.id
                ? { ...dialog, show: () => answer(report) }
                : undefined
            }
          />
        ))}
      </ul>
      <ShowMore list={list} />
      {chosen && (
        <AnswerReportDialog key={dialog.openCount} report={chosen} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </section>
  )
}

const labels = { open: 'Open', replaced: 'Replaced', refunded: 'Refunded', declined: 'Declined' } as const
const tones = { open: 'wait', replaced: 'ok', refunded: 'ok', declined: 'bad' } as const

const ReportRow = ({ report, trigger }: { report: AdminReport; trigger: DialogTrigger | undefined }) => (
  <Card as="li" className={styles.report}>
    <div className={styles.what}>
      <h4>{report.name}</h4>
      <p>
        {platformNames[report.platform]}, ${formatAmount(report.amount)}. Code ending in {report.codeLastFour}. Bought
        by {report.username} for {formatAmount(report.solcoinsPaid)} Solcoins.
      </p>
      <blockquote>{report.words}</blockquote>
      {report.processedAt && (
        <p>
          {labels[report.status]} by {report.processedBy} on {formatDay(report.processedAt)}
          {report.reason && `: ${report.reason}`}
        </p>
      )}
    </div>
    <div className={styles.side}>
      <Badge tone={tones[report.status]}>{labels[report.status]}</Badge>
      <small>{formatDay(report.createdAt)}</small>
      {trigger && (
        <Button aria-label={`Answer the report of ${report.username}`} {...dialogTriggerProps(trigger)}>
          Answer
        </Button>
      )}
    </div>
  </Card>
)
