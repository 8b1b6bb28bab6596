import type { Overview, Period, StockLevel, Waiting } from '../../shared/figures/schema.ts'
import * as claims from '../claims/claim-lists.table.ts'
import * as approvals from '../ledger/approval-lists.table.ts'
import * as evidenceRows from '../missions/evidence.table.ts'
import * as orders from '../orders/summaries.table.ts'
import * as reports from '../store/reports.table.ts'
import * as stockAlerts from '../store/stock-alerts.table.ts'
import * as counters from './counters.table.ts'
import * as generations from './generations.table.ts'
import { lastSydneyDays } from '../membership/sydney-day.ts'
import { atLeastZero, toOverview, type Figures } from './overview.ts'

/** The figures of these days, the oldest first, of which the second half is the period; of no day: the total and the stock. */
async function readFigures([dayBefore = '', ...days]: readonly string[]): Promise<Figures> {
  const found = await generations.find()
  if (!found) return { isComplete: false, total: {}, days: [], stock: [], bought: [], cards: [] }
  const firstDay = days[days.length / 2]
  const sold = async (of: 'bought' | 'cards') =>
    firstDay === undefined ? [] : counters.soldSince(found.current, of, firstDay)
  const [recent, bought, cards] = await Promise.all([
    counters.recent(found.current, dayBefore),
    sold('bought'),
    sold('cards'),
  ])
  return { isComplete: found.isComplete, ...recent, bought, cards }
}

/** The gift cards of each kind, with the number at which staff want to know. */
export async function readStock(now: Date): Promise<StockLevel[]> {
  const [figures, alerts] = await Promise.all([readFigures(lastSydneyDays(now, 1)), stockAlerts.all()])
  return toOverview(figures, { alertAt: stockAlerts.alertsOf(alerts), days: [], now }).stock
}

const first = { after: undefined, limit: 1 }

/** The times of the oldest waiting claim, order to ship, reported code, large gift and evidence. */
async function readOldest(now: Date) {
  const [claim, order, report, approval, evidence] = await Promise.all([
    claims.pending(first),
    orders.page('paid', { ...first, oldestFirst: true }),
    reports.page('open', first),
    approvals.page({ ...first, list: 'pending', now }),
    evidenceRows.pending(first),
  ])
  const [paid] = order.rows
  return {
    claims: claim.rows[0]?.createdAt,
    orders: paid?.summary.paidAt ?? paid?.createdAt,
    reports: report.rows[0]?.createdAt,
    approvals: approval.approvals[0]?.createdAt,
    missionEvidence: evidence.rows[0]?.createdAt,
  }
}

function waiting(counted?: number, oldestAt?: string): Waiting {
  const count = atLeastZero(counted)
  return { count, oldestAt: count > 0 ? (oldestAt ?? null) : null }
}

/** Reads everything that the overview shows of so many days and as many before: two round trips. */
export async function readOverview(
  { days: period = '30' }: { days?: Period | undefined },
  now: Date,
): Promise<Overview> {
  const days = lastSydneyDays(now, 2 * Number(period) + 1)
  const [figures, oldest, approvalsWaiting, evidenceWaiting, alerts] = await Promise.all([
    readFigures(days),
    readOldest(now),
    approvals.countPending(now),
    evidenceRows.countPending(),
    stockAlerts.all(),
  ])
  const { claimsWaiting, ordersToShip, reportsWaiting } = figures.total
  return {
    ...toOverview(figures, { alertAt: stockAlerts.alertsOf(alerts), days: days.slice(1), now }),
    waiting: {
      claims: waiting(claimsWaiting, oldest.claims),
      orders: waiting(ordersToShip, oldest.orders),
      reports: waiting(reportsWaiting, oldest.reports),
      approvals: waiting(approvalsWaiting, oldest.approvals),
      missionEvidence: waiting(evidenceWaiting, oldest.missionEvidence),
    },
  }
}
