import { Alert } from '@aws-amplify/ui-react'
import { problems } from '../../../../shared/problem.ts'
import { Credentials } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { AuthForm } from './auth-form.tsx'
import { FormField } from './form-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

const comesBack = (
  <Alert variation="info" role="note">
    {problems.signed_out.message} You will return to where you left off.
  </Alert>
)

/** Signs a member in. `returns` when something led here that the person goes back to. */
export function SignInForm({ returns }: { returns: boolean }) {
  const { form, ...entrance } = useAuthForm({
    schema: Credentials,
    empty: { username: '', password: '' },
    enter: (body) => call('auth/login', 'POST', { body }),
    refused: 'Login Failed',
    welcome: ({ firstName }) => ({ title: 'Welcome Back!', description: `Good to see you on board, ${firstName}.` }),
  })
  return (
    <AuthForm {...entrance} notice={returns && comesBack} action="Sign In" pendingAction="Signing in...">
      <FormField form={form} name="username" label="Username" hint="Or your email address" autoComplete="username" />
      <FormField form={form} name="password" label="Password" kind="password" autoComplete="current-password" />
    </AuthForm>
  )
}
