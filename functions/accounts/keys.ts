import { underUser, type IndexKey, type Key } from '../table/schema.ts'

export const accountKeys = {
  user: (userId: string) => underUser(userId, 'PROFILE'),
  session: (userId: string, secretHash: string) => underUser(userId, `SESSION#${secretHash}`),
  username: (username: string): Key => ({ pk: `USERNAME#${username.toLowerCase()}`, sk: 'USERNAME' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  /** How many admins there are. */
  admins: (): Key => ({ pk: 'ADMINS', sk: 'COUNT' }),
  usernameIndex: (username: string): IndexKey => ({ gsi1pk: 'USERS', gsi1sk: username.toLowerCase() }),
} as const
