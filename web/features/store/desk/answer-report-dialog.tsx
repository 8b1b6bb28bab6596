import { type Control, useController, useWatch } from 'react-hook-form'
import { formatAmount } from '../../../../shared/money.ts'
import { type AdminReport, ReportAnswer, reportOutcomes } from '../../../../shared/store/report-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, errorMessage, hasCode } from '../../../api/client.ts'
import { ErrorText, Textarea } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { stockReads } from '../route.ts'

const done = {
  open: '',
  replaced: 'The member has another code.',
  refunded: 'The member has the Solcoins back.',
  declined: 'The member can read why.',
} as const satisfies Record<AdminReport['status'], string>

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
  const form = useSchemaForm(ReportAnswer, { outcome: 'replace', reason: '' })
  const answering = useAction({
    send: (body: ReportAnswer) => call('admin/report', 'POST', { params: { id: report.id }, body }),
    onEnd: onClose,
    done: ({ status }) => ({ title: 'Report Answered', description: done[status] }),
    failed: ['Report Not Answered', 'Please try again.'],
    onFailure: (error) => {
      if (hasCode(error, 'out_of_stock')) form.setError('outcome', { message: errorMessage(error, '') })
    },
    changes: [...stockReads, 'admin/reports'],
    outdated: ['already_answered', 'not_found'],
  })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  return (
    <FormDialog
      sheet
      title="Answer report"
      description={`${report.username} reported ${report.name}, with the code ending in ${report.codeLastFour}.`}
      open={open}
      onClose={onClose}
      action={outcomeWords[outcome].action}
      pendingText="Answering..."
      pending={answering.isPending}
      form={{ gap: 5, autoComplete: 'off' }}
      submit={form.handleSubmit((values) => answering.mutate(values))}
    >
      <Card as="blockquote" sunken>
        <Text lines anywhere>
          {report.words}
        </Text>
      </Card>
      <OutcomeChoice report={report} control={form.control} error={form.formState.errors.outcome?.message} />
      <FormField
        as={Textarea}
        form={form}
        name="reason"
        label="Message"
        isOptional={outcome !== 'decline'}
        hint={`${report.username} will read it.`}
        rows={3}
      />
    </FormDialog>
  )
}

const choices = reportOutcomes.map((value) => ({ value, label: outcomeWords[value].label }))

type OutcomeChoiceProps = { report: AdminReport; control: Control<ReportAnswer>; error: string | undefined }

/** Chooses the answer to a report, and says what it does, or why it was refused. */
function OutcomeChoice({ report, control, error }: OutcomeChoiceProps) {
  const { field } = useController({ control, name: 'outcome' })
  return (
    <Text as={Stack} gap={3} size="small" tone="muted" anywhere>
      <SegmentedControl label="Answer" choices={choices} value={field.value} onChange={field.onChange} />
      {error ? (
        <ErrorText role="alert">{error}</ErrorText>
      ) : (
        <p aria-live="polite">{outcomeWords[field.value].consequence(report)}</p>
      )}
    </Text>
  )
}
