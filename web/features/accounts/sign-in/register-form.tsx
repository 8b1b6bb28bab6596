import { brand } from '../../../../shared/brand.ts'
import { Registration } from '../../../../shared/accounts/schema.ts'
import { call } from '../../../api/client.ts'
import { AuthForm } from './auth-form.tsx'
import { FormField } from './form-field.tsx'
import { useAuthForm } from './use-auth-form.ts'
import styles from './register-form.module.css'

const defaultValues = { firstName: '', lastName: '', email: '', username: '', password: '' }

/** Creates an account and signs the new member in. */
export function RegisterForm() {
  const { form, ...authForm } = useAuthForm({
    schema: Registration,
    defaultValues,
    authenticate: (body) => call('auth/register', 'POST', { body }),
    errorTitle: 'Registration Failed',
    welcomeToast: ({ firstName }) => ({
      title: 'Account Created!',
      description: `Welcome to ${brand.product}, ${firstName}.`,
    }),
  })
  return (
    <AuthForm {...authForm} submitLabel="Create Account" pendingLabel="Creating account...">
      <div className={styles.sideBySide}>
        <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <FormField form={form} name="email" label="Email" kind="email" autoComplete="email" />
      <FormField
        form={form}
        name="username"
        label="Username"
        hint={'Your explorer ID: 3 or more letters, numbers, or\u00a0_\u00a0.\u00a0-'}
        autoComplete="username"
      />
      <FormField
        form={form}
        name="password"
        label="Password"
        hint="At least 6 characters"
        kind="password"
        autoComplete="new-password"
      />
    </AuthForm>
  )
}
