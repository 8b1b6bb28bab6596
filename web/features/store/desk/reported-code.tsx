import { formatAmount } from '../../../../shared/money.ts'
import type { AdminReport } from '../../../../shared/store/report-schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps, type DialogTrigger } from '../../../ui/feedback/dialog-trigger.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './reported-codes.module.css'

const states = {
  open: { label: 'Open', tone: 'wait' },
  replaced: { label: 'Replaced', tone: 'ok' },
  refunded: { label: 'Refunded', tone: 'ok' },
  declined: { label: 'Declined', tone: 'bad' },
} as const

type Props = {
  report: AdminReport
  /** Staff cannot answer their own reports. */
  isOwn: boolean
  trigger: DialogTrigger
}

/** A reported code: what was bought, what the member wrote, and the answer, or the button to answer. */
export const ReportedCode = ({ report, isOwn, trigger }: Props) => (
  <Card as="li" className={styles.report}>
    <div className={styles.what}>
      <h4>{report.name}</h4>
      <small>
        {platformDisplay[report.platform].name} ${formatAmount(report.amount)}, code{' '}
        <span className={styles.code}>
          ending in <code>{report.codeLastFour}</code>
        </span>
      </small>
      <small>
        {report.username} paid {formatAmount(report.solcoinsPaid)} Solcoins, reported {formatDay(report.createdAt)}
      </small>
    </div>
    <div className={styles.words}>
      <blockquote dir="auto">{report.words}</blockquote>
      {report.processedAt && (
        <small>
          Answered by {report.processedBy} on {formatDay(report.processedAt)}
          {report.reason && `: ${report.reason}`}
        </small>
      )}
    </div>
    <div className={styles.end}>
      {report.status !== 'open' && <Badge tone={states[report.status].tone}>{states[report.status].label}</Badge>}
      {report.status === 'open' && isOwn && <Badge>Yours: someone else answers</Badge>}
      {report.status === 'open' && !isOwn && (
        <Button {...dialogTriggerProps(trigger)}>
          Answer
          <VisuallyHidden> the report of {report.username}</VisuallyHidden>
        </Button>
      )}
    </div>
  </Card>
)
