import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { CurrentPassword } from '../../../../shared/accounts/schema.ts'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { isWrongPassword } from '../../../api/unlock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useRemovePasskey } from './use-passkeys.ts'

/** Removes a passkey with the password. */
export function RemovePasskeyDialog({
  passkey,
  open,
  onClose,
}: {
  passkey: Passkey
  open: boolean
  onClose: () => void
}) {
  const id = useId()
  const form = useForm({ resolver: valibotResolver(CurrentPassword), defaultValues: { password: '' } })
  const removing = useRemovePasskey({
    onRemoved: onClose,
    onRefused: (error) =>
      isWrongPassword(error) && form.setError('password', { message: errorMessage(error, '') }, { shouldFocus: true }),
  })
  const submit = form.handleSubmit(({ password }) => removing.mutate({ passkey, password }))
  return (
    <Dialog
      sheet
      title="Remove passkey?"
      description={`You can no longer sign in with ${passkey.name}, only with your password or another passkey. Delete it on the device, too, so that the device does not offer it again.`}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="bad" type="submit" form={id} pending={removing.isPending} pendingText="Removing...">
            Remove
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Your password" error={form.formState.errors.password?.message}>
          {(props) => <PasswordInput {...props} {...form.register('password')} autoComplete="current-password" />}
        </Field>
      </form>
    </Dialog>
  )
}
