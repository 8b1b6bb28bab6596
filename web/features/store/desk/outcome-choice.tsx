import { TriangleAlert } from 'lucide-react'
import { useController, type Control } from 'react-hook-form'
import { reportOutcomes, type AdminReport, type ReportAnswer } from '../../../../shared/store/report-schema.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import styles from './answer-report-dialog.module.css'
import { outcomeWords } from './outcome-words.ts'

const choices = reportOutcomes.map((value) => ({ value, label: outcomeWords[value].label }))

type Props = { report: AdminReport; control: Control<ReportAnswer>; error: string | undefined }

/** Chooses the answer to a report, and says what it does, or why it was refused. */
export function OutcomeChoice({ report, control, error }: Props) {
  const { field } = useController({ control, name: 'outcome' })
  return (
    <div className={styles.outcome}>
      <SegmentedControl label="Answer" choices={choices} value={field.value} onChange={field.onChange} />
      {error ? (
        <p className={styles.refusal} role="alert">
          <TriangleAlert size="1rem" aria-hidden />
          {error}
        </p>
      ) : (
        <p aria-live="polite">{outcomeWords[field.value].consequence(report)}</p>
      )}
    </div>
  )
}
