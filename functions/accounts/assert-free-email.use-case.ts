import type { User } from './user.ts'
import * as users from './users.table.ts'

/**
 * An account that has not verified the address loses it to the person who verifies it.
 * @throws Problem `email_taken` when another account has verified it
 */
export async function assertFreeEmail(email: string, { id }: Pick<User, 'id'>): Promise<void> {
  const owner = await users.findId(email)
  if (owner !== undefined && owner !== id && (await users.isVerifiedAddress(email))) throw users.emailTaken()
}
