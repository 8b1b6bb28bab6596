import type * as v from 'valibot'
import type { Profile } from '../../shared/accounts/account-schema.ts'
import type { User } from './user.ts'

/** How long a new email address can be confirmed. */
export const confirmationSeconds = 60 * 60

/** What members change of their profile themselves. A new email address is pending until it is confirmed. */
export const profileAttributes = [
  'firstName',
  'lastName',
  'preferredPlatform',
  'playstationId',
  'robloxUsername',
  'pendingEmail',
  'pendingEmailUntil',
] as const

type Changes = Omit<v.InferOutput<typeof Profile>, 'password'>

/** The new address that the changes ask for, if it is not the present one. */
export const newEmailIn = ({ email }: User, changes: Changes): string | undefined =>
  changes.email === email ? undefined : changes.email

/** The user with the fields that were sent. An empty id removes it, and the present email address a pending one. */
export function changeProfile(user: User, { email, ...fields }: Changes, now: Date): User {
  const until = new Date(now.getTime() + confirmationSeconds * 1_000).toISOString()
  const pending = email === undefined ? {} : { pendingEmail: email, pendingEmailUntil: until }
  const sent = Object.entries({ ...fields, ...pending }).filter(([, value]) => value !== undefined)
  const changed: User = { ...user, ...Object.fromEntries(sent) }
  if (changed.pendingEmail === user.email) {
    delete changed.pendingEmail
    delete changed.pendingEmailUntil
  }
  if (changed.playstationId === '') delete changed.playstationId
  if (changed.robloxUsername === '') delete changed.robloxUsername
  return changed
}
