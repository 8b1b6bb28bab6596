import type * as v from 'valibot'
import type { Profile } from '../../shared/accounts/account-schema.ts'
import { requestEmailChange } from './email-change.ts'
import type { User } from './user.ts'

/** The parts of the profile that members change themselves. A new email address waits for its confirmation. */
export const profileAttributes = [
  'firstName',
  'lastName',
  'avatar',
  'motion',
  'onLeaderboard',
  'explorerCard',
  'preferredPlatform',
  'playstationId',
  'robloxUsername',
  'emailChange',
] as const

type Changes = Omit<v.InferOutput<typeof Profile>, 'password'>

/** The new address that the changes ask for, if it is not the current one. */
export const newEmailIn = ({ email }: User, changes: Changes): string | undefined =>
  changes.email === email ? undefined : changes.email

/** The user with the fields that were sent. An empty id removes it; the current email address cancels a change. */
export function changeProfile(user: User, { email, onLeaderboard, explorerCard, ...fields }: Changes, now: Date): User {
  const emailChange =
    email === undefined ? undefined : requestEmailChange(email, user.emailVerifiedAt !== undefined, now)
  const sent = Object.entries({ ...fields, emailChange }).filter(([, value]) => value !== undefined)
  const changed: User = { ...user, ...Object.fromEntries(sent) }
  if (explorerCard) changed.explorerCard = explorerCard
  if (explorerCard === null) delete changed.explorerCard
  if (onLeaderboard) changed.onLeaderboard = true
  if (onLeaderboard === false) delete changed.onLeaderboard
  if (email === user.email) delete changed.emailChange
  if (changed.playstationId === '') delete changed.playstationId
  if (changed.robloxUsername === '') delete changed.robloxUsername
  return changed
}
