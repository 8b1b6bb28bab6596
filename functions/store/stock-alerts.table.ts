import { toCents, type Cents } from '../../shared/money.ts'
import { lowGiftCards, type Platform, type StockAlert } from '../../shared/store/schema.ts'
import { storeKeys } from './keys.ts'
import { query } from '../table/rows.ts'
import { updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('stock-alert', storeKeys.stockAlert, studioRow)

/** The number of gift cards of one kind at which staff want to know. */
export type StoredAlert = { platform: Platform; amount: Cents; alertAt: number }

/** States the number, whatever it was before. */
export const set = ({ platform, amount, alertAt }: StockAlert): TransactionPart =>
  updateRow(storeKeys.stockAlert(platform, toCents(amount)), {
    update: 'SET platform = :platform, amount = :amount, alertAt = :alertAt, entity = :entity, v = :v',
    values: { ':platform': platform, ':amount': toCents(amount), ':alertAt': alertAt, ...entity.stampValues },
  })

/** More than there are face values. */
const maxAlerts = 1_000

export const all = (): Promise<StoredAlert[]> =>
  query<StoredAlert>({
    in: storeKeys.stockAlerts(),
    attributes: ['platform', 'amount', 'alertAt'],
    limit: maxAlerts,
  })

/** The number for a kind: that which staff entered, or the usual one. */
export function alertsOf(stored: readonly StoredAlert[]): (platform: Platform, amount: Cents) => number {
  const nameOf = (platform: Platform, amount: Cents) => `${platform} ${amount}`
  const numbers = new Map(stored.map((each) => [nameOf(each.platform, each.amount), each.alertAt]))
  return (platform, amount) => numbers.get(nameOf(platform, amount)) ?? lowGiftCards
}
