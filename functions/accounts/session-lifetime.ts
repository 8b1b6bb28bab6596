import { isStaff, type Session, type User } from './user.ts'

const hourSeconds = 3_600
const daySeconds = 86_400

export const longestLifetimeSeconds = 30 * daySeconds

/** How long a session of this user lasts. Those of staff are shorter: they reach other people's accounts. */
export const lifetimeSecondsOf = (user: Pick<User, 'userType'>): number =>
  isStaff(user) ? 12 * hourSeconds : longestLifetimeSeconds

/** Whether the session has not expired (the table deletes late) and belongs to the user's current epoch. */
export const isValid = (
  session: Pick<Session, 'expiresAt' | 'epoch'>,
  user: Pick<User, 'sessionEpoch'>,
  now: Date,
): boolean => session.expiresAt * 1000 > now.getTime() && session.epoch === user.sessionEpoch
