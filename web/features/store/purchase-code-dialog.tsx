import { useEffect, useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatAmount } from '../../../shared/money.ts'
import { CodeReport } from '../../../shared/store/report-schema.ts'
import { isReportable, reportDays } from '../../../shared/store/reportable.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { ApiError } from '../../api/api-error.ts'
import { useAction } from '../../api/action.ts'
import { call, errorMessage, hasCode, invalidate } from '../../api/client.ts'
import { Badge, Stack, Text } from '../../ui/primitives.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { formatDay } from '../../ui/format.ts'
import { FormActions, Textarea } from '../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../ui/forms/form.tsx'
import { GiftCardCode, Redeeming, Stage } from './gift-card-code.tsx'
import { reportState } from './use-purchase.ts'
import styles from './purchase-code-dialog.module.css'

const fallback = 'Please try again.'

type Props = {
  purchase: PurchaseRecord
  code: string
  /** The button that showed the code. It was disabled meanwhile, and so lost the focus. */
  returnFocusTo: HTMLElement | null
  open: boolean
  onClose: () => void
}

/** The code of an earlier purchase, as when it was bought, and the form that reports that it does not work. */
export function PurchaseCodeDialog({ purchase, code, returnFocusTo, open, onClose }: Props) {
  const { id, description, platform, purchaseDate, amount } = purchase
  const [openedAt] = useState(() => new Date())
  const [isReporting, setReporting] = useState(false)
  const formId = useId()
  const form = useSchemaForm(CodeReport, { words: '' })
  const sending = useAction({
    send: (body: CodeReport) => call('shop/my-purchases/report', 'POST', { params: { id }, body }),
    onEnd: onClose,
    done: { title: 'Problem Reported', description: 'We will replace the code or return your Solcoins.' },
    failed: ['Report Not Sent', fallback],
    onFailure: (error) => {
      const message = (error instanceof ApiError && error.fields['words']) || errorMessage(error, fallback)
      form.setError('words', { message })
      form.setFocus('words')
      return hasCode(error, 'already_reported') ? invalidate('shop/my-purchases') : undefined
    },
    changes: ['shop/my-purchases'],
  })
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
            pending={sending.isPending}
            onCancel={onClose}
          />
        }
      >
        <ReportCodeForm id={formId} form={form} onSend={(body) => sending.mutate(body)} />
      </Dialog>
    )
  return (
    <Dialog
      sheet
      stage
      centered
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
          <Button grows onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stage small platform={platform} />
      <Stack gap={5}>
        <GiftCardCode code={code} />
        <ReportOutcome purchase={purchase} />
        {purchase.report?.status !== 'refunded' && <Redeeming platform={platform} />}
      </Stack>
    </Dialog>
  )
}

/** What became of the report of a code, with what staff wrote to the member. Nothing without a report. */
function ReportOutcome({ purchase }: { purchase: PurchaseRecord }) {
  const state = reportState(purchase)
  if (!state) return null
  return (
    <Text as={Stack} gap={2} size="small" tone="muted" className={styles.outcome}>
      <div>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p>{state.words}</p>
      {purchase.report?.reason && (
        <Text as="blockquote" tone="plain" lines anywhere>
          {purchase.report.reason}
        </Text>
      )}
    </Text>
  )
}

type ReportCodeFormProps = { id: string; form: UseFormReturn<CodeReport>; onSend: (report: CodeReport) => void }

/** What happens when the member uses the code, in their words. It takes the focus of the button that showed it. */
function ReportCodeForm({ id, form, onSend }: ReportCodeFormProps) {
  const { handleSubmit, setFocus } = form
  useEffect(() => setFocus('words'), [setFocus])
  return (
    <Form id={id} autoComplete="off" submit={handleSubmit(onSend)}>
      <FormField
        as={Textarea}
        form={form}
        name="words"
        label="What happens when you use the code?"
        hint="Leave the code out. We know which one it is."
        rows={4}
      />
    </Form>
  )
}
