import * as v from 'valibot'
import { type CurrentUser, EnteredPassword } from '../../../../shared/accounts/schema.ts'
import { emailAddress } from '../../../../shared/text.ts'
import { call, errorMessage, setFieldErrors } from '../../../api/client.ts'
import { useAction } from '../../../api/action.ts'
import { setCurrentUser } from '../../../api/session.ts'
import type { Toast } from '../../../ui/feedback/toast.ts'
import { PasswordInput } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { NewPasswordFields, withNewPassword } from '../password/new-password-fields.tsx'
import { isWrongPassword, showWrongPassword } from '../unlock.ts'

type DialogProps = { open: boolean; onClose: () => void }

const Change = withNewPassword({ current: EnteredPassword })
type Change = v.InferOutput<typeof Change>

/** Asks for the current password and a new one. The other sessions end. */
export function PasswordDialog(dialog: DialogProps) {
  const form = useSchemaForm(Change, { current: '', password: '', again: '' })
  const changing = useAction({
    send: ({ current, password }: Change) => call('user/password', 'POST', { body: { current, next: password } }),
    gcTime: 0,
    onEnd: dialog.onClose,
    done: { title: 'Password Changed', description: 'Your other devices are signed out.' },
    failed: ['Password Not Changed', 'Your password was not changed.'],
    onFailure: (error) => showWrongPassword(form, 'current', error) || setFieldErrors(form, error),
    changes: ['auth/user', 'auth/sessions'],
  })
  return (
    <FormDialog
      sheet
      title="Change password"
      description="You’ll be signed out on your other devices."
      action="Save password"
      pendingText="Saving..."
      pending={changing.isPending}
      submit={form.handleSubmit((values) => changing.mutate(values))}
      {...dialog}
    >
      <FormField
        as={PasswordInput}
        form={form}
        name="current"
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={form.watch('password')}
        errors={form.formState.errors}
        fields={{ password: form.register('password'), again: form.register('again') }}
      />
    </FormDialog>
  )
}

const NewEmail = v.object({ email: emailAddress('Email is required'), password: EnteredPassword })
type NewEmail = v.InferOutput<typeof NewEmail>

const notChanged = 'Your address was not changed.'

/** What was sent. A current address that was never verified has nothing to confirm. */
function requested({ email, emailChange }: CurrentUser): Toast {
  if (!emailChange) return { tone: 'info', title: 'Email Unchanged', description: 'You already use this address.' }
  const { to, confirmedBy } = emailChange
  return confirmedBy === 'current'
    ? { tone: 'ok', title: 'Check Your Inbox', description: `We sent a link to ${to}.` }
    : { tone: 'ok', title: 'Check Both Inboxes', description: `We sent a link to ${to} and one to ${email}.` }
}

/** Asks for a new email address and the password. It takes effect once both addresses have confirmed it. */
export function EmailDialog(dialog: DialogProps) {
  const form = useSchemaForm(NewEmail, { email: '', password: '' })
  const requesting = useAction({
    send: (body: NewEmail) => call('user/profile', 'PATCH', { body }),
    gcTime: 0,
    onDone: setCurrentUser,
    onEnd: dialog.onClose,
    done: requested,
    failed: ['Email Not Changed', notChanged],
    onFailure: (error) => {
      const field = isWrongPassword(error) ? 'password' : 'email'
      const message = errorMessage(error, notChanged)
      if (!setFieldErrors(form, error)) form.setError(field, { message }, { shouldFocus: true })
    },
  })
  return (
    <FormDialog
      sheet
      title="Change email"
      description="We’ll send a link to both addresses. Open both to change your email."
      action="Send the links"
      pendingText="Sending..."
      pending={requesting.isPending}
      submit={form.handleSubmit((values) => requesting.mutate(values))}
      {...dialog}
    >
      <FormField form={form} name="email" label="New email" type="email" autoComplete="email" />
      <FormField as={PasswordInput} form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormDialog>
  )
}
