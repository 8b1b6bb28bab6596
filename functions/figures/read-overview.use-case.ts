import type { Overview, StockLevel, Waiting } from '../../shared/figures/schema.ts'
import * as claims from '../claims/claim-lists.table.ts'
import * as approvals from '../ledger/approval-lists.table.ts'
import * as evidenceRows from '../missions/evidence.table.ts'
import * as orders from '../orders/summaries.table.ts'
import * as reports from '../store/reports.table.ts'
import * as stockAlerts from '../store/stock-alerts.table.ts'
import * as counters from './counters.table.ts'
import * as generations from './generations.table.ts'
import { lastSydneyDays } from '../membership/sydney-day.ts'
import { atLeastZero, salesDays, toOverview, type Figures } from './overview.ts'

async function readFigures(now: Date): Promise<Figures> {
  const found = await generations.find()
  if (!found) return { isComplete: false, total: {}, days: [], stock: [] }
  const [dayBefore = ''] = lastSydneyDays(now, salesDays + 1)
  return { isComplete: found.isComplete, ...(await counters.recent(found.current, dayBefore)) }
}

/** The gift cards of each kind, with the number at which staff want to know. */
export async function readStock(now: Date): Promise<StockLevel[]> {
  const [figures, alerts] = await Promise.all([readFigures(now), stockAlerts.all()])
  return toOverview(figures, stockAlerts.alertsOf(alerts), now).stock
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

/** Reads everything that the overview shows: two round trips. */
export async function readOverview(now: Date): Promise<Overview> {
  const [figures, oldest, approvalsWaiting, evidenceWaiting, alerts] = await Promise.all([
    readFigures(now),
    readOldest(now),
    approvals.countPending(now),
    evidenceRows.countPending(),
    stockAlerts.all(),
  ])
  const { claimsWaiting, ordersToShip, reportsWaiting } = figures.total
  return {
    ...toOverview(figures, stockAlerts.alertsOf(alerts), now),
    waiting: {
      claims: waiting(claimsWaiting, oldest.claims),
      orders: waiting(ordersToShip, oldest.orders),
      reports: waiting(reportsWaiting, oldest.reports),
      approvals: waiting(approvalsWaiting, oldest.approvals),
      missionEvidence: waiting(evidenceWaiting, oldest.missionEvidence),
    },
  }
}
