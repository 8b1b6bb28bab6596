import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { CurrentPassword } from '../../../../shared/accounts/schema.ts'
import { visibleName } from '../../../../shared/text.ts'
import { errorMessage } from '../../../api/api-error.ts'
import { isWrongPassword } from '../../../api/unlock.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { suggestedName } from './passkey-words.ts'
import { useAddPasskey } from './use-add-passkey.ts'

const PasskeyName = v.object({ name: visibleName('Name is required', 60) })
type Step = { id: string; onSubmit: (text: string) => void }

function NameForm({ id, suggestion, onSubmit }: Step & { suggestion: string }) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(PasskeyName),
    defaultValues: { name: suggestion },
  })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit(({ name }) => onSubmit(name))
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Name" error={formState.errors.name?.message}>
        {(props) => <Input {...props} {...register('name')} autoComplete="off" />}
      </Field>
    </form>
  )
}

/** Adds a passkey: asks for the password, then for its name. */
export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const form = useForm({ resolver: valibotResolver(CurrentPassword), defaultValues: { password: '' } })
  const onRefused = (error: unknown) =>
    isWrongPassword(error) && form.setError('password', { message: errorMessage(error, '') }, { shouldFocus: true })
  const { credential, making, saving } = useAddPasskey({ onAdded: onClose, onRefused })
  if (credential)
    return (
      <Dialog
        sheet
        title="Name this passkey"
        description="Your device created the passkey. Only you see its name."
        open={open}
        onClose={onClose}
        actions={
          <FormActions
            form={`${id}-name`}
            submit="Save passkey"
            pendingText="Saving..."
            pending={saving.isPending}
            onCancel={onClose}
          />
        }
      >
        <NameForm
          id={`${id}-name`}
          suggestion={suggestedName(credential.response.transports ?? [], navigator.userAgent)}
          onSubmit={(name) => saving.mutate({ name, credential })}
        />
      </Dialog>
    )
  const submit = form.handleSubmit(({ password }) => making.mutate(password))
  return (
    <Dialog
      sheet
      title="Add a passkey"
      description="Enter your password. Your device then asks for your face, fingerprint or screen lock."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={id}
          submit="Continue"
          pendingText="Waiting for your device..."
          pending={making.isPending}
          onCancel={onClose}
        />
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
