import type { UserType } from '../../../../shared/accounts/schema.ts'

/** A role after "is now". */
export const roleNames: Record<UserType, string> = {
  member: 'a member',
  'co-founder': 'a co-founder',
  admin: 'an admin',
}

/** A role on its own. */
export const roleTitles: Record<UserType, string> = { member: 'Member', 'co-founder': 'Co-founder', admin: 'Admin' }
