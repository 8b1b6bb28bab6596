import { Alert } from '@aws-amplify/ui-react'
import { problems } from '../../../../shared/problem.ts'
import { Credentials } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { AuthForm } from './auth-form.tsx'
import { FormField } from './form-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

const returnNotice = (
  <Alert variation="info" role="note">
    {problems.signed_out.message} You will return to where you left off.
  </Alert>
)

/** Signs a user in. `returns`: the user goes back to the screen that redirected here. */
export function SignInForm({ returns }: { returns: boolean }) {
  const { form, ...authForm } = useAuthForm({
    schema: Credentials,
    defaultValues: { username: '', password: '' },
    authenticate: (body) => call('auth/login', 'POST', { body }),
    errorTitle: 'Login Failed',
    welcomeToast: ({ firstName }) => ({
      title: 'Welcome Back!',
      description: `Good to see you on board, ${firstName}.`,
    }),
  })
  return (
    <AuthForm {...authForm} notice={returns && returnNotice} submitLabel="Sign In" pendingLabel="Signing in...">
      <FormField form={form} name="username" label="Username" hint="Or your email address" autoComplete="username" />
      <FormField form={form} name="password" label="Password" kind="password" autoComplete="current-password" />
    </AuthForm>
  )
}
