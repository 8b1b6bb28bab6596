import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { type CurrentUser, EnteredPassword } from '../../../../shared/accounts/schema.ts'
import { emailAddress } from '../../../../shared/text.ts'
import { errorMessage, setFieldErrors, toastFailure } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { setCurrentUser, useCurrentUser } from '../../../api/session.ts'
import { toast, type Toast } from '../../../ui/feedback/toast.ts'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import { isWrongPassword } from '../unlock.ts'

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
export function useChangeEmail(onRequested: () => void) {
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

/** Cancels the change that waits for its confirmation: the current address, sent again, replaces it. */
export function useCancelEmail() {
  const { email } = useCurrentUser()
  const cancelling = useMutation({
    mutationFn: () => call('user/profile', 'PATCH', { body: { email } }),
    onSuccess: (user) => {
      setCurrentUser(user)
      toast({ tone: 'ok', title: 'Change Cancelled', description: `Your address stays ${user.email}.` })
    },
    onError: (error) => toastFailure(error, 'Change Not Cancelled', 'The links still work.'),
  })
  return { cancel: () => cancelling.mutate(), isPending: cancelling.isPending }
}
