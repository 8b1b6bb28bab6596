import { Alert } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { Credentials } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { BackHome } from '../../../ui/layout/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AuthForm } from './auth-form.tsx'
import { FormField } from './form-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { VisitorsOnly } from './visitors-only.tsx'

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
    <chakra.div maxWidth="30rem" marginInline="auto">
      <BackHome />
      <Card marginTop="2" padding={{ base: '5', sm: '8' }}>
        <h1>Admin Access</h1>
        <chakra.p marginTop="2" marginBottom="6" color="text-2">
          For the studio’s admins and co-founders.
        </chakra.p>
        <AdminSignInForm />
      </Card>
    </chakra.div>
  </VisitorsOnly>
)
