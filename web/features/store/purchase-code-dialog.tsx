import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { useEffect, useId, useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import { CodeReport } from '../../../shared/store/report-schema.ts'
import { isReportable, reportDays } from '../../../shared/store/reportable.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, errorMessage, hasCode, invalidate } from '../../api/client.ts'
import { Badge, Stack, Text } from '../../ui/primitives.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatDay } from '../../ui/format.ts'
import { Field, FormActions, Textarea } from '../../ui/forms/field.tsx'
import { Form, useSchemaForm } from '../../ui/forms/form.tsx'
import text from '../../ui/text.module.css'
import { reportState } from './use-purchase.ts'
import styles from './purchase-code-dialog.module.css'

/** The form of a report that the code of a purchase does not work, and sending it. */
function useReportCode(purchaseId: string, onSettled: () => void) {
  const refresh = () => invalidate('shop/my-purchases')
  const { register, handleSubmit, setError, setFocus, formState } = useSchemaForm(CodeReport, { words: '' })
  const sending = useMutation({
    mutationFn: (body: CodeReport) => call('shop/my-purchases/report', 'POST', { params: { id: purchaseId }, body }),
    onSuccess: () => {
      onSettled()
      toast({ tone: 'ok', title: 'Problem Reported', description: 'We will replace the code or return your Solcoins.' })
      return refresh()
    },
    onError: (error) => {
      const message = errorMessage(error, 'Please try again.')
      toast({ tone: 'bad', title: 'Report Not Sent', description: message })
      setError('words', { message: (error instanceof ApiError && error.fields['words']) || message })
      setFocus('words')
      if (hasCode(error, 'already_reported')) void refresh()
    },
  })
  const send = handleSubmit((report) => sending.mutate(report))
  return { register, send, setFocus, error: formState.errors.words?.message, isPending: sending.isPending }
}

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
          <Button grows onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Text size="small" tone="muted">
          Gift card code
        </Text>
        <CodeBox code={code} />
      </Stack>
      <ReportOutcome purchase={purchase} />
    </Dialog>
  )
}

/** What became of the report of a code, with what staff wrote to the member. Nothing without a report. */
function ReportOutcome({ purchase }: { purchase: PurchaseRecord }) {
  const state = reportState(purchase)
  if (!state) return null
  return (
    <Stack gap={2} above={5} className={clsx(text.small, text.muted, styles.outcome)}>
      <div>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p>{state.words}</p>
      {purchase.report?.reason && (
        <Text as="blockquote" tone="plain" lines anywhere>
          {purchase.report.reason}
        </Text>
      )}
    </Stack>
  )
}

type ReportCodeFormProps = { id: string; report: ReturnType<typeof useReportCode> }

/** What happens when the member uses the code, in their words. It takes the focus of the button that showed it. */
function ReportCodeForm({ id, report: { register, send, setFocus, error } }: ReportCodeFormProps) {
  useEffect(() => setFocus('words'), [setFocus])
  return (
    <Form id={id} autoComplete="off" submit={send}>
      <Field
        label="What happens when you use the code?"
        hint="Leave the code out. We know which one it is."
        error={error}
      >
        {(control) => <Textarea {...control} {...register('words')} rows={4} />}
      </Field>
    </Form>
  )
}
