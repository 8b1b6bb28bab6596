import { Alert } from '@aws-amplify/ui-react'
import { Credentials } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import { BackHome } from '../../../ui/layout/page-head.tsx'
import { AuthForm, FormField, useAuthForm } from './auth-form.tsx'
import { VisitorsOnly } from './visitors-only.tsx'
import styles from './admin-sign-in.module.css'

const accessNotice = (
  <Alert variation="warning" role="note">
    Restricted access. Access attempts are logged.
  </Alert>
)

function AdminSignInForm() {
  const { form, ...authForm } = useAuthForm({
    schema: Credentials,
    defaultValues: { username: '', password: '' },
    authenticate: (body) => call('auth/admin-login', 'POST', { body }),
    errorTitle: 'Admin Access Denied',
    welcomeToast: ({ firstName }) => ({ title: 'Welcome Back!', description: `The bridge is yours, ${firstName}.` }),
  })
  return (
    <AuthForm {...authForm} notice={accessNotice} submitLabel="Sign In" pendingLabel="Signing in...">
      <FormField form={form} name="username" label="Username" autoComplete="username" />
      <FormField form={form} name="password" label="Password" kind="password" autoComplete="current-password" />
    </AuthForm>
  )
}

/** `/admin-login`: sign-in for staff. */
export const AdminSignIn = () => (
  <VisitorsOnly next={paths.home}>
    <div className={styles.column}>
      <BackHome />
      <Card roomy gap={6} above={2}>
        <Stack gap={2}>
          <h1>Admin Access</h1>
          <Text tone="muted">For the studio’s admins and co-founders.</Text>
        </Stack>
        <AdminSignInForm />
      </Card>
    </div>
  </VisitorsOnly>
)
