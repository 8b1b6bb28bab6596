import { nextTier, tierOf, type TierLevel } from '../../../shared/membership/tiers.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'

type GreetedUser = Pick<CurrentUser, 'isAdmin' | 'isCoFounder' | 'firstName' | 'joinDate'>

const dayMs = 24 * 60 * 60 * 1_000

/** The welcome banner’s texts for each kind of user. A regular member’s username is shown as the explorer ID. Nobody comes back on the first day. */
export function greeting(user: GreetedUser, now: Date = new Date()): { title: string; role: string } {
  const { isAdmin, isCoFounder, firstName, joinDate } = user
  if (isAdmin) return { title: 'Welcome, Admin', role: 'Administrator' }
  if (isCoFounder) return { title: 'Welcome, Co-founder', role: 'Co-founder' }
  const isNew = now.getTime() - Date.parse(joinDate) < dayMs
  return { title: `Welcome${isNew ? '' : ' back'}, ${firstName}`, role: 'Explorer ID' }
}

/** The short name of a tier within a sentence: "Bronze" for "Bronze Explorer". */
export const shortName = (level: TierLevel): string => tierOf(level).name.split(' ', 1).join()

/** Describes the store, and the discount of the member's tier. */
export function storeDescription(level: TierLevel): string {
  const store = 'PlayStation Store and Roblox gift cards, paid with Solcoins.'
  const { discountPercent } = tierOf(level)
  if (discountPercent === 0) return store
  return `${store} Your ${shortName(level)} discount of ${discountPercent}% is already in the price.`
}

/** What the member's tier gives; of the first, which gives nothing yet, its name. */
export function tierBenefit(level: TierLevel): string {
  const { name, discountPercent } = tierOf(level)
  return discountPercent === 0 ? name : `${discountPercent}% off every gift card`
}

/** What the next tier gives: its name and its discount. Undefined for the highest. */
export function nextBenefit(level: TierLevel): { name: string; discount: string } | undefined {
  const next = nextTier(level)
  return next && { name: next.name, discount: `${next.discountPercent}%` }
}
