import { isStaff, useCurrentUser } from '../../../api/session.ts'
import { DeskKeys } from './desk-keys.tsx'
import { Mails } from './mails.tsx'
import { Motion } from './motion.tsx'

/** `/account/emails`: what the member is mailed, how much of the site moves, and for staff the keys of the desks. */
export const Preferences = () => (
  <>
    <Mails />
    <Motion />
    {isStaff(useCurrentUser()) && <DeskKeys />}
  </>
)
