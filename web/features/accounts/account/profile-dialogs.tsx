import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { type CurrentUser, EnteredPassword } from '../../../../shared/accounts/schema.ts'
import { emailAddress } from '../../../../shared/text.ts'
import { call, errorMessage, invalidate, setFieldErrors } from '../../../api/client.ts'
import { setCurrentUser } from '../../../api/session.ts'
import { type Toast, toast } from '../../../ui/feedback/toast.ts'
import { Field, Input, PasswordInput } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import { NewPasswordFields, withNewPassword } from '../password/new-password-fields.tsx'
import { isWrongPassword } from '../unlock.ts'

const Change = withNewPassword({ current: EnteredPassword })
type Change = v.InferOutput<typeof Change>

/** The form that changes the password, which ends the other sessions. */
function useChangePassword(onChanged: () => void) {
  const form = useSchemaForm(Change, { current: '', password: '', again: '' })
  const changing = useMutation({
    mutationFn: ({ current, password }: Change) => call('user/password', 'POST', { body: { current, next: password } }),
    gcTime: 0,
    onSuccess: () => {
      onChanged()
      toast({ tone: 'ok', title: 'Password Changed', description: 'Your other devices are signed out.' })
      return invalidate('auth/user', 'auth/sessions')
    },
    onError: (error) => {
      const description = errorMessage(error, 'Your password was not changed.')
      if (isWrongPassword(error)) form.setError('current', { message: description }, { shouldFocus: true })
      else setFieldErrors(form, error)
      toast({ tone: 'bad', title: 'Password Not Changed', description })
    },
  })
  return { form, submit: form.handleSubmit((values) => changing.mutate(values)), isPending: changing.isPending }
}

/** Asks for the current password and a new one. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, submit, isPending } = useChangePassword(onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      title="Change password"
      description="Saving the new password signs you out on every other device."
      open={open}
      onClose={onClose}
      action="Save password"
      pendingText="Saving..."
      pending={isPending}
      submit={submit}
    >
      <Field label="Current password" error={errors.current?.message}>
        {(props) => <PasswordInput {...props} {...form.register('current')} autoComplete="current-password" />}
      </Field>
      <NewPasswordFields
        password={form.watch('password')}
        errors={errors}
        fields={{ password: form.register('password'), again: form.register('again') }}
      />
    </FormDialog>
  )
}

/** Asks for a new email address and the password. */
export function EmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, submit, isPending } = useChangeEmail(onClose)
  const { errors } = form.formState
  return (
    <FormDialog
      title="Change email"
      description="We send one link to the new address and one to your current address. Your email changes when you have opened both."
      open={open}
      onClose={onClose}
      action="Send the links"
      pendingText="Sending..."
      pending={isPending}
      submit={submit}
    >
      <Field label="New email" error={errors.email?.message}>
        {(props) => <Input {...props} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        {(props) => <PasswordInput {...props} {...form.register('password')} autoComplete="current-password" />}
      </Field>
    </FormDialog>
  )
}

const NewEmail = v.object({ email: emailAddress('Email is required'), password: EnteredPassword })
type NewEmail = v.InferOutput<typeof NewEmail>

/** What was sent. A current address that was never verified has nothing to confirm. */
function requested({ email, emailChange }: CurrentUser): Toast {
  if (!emailChange) return { tone: 'info', title: 'Email Unchanged', description: 'You already use this address.' }
  const { to, confirmedBy } = emailChange
  return confirmedBy === 'current'
    ? { tone: 'ok', title: 'Check Your Inbox', description: `We sent a link to ${to}.` }
    : { tone: 'ok', title: 'Check Both Inboxes', description: `We sent a link to ${to} and one to ${email}.` }
}

/** The form that asks for a new email address, which takes effect once both addresses have confirmed it. */
function useChangeEmail(onRequested: () => void) {
  const form = useSchemaForm(NewEmail, { email: '', password: '' })
  const requesting = useMutation({
    mutationFn: (body: NewEmail) => call('user/profile', 'PATCH', { body }),
    gcTime: 0,
    onSuccess: (user) => {
      setCurrentUser(user)
      onRequested()
      toast(requested(user))
    },
    onError: (error) => {
      const description = errorMessage(error, 'Your address was not changed.')
      const field = isWrongPassword(error) ? 'password' : 'email'
      if (!setFieldErrors(form, error)) form.setError(field, { message: description }, { shouldFocus: true })
      toast({ tone: 'bad', title: 'Email Not Changed', description })
    },
  })
  return { form, submit: form.handleSubmit((values) => requesting.mutate(values)), isPending: requesting.isPending }
}
