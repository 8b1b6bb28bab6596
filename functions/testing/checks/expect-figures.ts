import { expect } from 'vitest'
import type { Overview } from '../../../shared/figures/schema.ts'
import { ledgerKindNames } from '../../../shared/ledger/kinds.ts'
import { toAmount } from '../../../shared/money.ts'
import { lowGiftCards } from '../../../shared/store/schema.ts'
import type { User } from '../../accounts/user.ts'
import { isPending, type Claim } from '../../claims/claim.ts'
import type { LedgerEntry } from '../../ledger/add-entry.ts'
import { lastSydneyDays, sydneyDay } from '../../membership/sydney-day.ts'
import type { Order } from '../../orders/order.ts'
import type { CodeReport } from '../../store/report-code.ts'
import type { GiftCard, Purchase } from '../../store/sell-gift-card.ts'
import { call } from '../call.ts'
import { create } from '../fixtures/create.ts'
import { readAllRows } from '../read-all-rows.ts'

const sum = (numbers: number[]): number => toAmount(numbers.reduce((before, number) => before + number, 0))

/** What was sold of each product, of the orders of which something was kept. */
function salesOf(orders: Order[]) {
  const lines = orders.filter(({ paid, refunded }) => paid !== refunded).flatMap((order) => order.lines)
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  return ids
    .map((productId) => {
      const ofProduct = lines.filter((line) => line.productId === productId)
      return {
        productId,
        units: ofProduct.reduce((units, { quantity }) => units + quantity, 0),
        revenue: sum(ofProduct.map(({ unitPrice, quantity }) => unitPrice * quantity)),
      }
    })
    .sort((one, other) => other.revenue - one.revenue || (one.productId < other.productId ? -1 : 1))
}

/** The overview that the rows themselves imply: from balances and purchases instead of the counted entries. */
async function recount() {
  const rows = await readAllRows()
  const of = <T>(entity: string) => rows.filter((row) => row.entity === entity) as unknown as T[]
  const [users, entries, cards] = [of<User>('user'), of<LedgerEntry>('ledger'), of<GiftCard>('gift-card')]
  const [purchases, orders] = [of<Purchase>('purchase'), of<Order>('order')]
  const paidOrders = orders.filter(({ status }) => ['paid', 'shipped', 'refunded'].includes(status))
  const onDay = (day: string) => (at: string | null) => at !== null && sydneyDay(new Date(at)) === day
  const recent = new Set(lastSydneyDays(new Date(), 30))
  const isLately = (at: string | null = null) => at !== null && recent.has(sydneyDay(new Date(at)))
  const kindsOf = [...new Set(cards.map(({ platform, amount }) => `${platform} ${String(amount).padStart(9, '0')}`))]
  return {
    outstanding: sum(users.map(({ balance }) => balance)),
    holders: users.filter(({ balance }) => balance > 0).length,
    movements: ledgerKindNames.map((kind) => ({
      kind,
      amount: sum(entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount)),
    })),
    claims: of<Claim>('claim').filter(isPending).length,
    orders: orders.filter(({ status }) => status === 'paid').length,
    reports: of<CodeReport>('code-report').filter(({ status }) => status === 'open').length,
    daily: lastSydneyDays(new Date(), 60).map((day) => ({
      day,
      movements: ledgerKindNames
        .map((kind) => ({
          kind,
          amount: sum(
            entries.filter((entry) => entry.kind === kind && onDay(day)(entry.at)).map(({ amount }) => amount),
          ),
        }))
        .filter(({ amount }) => amount !== 0),
      checkouts: orders.filter(({ createdAt }) => onDay(day)(createdAt)).length,
      checkoutsPaid: paidOrders.filter(({ createdAt }) => onDay(day)(createdAt)).length,
      giftCards: sum(purchases.filter((each) => onDay(day)(each.purchaseDate)).map(({ solcoinsPaid }) => solcoinsPaid)),
      merchandise: sum(
        paidOrders.filter(({ paidAt }) => onDay(day)(paidAt)).map(({ paid, refunded }) => (paid ?? 0) - refunded),
      ),
    })),
    productSales: salesOf(paidOrders.filter(({ paidAt }) => isLately(paidAt))),
    stock: kindsOf.toSorted().map((kind) => {
      const [platform, cents] = kind.split(' ')
      const alike = cards.filter((card) => card.platform === platform && card.amount === Number(cents))
      const count = (status: string) => alike.filter((card) => card.status === status).length
      const [available, sold] = [count('available'), count('sold')]
      const soldInPeriod = alike.filter(
        ({ soldAt, replacementFor }) => replacementFor === undefined && isLately(soldAt),
      ).length
      return { platform, amount: toAmount(Number(cents)), available, sold, soldInPeriod, alertAt: lowGiftCards }
    }),
  }
}

/** Expects the overview to equal a recount of the table's rows. */
export async function expectFigures(): Promise<Overview> {
  const { status, body } = await call('admin/overview', 'GET', { as: await create.coFounder() })
  expect(status).toBe(200)
  const { outstanding, holders, movements, daily, productSales, stock, waiting } = body
  const [claims, orders, reports] = [waiting.claims.count, waiting.orders.count, waiting.reports.count]
  const figures = { outstanding, holders, movements, claims, orders, reports, daily, productSales, stock }
  expect(figures).toEqual(await recount())
  return body
}
