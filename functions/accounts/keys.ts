import type { UserType } from '../../shared/accounts/schema.ts'
import { ownPartition, underUser, type IndexKey, type Key, type Prefix } from '../table/schema.ts'

export const accountKeys = {
  user: (userId: string) => underUser(userId, 'PROFILE'),
  session: (userId: string, secretHash: string) => underUser(userId, `SESSION#${secretHash}`),
  /** A device on which the user has signed in, by the hash of its id. */
  device: (userId: string, deviceHash: string) => underUser(userId, `DEVICE#${deviceHash}`),
  /** All devices of a user. */
  devices: (userId: string): Prefix => underUser(userId, 'DEVICE#'),
  /** All sessions of a user. */
  sessions: (userId: string): Prefix => underUser(userId, 'SESSION#'),
  passkey: (userId: string, passkeyId: string) => underUser(userId, `PASSKEY#${passkeyId}`),
  /** All passkeys of a user. */
  passkeys: (userId: string): Prefix => underUser(userId, 'PASSKEY#'),
  /** Leads from a passkey's credential to its user. */
  passkeyGuard: (passkeyId: string): Key => ownPartition('PASSKEY', passkeyId),
  /** A challenge for an authenticator, by its purpose and a hash that identifies its holder. */
  challenge: (purpose: 'sign-in' | 'registration', holder: string): Key =>
    ownPartition('CHALLENGE', `${purpose}#${holder}`),
  username: (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'USERNAME' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  /** A link that was mailed to a user, by the hash of its token. */
  mailedLink: (tokenHash: string): Key => ownPartition('RESET', tokenHash),
  /** How many admins there are who are not frozen. */
  admins: (): Key => ({ pk: 'ADMINS', sk: 'COUNT' }),
  /** The partitions that list the accounts. */
  listPartitions: Array.from('0123456789abcdef', (shard) => `ACCOUNTS#${shard}`),
  /** Lists an account by its id, also once it is deleted. */
  listed: (userId: string): Key => ({ pk: `ACCOUNTS#${userId.slice(0, 1)}`, sk: userId }),
  usernameIndex: (username: string): IndexKey => ({ gsi1pk: 'USERS', gsi1sk: username.toLowerCase() }),
} as const

/** Leads staff from what they type to an account. `terms` begins with the kind and the term. */
export const searchTerm = (role: UserType, terms: string): Prefix => ({ pk: `ACCOUNTSEARCH#${role}`, sk: terms })
