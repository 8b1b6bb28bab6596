import { useId } from 'react'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { useChangePassword } from './use-change-password.ts'
import styles from './dialog-form.module.css'

/** Asks for the current password and a new one. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const { form, submit, isPending } = useChangePassword(onClose)
  const { errors } = form.formState
  return (
    <Dialog
      title="Change password"
      description="Saving the new password signs you out on every other device."
      open={open}
      onClose={onClose}
      actions={
        <FormActions form={id} submit="Save password" pendingText="Saving..." pending={isPending} onCancel={onClose} />
      }
    >
      <form className={styles.form} id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Current password" error={errors.current?.message}>
          {(props) => <PasswordInput {...props} {...form.register('current')} autoComplete="current-password" />}
        </Field>
        <NewPasswordFields
          password={form.watch('password')}
          errors={errors}
          fields={{ password: form.register('password'), again: form.register('again') }}
        />
      </form>
    </Dialog>
  )
}
