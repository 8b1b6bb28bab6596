import signal from '../art/error-signal.svg'
import { paths } from '../navigation/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { CenteredMessage } from '../ui/feedback/states.tsx'
import text from '../ui/text.module.css'

/** Shown for a path without a route. */
export const NotFound = () => (
  <CenteredMessage>
    <img src={signal} alt="" />
    <h1 className={text.h2}>404 Page Not Found</h1>
    <p>Did you forget to add the page to the router?</p>
    <ButtonLink to={paths.home}>Back to Home</ButtonLink>
  </CenteredMessage>
)
