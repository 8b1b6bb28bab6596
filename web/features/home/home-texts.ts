import { nextTier, tierOf, type TierLevel } from '../../../shared/membership/tiers.ts'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { GiftCardCounts } from '../../../shared/store/schema.ts'
import { formatCount } from '../../ui/format-count.ts'

type GreetedUser = Pick<CurrentUser, 'isAdmin' | 'isCoFounder' | 'firstName' | 'joinDate'>

const dayMs = 24 * 60 * 60 * 1_000

/** The welcome banner’s texts for each kind of user. A regular member’s username is shown as the explorer ID. Nobody comes back on the first day. */
export function greeting(user: GreetedUser, now: Date = new Date()): { title: string; role: string } {
  const { isAdmin, isCoFounder, firstName, joinDate } = user
  if (isAdmin) return { title: 'Welcome, Admin', role: 'Administrator' }
  if (isCoFounder) return { title: 'Welcome, Co-Founder', role: 'Co-founder' }
  const isNew = now.getTime() - Date.parse(joinDate) < dayMs
  return { title: `Welcome${isNew ? '' : ' back'}, ${firstName}`, role: 'Explorer ID' }
}

/** The short name of a tier within a sentence: "Bronze" for "Bronze Explorer". */
const shortName = (level: TierLevel): string => tierOf(level).name.split(' ', 1).join()

/** Describes the store, and the discount of the member's tier. */
export function storeDescription(level: TierLevel): string {
  const store = 'PlayStation Store and Roblox gift cards, bought with Solcoins.'
  const { discountPercent } = tierOf(level)
  if (discountPercent === 0) return store
  return `${store} Prices already include your ${discountPercent}% ${shortName(level)} discount.`
}

/** Progress to the next tier: "740 of 1,500 points to Silver". */
export function tierProgressText(level: TierLevel, points: number): string {
  const next = nextTier(level)
  if (!next) return `${formatCount(points)} points, the highest tier`
  return `${formatCount(points)} of ${formatCount(next.pointsRequired)} points to ${shortName(next.level)}`
}

/** How many gifts wait for a second person. */
export const waitingGifts = (count: number): string =>
  count === 1 ? '1 gift waits' : `${formatCount(count)} gifts wait`

/** Summarises the inventory for staff. Contains no numbers until the counts have loaded. */
export function inventorySummary(counts: GiftCardCounts | undefined): string {
  if (!counts) return 'Gift card inventory and counts.'
  const { playstation, roblox } = counts
  return `Gift card inventory: ${formatCount(playstation.available)} PlayStation, ${formatCount(roblox.available)} Robux.`
}
