import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { requiredLine } from '../../../shared/text.ts'
import { Button } from '../button.tsx'
import { Field, Textarea } from '../forms/field.tsx'
import { Row, Stack } from '../primitives.tsx'
import { type Drafts, useDraft } from './drafts.ts'
import { type CommonReason, Reasons } from './reasons.tsx'
import styles from './decline-form.module.css'

/** Whether an item is being declined, and the reason so far. A reason that was kept opens the form again. */
export function useDeclining(drafts: Drafts<string>, id: string) {
  const kept = useDraft(drafts, id)
  const [state, setState] = useState<'no' | 'kept' | 'begun'>(kept === undefined ? 'no' : 'kept')
  return {
    isOn: state !== 'no',
    /** A reason that was kept leaves the focus where the person is. */
    takesFocus: state === 'begun',
    reason: kept ?? '',
    begin: () => setState('begun'),
    change: (reason: string) => (reason === '' ? drafts.discard(id) : drafts.keep(id, reason)),
    cancel: () => {
      drafts.discard(id)
      setState('no')
    },
  }
}

type Props = {
  declining: ReturnType<typeof useDeclining>
  reasons: readonly CommonReason[]
  /** The name of the field: who reads it. */
  label: string
  /** The longest reason that the server takes. */
  maxLength: number
  /** What the button says. */
  action: string
  isPending: boolean
  onCancel: () => void
  onReason: (reason: string) => void
}

/** Asks why an item is declined, in place of its buttons. */
export function DeclineForm({ declining, reasons, label, maxLength, action, isPending, onCancel, onReason }: Props) {
  const { reason, change, takesFocus } = declining
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  // A reason is one line; in the field it may be several.
  const parsed = v.safeParse(requiredLine('Enter a reason', maxLength), reason.trim().replaceAll(/\s*\n\s*/g, ' '))
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <Stack
      as="form"
      gap={4}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        setChecked(true)
        if (!parsed.success) field.current?.focus()
        else if (!isPending) onReason(parsed.output)
      }}
    >
      <Reasons legend="Why is it declined?" reasons={reasons} chosen={reason} onChoose={change} />
      <Field label={label} error={isChecked && !parsed.success ? parsed.issues[0].message : undefined}>
        {(control) => (
          <Textarea
            {...control}
            name="reason"
            ref={field}
            rows={4}
            value={reason}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <Row shared wraps="reverse" justify="end" gap={3}>
        <Button
          variant="quiet"
          onClick={() => {
            declining.cancel()
            onCancel()
          }}
        >
          Cancel
        </Button>
        <Button variant="bad" className={styles.decline} type="submit" pending={isPending} pendingText="Declining...">
          {action}
        </Button>
      </Row>
    </Stack>
  )
}
