import { Stars } from '../../ui/theme/stars.tsx'
import { Landing } from './landing.tsx'

/** The landing as a page of its own. */
export const LandingPage = () => (
  <>
    <Stars />
    <Landing />
  </>
)
