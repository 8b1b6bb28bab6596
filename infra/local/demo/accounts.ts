import type { UserType } from '../../../shared/accounts/schema.ts'

export type DemoAccount = {
  username: string
  firstName: string
  lastName: string
  userType: UserType
  password: string
}

/** The accounts of the local demo. A deployment never has them. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', firstName: 'Avery', lastName: 'Stone', userType: 'admin', password: 'solara-admin' },
  { username: 'cofounder', firstName: 'Casey', lastName: 'Moon', userType: 'co-founder', password: 'solara-cofounder' },
  { username: 'member', firstName: 'Morgan', lastName: 'Vale', userType: 'member', password: 'solara-member' },
]

/** The account of the local demo with that username. Throws when there is none. */
export function demoAccount(username: string): DemoAccount {
  const account = demoAccounts.find((each) => each.username === username)
  if (!account) throw new Error(`There is no demo account ${username}`)
  return account
}

/** The Solcoins that the demo member starts with. */
export const memberCoins = 150
