import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
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

/** The way back to the home page. */
export const BackHome = () => (
  <Back asChild>
    <Link to="/">
      <ArrowLeft size="1.25rem" strokeWidth={1.75} aria-hidden />
      Back to Home
    </Link>
  </Back>
)
