import type { Row } from '../table/rows.ts'
import { accountKeys } from './keys.ts'
import type { User } from './user.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const usernameEntity = defineEntity('username', accountKeys.username, {
  owner: 'about a member',
  changes: 'yes',
  index: { keys: [accountKeys.usernameIndex], contains: ['userId'] },
  personal: ['key', 'gsi1sk'],
  deletion: 'with what it leads to',
  download: { hidden: 'the profile shows it' },
  audit: { refersTo: ['user', 'account'] },
  figures: null,
})

export const emailEntity = defineEntity('email', accountKeys.email, {
  ...hiddenRow('the profile shows it', 'with what it leads to', ['key']),
  audit: { refersTo: ['user'] },
})

/** These rows keep a username and an email address unique, and lead to their user. */
export type Guard = { userId: string }

/** The row that keeps this user's username unique, and lists the account by it. */
export const usernameGuard = ({ id, username }: Pick<User, 'id' | 'username'>): Row<Guard> => {
  const row = { ...usernameEntity.stamp, userId: id }
  return { ...accountKeys.username(username), ...accountKeys.usernameIndex(username), ...row }
}

/** The row that keeps this user's email address unique. */
export const emailGuard = ({ id, email }: Pick<User, 'id' | 'email'>): Row<Guard> => ({
  ...accountKeys.email(email),
  ...emailEntity.stamp,
  userId: id,
})
