import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdminReport } from '../../../../shared/store/report-schema.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, OptionalLabel, Textarea } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { outcomeWords } from './outcome-words.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import styles from './answer-report-dialog.module.css'
import { useAnswerReport } from './use-answer-report.ts'

type Props = { report: AdminReport; open: boolean; onClose: () => void }

/** Answers a report once: with another code, with the Solcoins, or with neither. */
export function AnswerReportDialog({ report, open, onClose }: Props) {
  const formId = useId()
  const { form, answer, isPending } = useAnswerReport(report, onClose)
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  const { errors } = form.formState
  return (
    <Dialog
      sheet
      title="Answer report"
      description={`${report.username} reported ${report.name}, with the code ending in ${report.codeLastFour}.`}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit={outcomeWords[outcome].action}
          pendingText="Answering..."
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        className={styles.fields}
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => void answer(event)}
      >
        <blockquote className={styles.words}>{report.words}</blockquote>
        <OutcomeChoice report={report} control={form.control} error={errors.outcome?.message} />
        <Field
          label={outcome === 'decline' ? 'Message' : <OptionalLabel>Message</OptionalLabel>}
          hint={`${report.username} will read it.`}
          error={errors.reason?.message}
        >
          {(control) => <Textarea {...control} {...form.register('reason')} rows={3} />}
        </Field>
      </form>
    </Dialog>
  )
}
