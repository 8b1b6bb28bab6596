import { Mails } from './mails.tsx'
import { Motion } from './motion.tsx'

/** `/account/emails`: what the member is mailed, and how much of the site moves. */
export const Preferences = () => (
  <>
    <Mails />
    <Motion />
  </>
)
