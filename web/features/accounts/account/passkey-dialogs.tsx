import { type RegistrationResponseJSON, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import * as v from 'valibot'
import type { Passkey } from '../../../../shared/accounts/passkey-schema.ts'
import { CurrentPassword } from '../../../../shared/accounts/schema.ts'
import { visibleName } from '../../../../shared/text.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasCode, invalidate, toastFailure } from '../../../api/client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormActions, PasswordInput } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { showWrongPassword } from '../unlock.ts'

/** What a passkey changes: the list, and whether the member has one. */
const changes = ['auth/passkeys', 'auth/user'] as const

type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON']

const failed = (error: unknown) => {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const fallback = isKnown
    ? 'This device already has a passkey for your account.'
    : 'Your device did not create a passkey.'
  toastFailure(error, 'Passkey Not Added', fallback)
}

/** Adding a passkey: the password, the device's own dialog, then the name. `credential` is what the device made. */
function useAddPasskey(onAdded: () => void) {
  const form = useSchemaForm(CurrentPassword, { password: '' })
  const [credential, setCredential] = useState<RegistrationResponseJSON>()
  const making = useMutation({
    mutationFn: async (password: string) => {
      const options = await call('auth/passkeys/options', 'POST', { body: { password } })
      return startRegistration({ optionsJSON: options as unknown as OptionsJSON })
    },
    gcTime: 0,
    onSuccess: setCredential,
    onError: (error) => {
      showWrongPassword(form, 'password', error)
      failed(error)
    },
  })
  const saving = useMutation({
    mutationFn: (body: { name: string; credential: RegistrationResponseJSON }) =>
      call('auth/passkeys', 'POST', { body }),
    onSuccess: ({ name }) => {
      onAdded()
      toast({ tone: 'ok', title: 'Passkey Added', description: `You can now sign in with ${name}.` })
      return invalidate(...changes)
    },
    onError: failed,
  })
  return { form, credential, making, saving }
}

/** Names of devices by what the browser's user agent contains. */
const devices: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android phone'],
  [/\bWindows\b/, 'Windows PC'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
]
const external = ['usb', 'nfc', 'ble', 'smart-card']

/** A name to start with: where the passkey is, by the transports that the authenticator states. */
export function suggestedName(transports: readonly string[], userAgent: string): string {
  if (transports.includes('internal'))
    return devices.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This computer'
  if (transports.includes('hybrid')) return 'Phone'
  return transports.some((transport) => external.includes(transport)) ? 'Security key' : 'Passkey'
}

const PasskeyName = v.object({ name: visibleName('Name is required', 60) })

type NameFormProps = { id: string; suggestion: string; onSubmit: (name: string) => void }

function NameForm({ id, suggestion, onSubmit }: NameFormProps) {
  const form = useSchemaForm(PasskeyName, { name: suggestion })
  const { handleSubmit, setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <Form id={id} submit={handleSubmit(({ name }) => onSubmit(name))}>
      <FormField form={form} name="name" label="Name" autoComplete="off" />
    </Form>
  )
}

/** Adds a passkey: asks for the password, then for its name. */
export function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId()
  const { form, credential, making, saving } = useAddPasskey(onClose)
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
        <FormField
          as={PasswordInput}
          form={form}
          name="password"
          label="Your password"
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  )
}

type RemovePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void }

/** Removes a passkey with the password. */
export function RemovePasskeyDialog({ passkey: { id, name }, ...dialog }: RemovePasskeyDialogProps) {
  const form = useSchemaForm(CurrentPassword, { password: '' })
  const removing = useAction({
    send: async (body: { password: string }) => {
      try {
        await call('auth/passkeys/remove', 'POST', { params: { id }, body })
      } catch (error) {
        // It was removed in the meantime.
        if (!hasCode(error, 'not_found')) throw error
      }
    },
    gcTime: 0,
    onEnd: dialog.onClose,
    done: { title: 'Passkey Removed', description: `${name} no longer signs you in.` },
    failed: ['Passkey Not Removed', 'The passkey still works.'],
    onFailure: (error) => showWrongPassword(form, 'password', error),
    changes,
  })
  return (
    <FormDialog
      sheet
      title="Remove passkey?"
      description={`You can no longer sign in with ${name}, only with your password or another passkey. Delete it on the device, too, so that the device does not offer it again.`}
      action="Remove"
      pendingText="Removing..."
      pending={removing.isPending}
      variant="bad"
      submit={form.handleSubmit((body) => removing.mutate(body))}
      {...dialog}
    >
      <FormField as={PasswordInput} form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormDialog>
  )
}
