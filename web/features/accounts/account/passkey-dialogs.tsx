import { type RegistrationResponseJSON, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { CurrentPassword } from '../../../../shared/accounts/schema.ts'
import { visibleName } from '../../../../shared/text.ts'
import { call, errorMessage, hasCode, invalidate, toastFailure } from '../../../api/client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field, FormActions, Input, PasswordInput } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Form, useSchemaForm } from '../../../ui/forms/form.tsx'
import { isWrongPassword } from '../unlock.ts'
import { suggestedName } from './passkey-words.ts'

type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON']

const failed = (error: unknown) => {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const fallback = isKnown
    ? 'This device already has a passkey for your account.'
    : 'Your device did not create a passkey.'
  toastFailure(error, 'Passkey Not Added', fallback)
}

/** Adding a passkey: the password, the device's own dialog, then the name. `credential` is what the device made. */
function useAddPasskey({ onAdded, onRefused }: { onAdded: () => void; onRefused: (error: unknown) => void }) {
  const [credential, setCredential] = useState<RegistrationResponseJSON>()
  const making = useMutation({
    mutationFn: async (password: string) => {
      const options = await call('auth/passkeys/options', 'POST', { body: { password } })
      return startRegistration({ optionsJSON: options as unknown as OptionsJSON })
    },
    gcTime: 0,
    onSuccess: setCredential,
    onError: (error) => {
      onRefused(error)
      failed(error)
    },
  })
  const saving = useMutation({
    mutationFn: (body: { name: string; credential: RegistrationResponseJSON }) =>
      call('auth/passkeys', 'POST', { body }),
    onSuccess: ({ name }) => {
      onAdded()
      toast({ tone: 'ok', title: 'Passkey Added', description: `You can now sign in with ${name}.` })
      return refreshPasskeys()
    },
    onError: failed,
  })
  return { credential, making, saving }
}

const PasskeyName = v.object({ name: visibleName('Name is required', 60) })
type Step = { id: string; onSubmit: (text: string) => void }

function NameForm({ id, suggestion, onSubmit }: Step & { suggestion: string }) {
  const { register, handleSubmit, setFocus, formState } = useSchemaForm(PasskeyName, { name: suggestion })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit(({ name }) => onSubmit(name))
  return (
    <Form id={id} submit={submit}>
      <Field label="Name" error={formState.errors.name?.message}>
        {(props) => <Input {...props} {...register('name')} autoComplete="off" />}
      </Field>
    </Form>
  )
}

/** Adds a passkey: asks for the password, then for its name. */
export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const form = useSchemaForm(CurrentPassword, { password: '' })
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
      <Form id={id} submit={submit}>
        <Field label="Your password" error={form.formState.errors.password?.message}>
          {(props) => <PasswordInput {...props} {...form.register('password')} autoComplete="current-password" />}
        </Field>
      </Form>
    </Dialog>
  )
}

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
  const form = useSchemaForm(CurrentPassword, { password: '' })
  const removing = useRemovePasskey({
    onRemoved: onClose,
    onRefused: (error) =>
      isWrongPassword(error) && form.setError('password', { message: errorMessage(error, '') }, { shouldFocus: true }),
  })
  const submit = form.handleSubmit(({ password }) => removing.mutate({ passkey, password }))
  return (
    <FormDialog
      sheet
      title="Remove passkey?"
      description={`You can no longer sign in with ${passkey.name}, only with your password or another passkey. Delete it on the device, too, so that the device does not offer it again.`}
      open={open}
      onClose={onClose}
      action="Remove"
      pendingText="Removing..."
      pending={removing.isPending}
      variant="bad"
      submit={submit}
    >
      <Field label="Your password" error={form.formState.errors.password?.message}>
        {(props) => <PasswordInput {...props} {...form.register('password')} autoComplete="current-password" />}
      </Field>
    </FormDialog>
  )
}

/** Reads again what a passkey changes: the list, and whether the member has one. */
const refreshPasskeys = () => invalidate('auth/passkeys', 'auth/user')

type Removal = { passkey: Passkey; password: string }

/** Removing a passkey. */
function useRemovePasskey(callbacks: { onRemoved: () => void; onRefused: (error: unknown) => void }) {
  return useMutation({
    mutationFn: async ({ passkey: { id }, password }: Removal) => {
      try {
        await call('auth/passkeys/remove', 'POST', { params: { id }, body: { password } })
      } catch (error) {
        // It was removed in the meantime.
        if (!hasCode(error, 'not_found')) throw error
      }
    },
    gcTime: 0,
    onSuccess: (_, { passkey: { name } }) => {
      callbacks.onRemoved()
      toast({ tone: 'ok', title: 'Passkey Removed', description: `${name} no longer signs you in.` })
      return refreshPasskeys()
    },
    onError: (error) => {
      callbacks.onRefused(error)
      toastFailure(error, 'Passkey Not Removed', 'The passkey still works.')
    },
  })
}
