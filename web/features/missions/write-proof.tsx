import clsx from 'clsx'
import { useId } from 'react'
import { maxProofCharacters } from '../../../shared/missions/answers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { Field, Input, OptionalLabel, Textarea } from '../../ui/forms/field.tsx'
import { rewardText } from './mission-words.ts'
import { ProofHead, type ProofDialogProps } from './proof-head.tsx'
import { useSendProof } from './use-send-proof.ts'
import styles from './proof-dialog.module.css'

/** Writes a report. What is written is kept on this device until it is sent. */
export function WriteProof({ mission, open, onClose }: ProofDialogProps) {
  const formId = useId()
  const { form, send, characters, isPending } = useSendProof(mission, onClose)
  const { errors } = form.formState
  return (
    <Dialog
      wide
      sheet
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" className={styles.wide} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="gold"
            className={styles.wide}
            type="submit"
            form={formId}
            pending={isPending}
            pendingText="Sending..."
          >
            Send for review
          </Button>
        </>
      }
    >
      <ProofHead mission={mission}>{rewardText(mission)}, once staff agree</ProofHead>
      <form className={styles.fields} id={formId} noValidate autoComplete="off" onSubmit={(event) => void send(event)}>
        <Field
          label="What did you find?"
          hint={
            <span className={styles.count}>
              What happened, where, and how to make it happen again.
              <span className={clsx(characters > maxProofCharacters && styles.over)}>
                {formatCount(characters)} of {formatCount(maxProofCharacters)}
              </span>
            </span>
          }
          error={errors.text?.message}
        >
          {(control) => <Textarea {...control} {...form.register('text')} rows={6} />}
        </Field>
        <Field label={<OptionalLabel>Link to a clip or picture</OptionalLabel>} error={errors.link?.message}>
          {(control) => <Input {...control} {...form.register('link')} type="url" placeholder="https://" />}
        </Field>
      </form>
    </Dialog>
  )
}
