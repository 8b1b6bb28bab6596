import type { ListedReport } from '../../../../shared/store/report-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useList } from '../../../api/client.ts'
import { QueueHead } from '../../../api/queue-head.tsx'
import { useCurrentUser } from '../../../api/session.ts'
import { useColleagues } from '../../../api/use-colleagues.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { ShowMore } from '../../../ui/feedback/states.tsx'
import { Badge, Row } from '../../../ui/primitives.tsx'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { FilterChips } from '../../../ui/queue/filter-chips.tsx'
import { DraftMark, Queue, type QueueRow } from '../../../ui/queue/queue.tsx'
import { QueueEmpty } from '../../../ui/queue/queue-empty.tsx'
import screen from '../../../ui/queue/screen.module.css'
import { useQueue } from '../../../ui/queue/use-queue.ts'
import { ReportDetail, reportDrafts } from './report-detail.tsx'
import { type ReportList, reportList } from './report-list.ts'
import { answerTo, giftCardOf } from './report-words.ts'

const keys = [
  { keys: ['A'], words: 'Return the Solcoins' },
  { keys: ['R'], words: 'Send another code' },
  { keys: ['D'], words: 'Decline' },
]

const nothing: Record<ReportList, [title: string, text: string]> = {
  open: ['No reports to answer', 'Codes that members report appear here. Refresh to check again.'],
  answered: ['No report has been answered yet', 'Reports appear here once they are answered.'],
}

/** `/admin/reports`: the codes that members reported: those to answer, oldest first, or the answered ones, newest first. */
export function CodeReports() {
  const self = useCurrentUser()
  const [search, change] = useQueryString()
  const shown = reportList(search)
  const { list: open, rows: openRows } = useList('admin/reports', { query: { status: 'open' } })
  const { list, rows: reports = [] } = useList('admin/reports', { query: { status: shown } })
  const control = useQueue(reports.map(({ id }) => id))
  const colleagues = useColleagues('reports', control.openId)
  const waiting = openRows ? `${openRows.length}${open.hasNextPage ? '+' : ''}` : ''
  const [title, text] = nothing[shown]
  return (
    <>
      <QueueHead
        queue="reports"
        title="Reported codes"
        lead="Codes that members say do not work. An answer is final."
        reads={['admin/reports']}
      />
      <Row below={4} className={screen.aside}>
        <FilterChips
          label="Reports"
          choices={[
            { value: 'open', label: 'Open', count: waiting, isWork: waiting !== '0' },
            { value: 'answered', label: 'Answered' },
          ]}
          value={shown}
          onChange={(status) =>
            change((now) => {
              now.delete('item')
              if (status === 'open') now.delete('status')
              else now.set('status', status)
              return now
            })
          }
        />
      </Row>
      <Queue
        query={list}
        loading="Loading the reports"
        failure="The reports did not load. Nothing was changed."
        control={control}
        label="Reported codes"
        items={reports}
        row={rowOf}
        colleagues={colleagues}
        order={shown === 'open' ? 'Oldest first' : 'Latest first'}
        more={<ShowMore list={list} />}
        empty={<QueueEmpty title={title} text={text} />}
        above="17.5rem"
        keys={keys}
      >
        {(report) => (
          <ReportDetail key={report.id} report={report} control={control} isOwn={report.userId === self.id} />
        )}
      </Queue>
    </>
  )
}

const rowOf = (report: ListedReport): QueueRow => ({
  face: report,
  name: report.username,
  note: `${giftCardOf(report)}, ends ${report.codeLastFour}`,
  mark: <ReportMark report={report} />,
  at: report.processedAt ?? report.createdAt,
  end: formatAmount(report.solcoinsPaid),
})

/** How the report was answered, and whether a draft about it is kept. */
function ReportMark({ report }: { report: ListedReport }) {
  const drafts = [useDraft(reportDrafts.message, report.id), useDraft(reportDrafts.reason, report.id)]
  const answer = answerTo(report)
  return (
    <>
      {drafts.some((draft) => draft !== undefined) && <DraftMark />}
      {answer && (
        <span>
          <Badge tone={answer.tone}>{answer.label}</Badge>
        </span>
      )}
    </>
  )
}
