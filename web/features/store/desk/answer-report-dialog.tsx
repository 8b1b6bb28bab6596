import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { type Control, useController, useWatch } from 'react-hook-form'
import { formatAmount } from '../../../../shared/money.ts'
import { type AdminReport, ReportAnswer, reportOutcomes } from '../../../../shared/store/report-schema.ts'
import { call, errorMessage, hasCode, invalidate } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ErrorText, Field, OptionalLabel, Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Card, Stack } from '../../../ui/primitives.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/text.module.css'
import { refreshStock } from '../route.ts'

const done = {
  open: '',
  replaced: 'The member has another code.',
  refunded: 'The member has the Solcoins back.',
  declined: 'The member can read why.',
} as const satisfies Record<AdminReport['status'], string>

/** The form of the answer to a report, and sending it. */
function useAnswerReport({ id }: AdminReport, onSettled: () => void) {
  const refresh = () => Promise.all([refreshStock(), invalidate('admin/reports')])
  const form = useSchemaForm(ReportAnswer, { outcome: 'replace', reason: '' })
  const answering = useMutation({
    mutationFn: (body: ReportAnswer) => call('admin/report', 'POST', { params: { id }, body }),
    onSuccess: ({ status }) => {
      onSettled()
      toast({ tone: 'ok', title: 'Report Answered', description: done[status] })
      return refresh()
    },
    onError: async (error) => {
      const message = errorMessage(error, 'Please try again.')
      toast({ tone: 'bad', title: 'Report Not Answered', description: message })
      if (hasCode(error, 'out_of_stock')) form.setError('outcome', { message })
      if (!hasCode(error, 'already_answered', 'not_found')) return
      onSettled()
      await refresh()
    },
  })
  const answer = form.handleSubmit((values) => answering.mutate(values))
  return { form, answer, isPending: answering.isPending }
}

type Words = {
  label: string
  /** The button's. */
  action: string
  consequence: (report: AdminReport) => string
}

/** The answers to a report in words. */
const outcomeWords: Record<ReportAnswer['outcome'], Words> = {
  replace: {
    label: 'Replace',
    action: 'Replace code',
    consequence: ({ username, platform, amount }) =>
      `${username} gets another ${platformDisplay[platform].name} $${formatAmount(amount)} code from the stock.`,
  },
  refund: {
    label: 'Refund',
    action: 'Return Solcoins',
    consequence: ({ username, solcoinsPaid }) => `${username} gets ${formatAmount(solcoinsPaid)} Solcoins back.`,
  },
  decline: {
    label: 'Decline',
    action: 'Decline report',
    consequence: ({ username }) => `${username} keeps the code, and reads why in your message.`,
  },
}

type Props = { report: AdminReport; open: boolean; onClose: () => void }

/** Answers a report once: with another code, with the Solcoins, or with neither. */
export function AnswerReportDialog({ report, open, onClose }: Props) {
  const { form, answer, isPending } = useAnswerReport(report, onClose)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const { errors } = form.formState
  return (
    <FormDialog
      sheet
      title="Answer report"
      description={`${report.username} reported ${report.name}, with the code ending in ${report.codeLastFour}.`}
      open={open}
      onClose={onClose}
      action={outcomeWords[outcome].action}
      pendingText="Answering..."
      pending={isPending}
      form={{ gap: 5, autoComplete: 'off' }}
      submit={answer}
    >
      <Card as="blockquote" sunken className={clsx(text.lines, text.anywhere)}>
        {report.words}
      </Card>
      <OutcomeChoice report={report} control={form.control} error={errors.outcome?.message} />
      <Field
        label={outcome === 'decline' ? 'Message' : <OptionalLabel>Message</OptionalLabel>}
        hint={`${report.username} will read it.`}
        error={errors.reason?.message}
      >
        {(control) => <Textarea {...control} {...form.register('reason')} rows={3} />}
      </Field>
    </FormDialog>
  )
}

const choices = reportOutcomes.map((value) => ({ value, label: outcomeWords[value].label }))

type OutcomeChoiceProps = { report: AdminReport; control: Control<ReportAnswer>; error: string | undefined }

/** Chooses the answer to a report, and says what it does, or why it was refused. */
function OutcomeChoice({ report, control, error }: OutcomeChoiceProps) {
  const { field } = useController({ control, name: 'outcome' })
  return (
    <Stack gap={3} className={clsx(text.small, text.muted, text.anywhere)}>
      <SegmentedControl label="Answer" choices={choices} value={field.value} onChange={field.onChange} />
      {error ? (
        <ErrorText role="alert">{error}</ErrorText>
      ) : (
        <p aria-live="polite">{outcomeWords[field.value].consequence(report)}</p>
      )}
    </Stack>
  )
}
