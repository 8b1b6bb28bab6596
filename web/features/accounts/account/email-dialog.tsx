import { useId } from 'react'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useChangeEmail } from './use-change-email.ts'
import styles from './dialog-form.module.css'

/** Asks for a new email address and the password. */
export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const { form, submit, isPending } = useChangeEmail(onClose)
  const { errors } = form.formState
  return (
    <Dialog
      title="Change email"
      description="We send one link to the new address and one to your current address. Your email changes when you have opened both."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submit="Send the links"
          pendingText="Sending..."
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form className={styles.form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="New email" error={errors.email?.message}>
          {(props) => <Input {...props} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field label="Your password" error={errors.password?.message}>
          {(props) => <PasswordInput {...props} {...form.register('password')} autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  )
}
