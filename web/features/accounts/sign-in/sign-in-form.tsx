import { Alert } from '@aws-amplify/ui-react'
import { Link } from 'react-router'
import { generalProblems } from '../../../../shared/general-problems.ts'
import { Credentials } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { AuthForm } from './auth-form.tsx'
import { FormField } from './form-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import styles from './sign-in-form.module.css'

const returnNotice = (
  <Alert variation="info" role="note">
    {generalProblems.signed_out.message} You will return to where you left off.
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
      <Link className={styles.forgot} to={paths.forgot}>
        Forgot your password?
      </Link>
    </AuthForm>
  )
}
