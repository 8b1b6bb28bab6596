import { Stars } from '../../ui/theme/stars.tsx'
import { Landing } from './landing.tsx'

/** The landing as a standalone page, with the background. */
export const LandingPage = () => (
  <>
    <Stars />
    <Landing />
  </>
)
