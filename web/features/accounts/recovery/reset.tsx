import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call, toastFailure } from '../../../api/client.ts'
import { leaveAccount } from '../../../browser/account-change.ts'
import { forgetSignedInAccount } from '../../../browser/screen-account.ts'
import { paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Form, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { useMailedToken } from '../mailed-token.ts'
import { NewPasswordFields, withNewPassword } from '../password/new-password-fields.tsx'
import { isStaleLink, NoLink, openAgain, Recovery, RecoveryCard, staleLink } from './recovery.tsx'

const Passwords = withNewPassword({})

/** The form that sets a new password; then the member signs in with it. */
function useReset(token: string) {
  const form = useSchemaForm(Passwords, { password: '', again: '' })
  const saving = useMutation({
    mutationFn: (password: string) => call('auth/reset', 'POST', { body: { token, password } }),
    gcTime: 0,
    onSuccess: () => {
      // It ended every session, this one too.
      forgetSignedInAccount()
      leaveAccount(`${paths.signIn}#sign-in`, {
        toast: {
          tone: 'ok',
          title: 'Password Saved',
          description: 'Every device is signed out. Sign in with your new password.',
        },
      })
    },
    onError: (error) => {
      if (!isStaleLink(error)) toastFailure(error, 'Password Not Saved', 'Your password has not changed.')
    },
  })
  const submit = form.handleSubmit(({ password }) => saving.mutate(password))
  return { form, submit, isPending: saving.isPending, isStale: isStaleLink(saving.error) }
}

const sendNew = (
  <ButtonLink variant="gold" size="large" to={paths.forgot}>
    Send a new link
  </ButtonLink>
)

function ResetForm({ token }: { token: string }) {
  const { form, submit, isPending, isStale } = useReset(token)
  if (isStale)
    return staleLink(
      'The link has already been used, or it has expired. Your password has not changed.',
      <>
        <p>Request a new link and use it soon. We send it to the email address of your account.</p>
        {sendNew}
        <Text size="small" tone="muted">
          Still locked out? <Link to={paths.contact}>Write to us</Link> and we will help you.
        </Text>
      </>,
    )
  return (
    <Recovery
      title="Set a new password"
      lead="Saving it signs you out on every device, including this one, and removes your passkeys."
    >
      <Form submit={submit}>
        <RecoveryCard>
          <NewPasswordFields
            password={form.watch('password')}
            errors={form.formState.errors}
            fields={{ password: form.register('password'), again: form.register('again') }}
          />
          <Button type="submit" variant="gold" size="large" pending={isPending} pendingText="Saving...">
            Save password
          </Button>
        </RecoveryCard>
      </Form>
    </Recovery>
  )
}

/** `/reset`: sets a new password with a mailed link. */
export function Reset() {
  const token = useMailedToken()
  if (token !== '') return <ResetForm key={token} token={token} />
  return (
    <NoLink>
      <p>{openAgain}</p>
      {sendNew}
    </NoLink>
  )
}
