import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const Back = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    textStyle: 'small',
    fontWeight: '500',
  },
})

/** A link back to the parent screen. */
export const BackLink = ({ path, children }: { path: string; children: ReactNode }) => (
  <Back asChild>
    <Link to={path}>
      <ArrowLeft size="1.25rem" strokeWidth={1.75} aria-hidden />
      {children}
    </Link>
  </Back>
)

/** A link back to the home page. */
export const BackHome = () => <BackLink path="/">Back to Home</BackLink>
