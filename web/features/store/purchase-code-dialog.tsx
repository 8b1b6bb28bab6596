import { useId, useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { isReportable, reportDays } from '../../../shared/store/reportable.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import styles from './purchase-code-dialog.module.css'
import { ReportCodeForm } from './report-code-form.tsx'
import { ReportOutcome } from './report-outcome.tsx'
import { useReportCode } from './use-report-code.ts'

type Props = {
  purchase: PurchaseRecord
  code: string
  /** The button that showed the code. It was disabled meanwhile, and so lost the focus. */
  returnFocusTo: HTMLElement | null
  open: boolean
  onClose: () => void
}

/** The code of a purchase, to copy, and the form that reports that it does not work. */
export function PurchaseCodeDialog({ purchase, code, returnFocusTo, open, onClose }: Props) {
  const { id, description, purchaseDate, amount } = purchase
  const [openedAt] = useState(() => new Date())
  const [isReporting, setReporting] = useState(false)
  const formId = useId()
  const report = useReportCode(id, onClose)
  const canReport = !purchase.report && isReportable(purchaseDate, openedAt)
  if (isReporting)
    return (
      <Dialog
        sheet
        title="Report a problem"
        description={`${description}. A code can be reported once, within ${reportDays} days of its purchase.`}
        returnFocusTo={returnFocusTo}
        open={open}
        onClose={onClose}
        actions={
          <FormActions
            form={formId}
            submit="Send report"
            pendingText="Sending..."
            pending={report.isPending}
            onCancel={onClose}
          />
        }
      >
        <ReportCodeForm id={formId} report={report} />
      </Dialog>
    )
  return (
    <Dialog
      sheet
      title="Your gift card code"
      description={`${description}, bought on ${formatDay(purchaseDate)} for ${formatAmount(amount)} Solcoins.`}
      returnFocusTo={returnFocusTo}
      open={open}
      onClose={onClose}
      actions={
        <>
          {canReport && (
            <Button variant="quiet" onClick={() => setReporting(true)}>
              Report a problem
            </Button>
          )}
          <Button className={styles.done} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className={styles.lead}>Gift card code</p>
      <CodeBox code={code} />
      <ReportOutcome purchase={purchase} />
    </Dialog>
  )
}
