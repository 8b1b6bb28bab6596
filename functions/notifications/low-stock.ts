import type { AdminProduct } from '../../shared/catalogue/schema.ts'
import { unitState } from '../../shared/catalogue/stock-state.ts'
import type { StockLevel } from '../../shared/figures/schema.ts'
import { formatAmount } from '../../shared/money.ts'
import { stockState } from '../../shared/stock-state.ts'
import type { Platform } from '../../shared/store/schema.ts'

/** Something of which few are left. `subject` names it for good, `name` for people. */
export type Short = { subject: string; name: string; left: number }
/** The same, and when it became so. */
export type Low = Short & { since: string }

const platformNames: Record<Platform, string> = { playstation: 'PlayStation', roblox: 'Roblox' }

const shortGiftCards = (stock: readonly StockLevel[]): Short[] =>
  stock
    .filter(({ available, alertAt }) => stockState(available, alertAt) !== 'enough')
    .map(({ platform, amount, available }) => ({
      subject: `${platform}#${amount}`,
      name: `${platformNames[platform]} $${formatAmount(amount).replace(/\.00$/, '')}`,
      left: available,
    }))

type Units = { subject: string; name: string; available: number; alertAt: number | undefined }

/** The sizes of a product, or the product itself. */
const unitsOf = ({ id, name, stock, alertAt, variants }: AdminProduct): Units[] =>
  stock
    ? [{ subject: id, name, alertAt, ...stock }]
    : variants.map((each) => ({
        ...each,
        alertAt: each.alertAt,
        subject: `${id}#${each.id}`,
        name: `${name} ${each.name}`,
      }))

/** The gift cards and the merchandise of which so few are left that staff want to know. Hidden products cannot be bought. */
export const shortOf = (stock: readonly StockLevel[], products: readonly AdminProduct[]): Short[] => [
  ...shortGiftCards(stock),
  ...products
    .filter(({ isHidden }) => !isHidden)
    .flatMap(unitsOf)
    .filter(({ available, alertAt }) => unitState(available, alertAt) !== 'enough')
    .map(({ subject, name, available }) => ({ subject, name, left: available })),
]

/** What is low now, each since when it first was without a break. */
export function lowSince(short: readonly Short[], before: readonly Low[], now: Date): Low[] {
  const known = new Map(before.map(({ subject, since }) => [subject, since]))
  return short.map((each) => ({ ...each, since: known.get(each.subject) ?? now.toISOString() }))
}
