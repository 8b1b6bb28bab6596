import { chakra } from '@chakra-ui/react'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import horizon from '../../art/horizon.svg'
import { greeting } from './home-texts.ts'

const Banner = chakra('section', {
  base: {
    position: 'relative',
    minHeight: { base: '15rem', sm: '17.5rem' },
    marginBottom: '6',
    paddingInline: { base: '5', sm: '10' },
    paddingTop: { base: '6', sm: '10' },
    paddingBottom: { base: '9rem', sm: '8.5rem' },
    overflow: 'clip',
    borderRadius: '4',
    backgroundColor: 'sunken',
    backgroundImage: `url(${horizon})`,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '78rem auto',
    backgroundPosition: { base: 'calc(82vw - 61.4rem) calc(100% + 6rem)', sm: '100% calc(100% + 9.5rem)' },
    boxShadow: 'e-1',
    overflowWrap: 'anywhere',
    '& h1': { fontSize: 'clamp(2.125rem, 1.6rem + 2.2vw, 3.25rem)' },
    '& p': { marginTop: '3', color: 'text-2' },
    '& b': { color: 'text', fontWeight: '600' },
  },
})

/** The welcome banner with the user’s role and name. */
export function Welcome({ user }: { user: CurrentUser }) {
  const { title, role } = greeting(user)
  return (
    <Banner>
      <h1>{title}</h1>
      <p>
        {role} <b>{user.username}</b>
      </p>
    </Banner>
  )
}
