import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import signal from '../art/error-signal.svg'
import { CenteredMessage } from '../ui/layout/centered-message.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { paths } from '../navigation/paths.ts'

/** Shown for a path without a route. */
export const NotFound = () => (
  <CenteredMessage>
    <img src={signal} alt="" />
    <chakra.h1 textStyle="h2">404 Page Not Found</chakra.h1>
    <p>Did you forget to add the page to the router?</p>
    <ButtonLink asChild>
      <Link to={paths.home}>Back to Home</Link>
    </ButtonLink>
  </CenteredMessage>
)
