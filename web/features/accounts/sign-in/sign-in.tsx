import { Alert } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Credentials, NewAccount } from '../../../../shared/accounts/schema.ts'
import { brand } from '../../../../shared/brand.ts'
import { generalProblems } from '../../../../shared/general-problems.ts'
import { tierLevels } from '../../../../shared/membership/tiers.ts'
import { call } from '../../../api/client.ts'
import { paths } from '../../../navigation/paths.ts'
import { hasSignedOut, useReturnPath } from '../../../navigation/return-path.ts'
import { Card, Grid, Stack, Text } from '../../../ui/primitives.tsx'
import { BackHome } from '../../../ui/layout/page-head.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { tierEmblems } from '../../../art/tier-emblems.ts'
import { storedInvite } from '../invite.ts'
import { AuthForm, FormField, useAuthForm } from './auth-form.tsx'
import { VisitorsOnly } from './visitors-only.tsx'
import styles from './sign-in.module.css'

const introductions = {
  register: {
    title: 'Take your seat on board',
    lead: 'Register free, earn Solcoins and climb from Space Cadet to Diamond Legend.',
  },
  'sign-in': {
    title: 'Welcome back, explorer',
    lead: 'Your Solcoins, your gift card codes and your tier are right where you left them.',
  },
}

/** The tab that the address asks for. Otherwise Register, unless someone who has an account is led here. */
function firstTab(hash: string, isKnown: boolean): keyof typeof introductions {
  if (hash === '#register' || hash === '#sign-in') return hash === '#register' ? 'register' : 'sign-in'
  return isKnown ? 'sign-in' : 'register'
}

/** `/login`: registering and signing in. */
export function SignIn() {
  const returnPath = useReturnPath()
  const returns = returnPath !== paths.home
  const { hash, state, pathname } = useLocation()
  const [tab, setTab] = useState(() => firstTab(hash, returns || hasSignedOut(state)))
  const { title, lead } = introductions[tab]
  return (
    <VisitorsOnly next={returnPath}>
      <BackHome />
      <Stack gap={6} align="start" above={2} className={styles.columns}>
        <Stack gap={3}>
          <h1>{title}</h1>
          <Text tone="muted" narrow>
            {lead}
          </Text>
          <TierIllustration />
        </Stack>
        <Card roomy>
          <Tabs
            label="Register or sign in"
            fill
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'register', label: 'Register' },
              { value: 'sign-in', label: 'Sign In' },
            ]}
          >
            {tab === 'register' ? (
              <RegisterForm isInvited={pathname === paths.join} />
            ) : (
              <SignInForm returns={returns} />
            )}
          </Tabs>
        </Card>
      </Stack>
    </VisitorsOnly>
  )
}

/** Where each tier is on the curve. */
const places = [
  { left: '8%', top: '87%' },
  { left: '30%', top: '78%' },
  { left: '52%', top: '60%' },
  { left: '72%', top: '40%' },
  { left: '92%', top: '13%' },
]

/** A decorative picture: the five tiers along a rising curve. */
const TierIllustration = () => (
  <div className={styles.illustration} aria-hidden>
    <svg className={styles.curve} viewBox="0 0 600 320" fill="none">
      <path d="M40 280C190 276 330 214 420 140 478 92 520 60 560 36" />
    </svg>
    {tierLevels.map((level, index) => (
      <img key={level} className={styles.tier} style={places[index]} src={tierEmblems[level]} alt="" />
    ))}
  </div>
)

const returnNotice = (
  <Alert variation="info" role="note">
    {generalProblems.signed_out.message} You will return to where you left off.
  </Alert>
)

/** Signs a user in. `returns`: the user goes back to the screen that redirected here. */
function SignInForm({ returns }: { returns: boolean }) {
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

async function register(account: NewAccount) {
  const invite = storedInvite.read()
  const user = await call('auth/register', 'POST', { body: { ...account, ...(invite && { invite }) } })
  storedInvite.remove()
  return user
}

const defaultValues = { firstName: '', lastName: '', email: '', username: '', password: '' }

const invitedNotice = (
  <Alert variation="info" role="note">
    A friend invited you. Buy your first gift card in the store, and you both earn {brand.coins} while the mission
    lasts.
  </Alert>
)

/** Creates an account and signs the new member in. `isInvited`: says that a friend's link led here. */
function RegisterForm({ isInvited }: { isInvited: boolean }) {
  const { form, ...authForm } = useAuthForm({
    schema: NewAccount,
    defaultValues,
    authenticate: register,
    errorTitle: 'Registration Failed',
    welcomeToast: ({ firstName }) => ({
      title: 'Account Created!',
      description: `Welcome to ${brand.product}, ${firstName}.`,
    }),
  })
  return (
    <AuthForm
      {...authForm}
      notice={isInvited && invitedNotice}
      submitLabel="Create Account"
      pendingLabel="Creating account..."
    >
      <Grid gap={5} align="start">
        <FormField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </Grid>
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
