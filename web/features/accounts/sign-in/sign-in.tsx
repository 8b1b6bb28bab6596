import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import { hasSignedOut, useReturnPath } from '../../../navigation/return-path.ts'
import { BackHome } from '../../../ui/layout/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { TierIllustration } from './tier-illustration.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
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
  const { hash, state } = useLocation()
  const [tab, setTab] = useState(() => firstTab(hash, returns || hasSignedOut(state)))
  const { title, lead } = introductions[tab]
  return (
    <VisitorsOnly next={returnPath}>
      <BackHome />
      <div className={styles.columns}>
        <div>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <TierIllustration />
        </div>
        <Card className={styles.card}>
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
            {tab === 'register' ? <RegisterForm /> : <SignInForm returns={returns} />}
          </Tabs>
        </Card>
      </div>
    </VisitorsOnly>
  )
}
