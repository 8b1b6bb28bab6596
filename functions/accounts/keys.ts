import type { UserType } from '../../shared/accounts/schema.ts'
import { indexKeyOf, keyOf } from '../table/key-of.ts'
import { underUser, type Prefix } from '../table/schema.ts'

export const accountKeys = {
  user: keyOf('USER#<user>', 'PROFILE'),
  session: keyOf('USER#<user>', 'SESSION#<hash of the secret>'),
  /** A device on which the user has signed in, by the hash of its id. */
  device: keyOf('USER#<user>', 'DEVICE#<hash of the device>'),
  /** All devices of a user. */
  devices: (userId: string): Prefix => underUser(userId, 'DEVICE#'),
  /** All sessions of a user. */
  sessions: (userId: string): Prefix => underUser(userId, 'SESSION#'),
  /** A note of staff about the user. */
  staffNote: keyOf('USER#<user>', 'STAFFNOTE#<note>'),
  /** All notes about a user. */
  staffNotes: (userId: string): Prefix => underUser(userId, 'STAFFNOTE#'),
  passkey: keyOf('USER#<user>', 'PASSKEY#<hash of the credential>'),
  /** All passkeys of a user. */
  passkeys: (userId: string): Prefix => underUser(userId, 'PASSKEY#'),
  /** Leads from a passkey's credential to its user. */
  passkeyGuard: keyOf('PASSKEY#<hash of the credential>', 'PASSKEY'),
  /** A challenge for an authenticator, by its purpose and a hash that identifies its holder. */
  challenge: keyOf('CHALLENGE#<purpose>#<hash of the holder>', 'CHALLENGE'),
  /** A kind of mail that the user has turned off. */
  mailOff: keyOf('USER#<user>', 'MAILOFF#<kind>'),
  /** A kind of mail that the user has turned on, of those that are off at first. */
  mailOn: keyOf('USER#<user>', 'MAILON#<kind>'),
  username: keyOf('USERNAME#<username in lower case>', 'USERNAME', (username: string) => [username.toLowerCase()]),
  email: keyOf('EMAIL#<email in lower case>', 'EMAIL', (email: string) => [email.toLowerCase()]),
  /** A link that was mailed to a user, by the hash of its token. */
  mailedLink: keyOf('RESET#<hash of the token>', 'RESET'),
  /** How many admins there are who are not frozen. */
  admins: keyOf('ADMINS', 'COUNT'),
  /** The partitions that list the accounts. */
  listPartitions: Array.from('0123456789abcdef', (shard) => `ACCOUNTS#${shard}`),
  /** Lists an account by its id, also once it is deleted. */
  listed: keyOf('ACCOUNTS#<first digit>', '<user>', (userId: string) => [userId.slice(0, 1), userId]),
  usernameIndex: indexKeyOf('USERS', '<username in lower case>', (username: string) => [username.toLowerCase()]),
} as const

/** Leads staff from a search text to an account. `terms` begins with the kind and the term. */
export const searchTerm = keyOf('ACCOUNTSEARCH#<role>', '<kind#term#user>', (role: UserType, terms: string) => [
  role,
  terms,
])
