import type { NoticeKind } from '../../shared/notifications/staff-notices.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import { orderTitle } from '../../shared/orders/order-title.ts'
import { formatAmount, toAmount } from '../../shared/money.ts'
import { brand } from '../../shared/brand.ts'
import * as claims from '../claims/claim-lists.table.ts'
import { findPeople } from '../accounts/people.table.ts'
import * as approvals from '../ledger/approval-lists.table.ts'
import { readReport } from '../ledger/audit/report.ts'
import * as reports from '../ledger/audit/reports.table.ts'
import { mayApprove, memberOf, type Approval, type Decider } from '../ledger/decide-approval.ts'
import * as evidenceRows from '../missions/evidence.table.ts'
import * as decisions from '../orders/decisions-needed.table.ts'
import * as orders from '../orders/orders.table.ts'
import * as problems from '../orders/problem-list.table.ts'
import * as summaries from '../orders/summaries.table.ts'
import * as codeReports from '../store/reports.table.ts'
import * as lowStock from './low-stock.table.ts'
import type { AllWaiting, Waiting } from './staff-notice.ts'

/** Of each list, this many are counted. */
const page = { after: undefined, limit: 100 }

/** The faults that the last audit found. */
async function readFaults(): Promise<{ rows: Waiting[]; isMore: boolean }> {
  const latest = await reports.latest()
  if (!latest) return { rows: [], isMore: false }
  const { faults, at } = readReport(latest)
  const rows = Array.from({ length: Math.min(faults, page.limit) }, () => ({ at, about: '' }))
  return { rows, isMore: faults > page.limit }
}

type TimedOrder = { id: string; at: string }

/** The orders whose payment still needs a person: those that are disputed, and the others. */
async function readDecisions() {
  const needed = await decisions.ofOrders()
  const found = await orders.findAll([...needed.keys()])
  const open = [...found.values()].map((order) => ({ order, at: needed.get(order.id) ?? order.createdAt }))
  return {
    disputed: open
      .filter(({ order }) => order.isDisputed)
      .map(({ order, at }) => ({ at, about: [orderTitle(order.lines), order.buyer?.name].filter(Boolean).join(', ') })),
    others: open.flatMap(({ order: { id, isDisputed, attention }, at }) =>
      isDisputed || attention === null ? [] : [{ id, at }],
    ),
  }
}

/** The orders with a problem that was reported and is not answered, and those whose payment needs a decision: each once. */
function problemsOf(reported: readonly TimedOrder[], others: readonly TimedOrder[]): Waiting[] {
  const times = new Map([...others, ...reported].map(({ id, at }) => [id, at]))
  return [...times].map(([id, at]) => ({ at, about: `Order ${orderNumber(id)}` }))
}

const whereMore = (kind: NoticeKind, next: unknown): NoticeKind[] => (next ? [kind] : [])

/** What waits for all staff, read where it is listed: nothing is stored for a person. The approvals depend on who may give them. */
export async function readWaiting(now: Date) {
  const [claimPage, orderPage, reported, needed, approvalPage, reportPage, evidencePage, low, faults] =
    await Promise.all([
      claims.inState('waiting', page),
      summaries.page('paid', page),
      problems.latest(page.limit),
      readDecisions(),
      approvals.page({ ...page, list: 'pending', now }),
      codeReports.page('open', page),
      evidenceRows.pending(page),
      lowStock.find(),
      readFaults(),
    ])
  const waiting: AllWaiting = {
    rows: {
      ledger: faults.rows,
      disputes: needed.disputed,
      problems: problemsOf(reported.rows, needed.others),
      orders: orderPage.rows
        .filter(({ summary }) => !summary.isDisputed)
        .map(({ createdAt, summary: { paidAt, title = '' } }) => ({ at: paidAt ?? createdAt, about: title })),
      claims: claimPage.rows.map(({ createdAt, name }) => ({ at: createdAt, about: name })),
      reports: reportPage.rows.map(({ createdAt, name }) => ({ at: createdAt, about: name })),
      evidence: evidencePage.rows.map(({ createdAt, summary }) => ({ at: createdAt, about: summary.title })),
      stock: low.map(({ since, name, left }) => ({ at: since, about: `${name} has ${left}` })),
    },
    more: [
      ...whereMore('ledger', faults.isMore),
      ...whereMore('problems', reported.isMore),
      ...whereMore('orders', orderPage.next),
      ...whereMore('claims', claimPage.next),
      ...whereMore('reports', reportPage.next),
      ...whereMore('evidence', evidencePage.next),
      ...whereMore('approvals', approvalPage.next),
    ],
  }
  return { waiting, approvals: approvalPage.approvals }
}

type NameOf = (id: string) => string

/** What an approval is about: "750.00 Solcoins for mia_s". */
function aboutOf(approval: Approval, nameOf: NameOf): string {
  const member = memberOf(approval)
  const receiver = 'mission' in approval ? approval.mission.title : nameOf(member ?? '')
  return `${formatAmount(toAmount(approval.amount))} ${brand.coins} for ${receiver}`
}

/** What waits for one person: what waits for all, and the approvals that this person may give. */
export async function waitingFor(
  decider: Decider,
  { waiting, approvals: pending }: Awaited<ReturnType<typeof readWaiting>>,
  now: Date,
): Promise<AllWaiting> {
  const own = pending.filter((approval) => mayApprove(approval, decider, now))
  const personOf = await findPeople(own.flatMap((approval) => memberOf(approval) ?? []))
  const nameOf: NameOf = (id) => personOf(id).username ?? 'a deleted account'
  const approvalsWaiting = own.map((approval) => ({ at: approval.createdAt, about: aboutOf(approval, nameOf) }))
  return { ...waiting, rows: { ...waiting.rows, approvals: approvalsWaiting } }
}
