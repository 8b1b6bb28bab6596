import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../navigation/paths.ts'
import { useReturnPath } from '../../../navigation/return-path.ts'
import { BackHome } from '../../../ui/layout/back-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { TierIllustration } from './tier-illustration.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { VisitorsOnly } from './visitors-only.tsx'

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 30rem' },
    gap: { base: '6', lg: '16' },
    alignItems: 'start',
    marginTop: { base: '2', lg: '6' },
  },
})

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

/** `/login`. Register is the default tab, unless a lost session or a link to the other tab led here. */
export function SignIn() {
  const returnPath = useReturnPath()
  const returns = returnPath !== paths.home
  const { hash } = useLocation()
  const [tab, setTab] = useState<keyof typeof introductions>(returns || hash === '#sign-in' ? 'sign-in' : 'register')
  const { title, lead } = introductions[tab]
  return (
    <VisitorsOnly next={returnPath}>
      <BackHome />
      <Columns>
        <div>
          <h1>{title}</h1>
          <chakra.p marginTop="3" maxWidth="30rem" color="text-2">
            {lead}
          </chakra.p>
          <TierIllustration />
        </div>
        <Card padding={{ base: '5', sm: '8' }}>
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
      </Columns>
    </VisitorsOnly>
  )
}
