import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { requiredLine } from '../../../../shared/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/forms/field.tsx'
import styles from './decline-report.module.css'

/** Common reasons, each with the text that it fills in. */
const reasons = [
  {
    name: 'Already known',
    text: 'Thank you. Somebody told us about this before, so it does not count this time. Tell us when you find something else.',
  },
  {
    name: 'Needs more detail',
    text: 'Thank you. We could not follow this yet. What happened, where, and how do we make it happen again? You can send it again with that.',
  },
  {
    name: 'Not what was asked',
    text: 'Thank you. This is not what the mission asks for. Read its text again, and send us another.',
  },
] as const

const Reason = v.object({ reason: requiredLine('Enter a reason', 500) })

type Props = {
  /** Who reads the reason. */
  name: string
  isPending: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

/** Asks why a report is declined, in its place. */
export function DeclineReport({ name, isPending, onCancel, onReason }: Props) {
  const { register, handleSubmit, setFocus, setValue, control, formState } = useForm<v.InferOutput<typeof Reason>>({
    resolver: valibotResolver(Reason),
    defaultValues: { reason: '' },
  })
  const reason = useWatch({ control, name: 'reason' })
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void handleSubmit((values) => onReason(values.reason))(event)}
    >
      <fieldset className={styles.reasons}>
        <legend>Why is it declined?</legend>
        {reasons.map(({ name: label, text }) => (
          <button
            key={label}
            type="button"
            aria-pressed={reason === text}
            onClick={() => setValue('reason', text, { shouldValidate: formState.isSubmitted })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Field label={`${name} reads this`} error={formState.errors.reason?.message}>
        {(field) => <Textarea {...field} {...register('reason')} rows={4} />}
      </Field>
      <div className={styles.end}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="bad" className={styles.decline} type="submit" pending={isPending} pendingText="Declining...">
          Decline report
        </Button>
      </div>
    </form>
  )
}
