import type { UserType } from '../../../shared/accounts/schema.ts'

export type DemoAccount = {
  username: string
  firstName: string
  lastName: string
  userType: UserType
  password: string
}

/** Who can sign in on a fresh machine. Only `infra/local` makes them; a deployment never does. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', firstName: 'Avery', lastName: 'Stone', userType: 'admin', password: 'solara-admin' },
  { username: 'cofounder', firstName: 'Casey', lastName: 'Moon', userType: 'co-founder', password: 'solara-cofounder' },
  { username: 'member', firstName: 'Morgan', lastName: 'Vale', userType: 'member', password: 'solara-member' },
]

/** Solcoins that the demo's member begins with. */
export const memberCoins = 150
