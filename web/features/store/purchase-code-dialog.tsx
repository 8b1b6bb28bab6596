import { useState } from 'react'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { isReportable, reportDays } from '../../../shared/store/reportable.ts'
import { formatAmount } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { formatDay } from '../../ui/format-date.ts'
import styles from './code-dialog.module.css'
import { ReportCodeForm } from './report-code-form.tsx'

type Props = { purchase: PurchaseRecord; code: string; open: boolean; onClose: () => void }

/** What became of the report that the code does not work. */
function reportWords({ report }: PurchaseRecord): string | undefined {
  const reason = report?.reason ? ` ${report.reason}` : ''
  if (report?.status === 'open') return 'You reported this code. We answer in your notifications.'
  if (report?.status === 'replaced') return `This is your new code.${reason}`
  if (report?.status === 'refunded') return `Your Solcoins were returned.${reason}`
  return report ? `Your report was declined.${reason}` : undefined
}

/** The code of a purchase, to copy, and the form that reports that it does not work. */
export function PurchaseCodeDialog({ purchase, code, open, onClose }: Props) {
  const [isReporting, setReporting] = useState(false)
  const canReport = !purchase.report && isReportable(purchase.purchaseDate, new Date())
  const { description, purchaseDate, amount } = purchase
  const answer = reportWords(purchase)
  if (isReporting)
    return (
      <Dialog
        sheet
        title="Report a problem"
        description={`${description}. A code can be reported once, within ${reportDays} days of its purchase.`}
        open={open}
        onClose={onClose}
      >
        <ReportCodeForm purchase={purchase} onCancel={() => setReporting(false)} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      title="Your gift card code"
      description={`${description}, bought on ${formatDay(purchaseDate)} for ${formatAmount(amount)} Solcoins.`}
      open={open}
      onClose={onClose}
      actions={
        <>
          {canReport && (
            <Button variant="quiet" onClick={() => setReporting(true)}>
              Report a problem
            </Button>
          )}
          <Button className={styles.wide} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Gift card code</p>
      <CodeBox code={code} />
      {answer && <p className={styles.answer}>{answer}</p>}
    </Dialog>
  )
}
