import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { requiredLine } from '../../../../shared/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Textarea } from '../../../ui/forms/field.tsx'
import styles from './decline-report.module.css'

/** Common reasons, each with the text that it fills in. */
const reasons = [
  {
    name: 'Already known',
    text: 'Thank you. Someone has already told us about this, so it does not count this time. Tell us when you find something else.',
  },
  {
    name: 'Needs more detail',
    text: 'Thank you. We could not follow this yet. What happened, where, and how do we make it happen again? You can send it again with that.',
  },
  {
    name: 'Not what was asked for',
    text: 'Thank you. This is not what the mission asks for. Read its text again, and send us another.',
  },
] as const

const Reason = requiredLine('Enter a reason', 500)

/** A reason is one line; in the field it may be several. */
const parse = (entered: string) => v.safeParse(Reason, entered.trim().replaceAll(/\s*\n\s*/g, ' '))

type Props = {
  /** Who reads the reason. */
  name: string
  isPending: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

/** Asks why a report is declined, in place of its buttons. */
export function DeclineReport({ name, isPending, onCancel, onReason }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const parsed = parse(reason)
  useEffect(() => field.current?.focus(), [])
  const submit = () => {
    setChecked(true)
    if (parsed.success) onReason(parsed.output)
    else field.current?.focus()
  }
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset className={styles.reasons}>
        <legend>Why is it declined?</legend>
        {reasons.map(({ name: label, text }) => (
          <button key={label} type="button" aria-pressed={reason === text} onClick={() => setReason(text)}>
            {label}
          </button>
        ))}
      </fieldset>
      <Field label={`${name} reads this`} error={isChecked && !parsed.success ? parsed.issues[0].message : undefined}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={4}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
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
