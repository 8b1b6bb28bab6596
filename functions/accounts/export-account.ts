import { toAmount } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { AccountExport } from '../../shared/accounts/own-data-schema.ts'
import type { Recipient } from '../../shared/orders/customer.ts'
import { toCardView, type Card } from '../card/issue-card.ts'
import type { Claim } from '../claims/claim.ts'
import { toStatementLine, type ListedEntry } from '../ledger/add-entry.ts'
import {
  evidenceAttributes,
  rewardAttributes,
  toExportedEvidence,
  toExportedReward,
  type ExportedEvidence,
  type ExportedReward,
} from '../missions/exported-rewards.ts'
import { toNotificationView, type ListedNotification } from '../notifications/notification.ts'
import type { Order } from '../orders/order.ts'
import type { MonthPoints } from '../membership/change-points.ts'
import { toOwnEntry, type OwnEntry } from '../audit/own-entry.ts'
import { toOrder } from '../orders/order-views.ts'
import { ownReportAttributes, toOwnReport, type CodeReport } from '../store/report-code.ts'
import { toPurchaseRecord, type ListedPurchase } from '../store/sell-gift-card.ts'
import { toCurrentUser, type Session, type User } from './user.ts'

/**
 * The attributes that an export shows, by kind of row: nothing sealed, and no hash except the one that identifies the caller's
 * session.
 */
export const exported = {
  session: ['device', 'method', 'createdAt', 'lastSeenAt', 'secretHash'],
  device: ['device', 'firstSeenAt'],
  passkey: ['name', 'createdAt', 'lastUsedAt'],
  leader: ['month', 'points'],
  activity: ['activityType', 'pointsEarned', 'description', 'timestamp'],
  claim: [
    ...(['id', 'kind', 'platform', 'amount', 'solcoinsUsed', 'status', 'name', 'email', 'userIp'] as const),
    ...(['createdAt', 'processedAt', 'adminNotes'] as const),
  ],
  'code-report': [...ownReportAttributes, 'words', 'processedAt'],
  'own-order': ['orderId'],
  'placed-order': ['orderId'],
  address: ['fullName', 'address', 'city', 'state', 'postalCode', 'country'],
  beta: ['gameId', 'createdAt'],
  follow: ['gameId', 'createdAt'],
  'staff-note': ['text', 'createdAt'],
  'mail-off': ['kind', 'createdAt'],
  'mail-on': ['kind', 'createdAt'],
  card: ['id', 'userId', 'holderName', 'expiryDate', 'status', 'balance', 'keyVersion', 'issuedDate'],
  'mission-reward': rewardAttributes,
  'mission-evidence': evidenceAttributes,
  referral: ['status', 'createdAt'],
} as const

type Exported<T, Name extends keyof typeof exported> = Pick<T, Extract<keyof T, (typeof exported)[Name][number]>>
type ExportedSession = Exported<Session, 'session'>
type ExportedClaim = Exported<Claim, 'claim'>
type ExportedReport = Exported<CodeReport, 'code-report'>
type ExportedDevice = { device: string; firstSeenAt: string }
type ExportedPasskey = { name: string; createdAt: string; lastUsedAt?: string }
type ExportedActivity = { activityType: string; pointsEarned: number; description: string; timestamp: string }
type ExportedOrder = { orderId: string }
type ExportedReadState = { readUpTo: string }
type ExportedStaffBell = { readUpTo?: string; turnedOff?: string[] }
type ExportedBeta = { gameId: string; createdAt: string }
type ExportedFollow = { gameId: string; createdAt: string }
type ExportedReferral = { status: string; createdAt: string }
type ExportedAddress = Pick<Recipient, (typeof exported)['address'][number]>
type ExportedRestock = { productId: string; variantId: string | null; createdAt: string; confirmedAt: string | null }
type ExportedNote = { text: string; createdAt: string }
type ExportedMailChoice = { kind: string; createdAt: string }

/** A row under the user's id, with the attributes that an export shows of its kind. */
export type OwnRow = { entity: string; [attribute: string]: unknown }

type Owner = {
  user: User
  session: Session
  /** The orders to which the rows lead. */
  orders: Map<string, Order>
  audit: OwnEntry[]
  /** The requests of the address, if the member has verified it. */
  restocks: ExportedRestock[]
  cardKey: { byVersion: (version: number) => string }
  now: Date
}

const profileOf = ({ user, session, now }: Owner) => {
  const { unlockedUntil: _unlockedUntil, ...profile } = toCurrentUser(user, session, now)
  return {
    ...profile,
    frozenAt: user.frozenAt ?? null,
    frozenReason: user.frozenReason ?? null,
    stripeCustomerId: user.stripeCustomerId ?? null,
  }
}

/** The session without the hash that is its id. */
const sessionOf = (own: Session) => (session: ExportedSession) => ({
  ...pick(session, ['device', 'method', 'createdAt', 'lastSeenAt']),
  isThis: session.secretHash === own.secretHash,
})

/** The claim or voucher with the member's input and the decision, without the gift card's details. */
const claimOf = (claim: ExportedClaim) => ({
  ...pick(claim, ['id', 'platform', 'status', 'name', 'email', 'createdAt']),
  amount: toAmount(claim.amount),
  solcoinsUsed: toAmount(claim.solcoinsUsed),
  address: claim.userIp,
  processedAt: claim.processedAt ?? null,
  adminNotes: claim.adminNotes ?? null,
})

/** An order as its owner sees it, with its report and answer. An expired order is left out. */
function orderOf({ user, orders }: Owner, orderId: string): Record<string, unknown>[] {
  const order = orders.get(orderId)
  if (!order) return []
  const { sessionId, problem = null, buyer } = order
  return [{ ...toOrder(order, user.id), sessionId, problem, phone: buyer?.phone ?? null }]
}

/** The rows of one kind. */
function byKind(rows: OwnRow[]): <T>(kind: string) => T[] {
  const kinds = Map.groupBy(rows, ({ entity }) => entity)
  return <T>(kind: string) => (kinds.get(kind) ?? []) as T[]
}

/** The ids of the orders to which these rows lead: those that were paid, and those that were placed. */
export const orderIdsIn = (rows: OwnRow[]): string[] => [
  ...new Set(
    ['own-order', 'placed-order'].flatMap((kind) => byKind(rows)<ExportedOrder>(kind).map(({ orderId }) => orderId)),
  ),
]

/** Everything that is stored under the user's id, in the form in which the user's own lists show it. */
export function exportAccount(rows: OwnRow[], owner: Owner): AccountExport {
  const { session, cardKey, now } = owner
  const of = byKind(rows)
  const [card] = of<Card>('card')
  const reported = of<ExportedReport>('code-report')
  const reports = new Map(reported.map((report) => [report.id, toOwnReport(report)]))
  const claims = of<ExportedClaim>('claim')
  const [leader] = of<MonthPoints>('leader')
  const [address] = of<ExportedAddress>('address')
  const [readState] = of<ExportedReadState>('read-state')
  const [staffBell] = of<ExportedStaffBell>('staff-bell')
  return {
    exportedAt: now.toISOString(),
    profile: profileOf(owner),
    sessions: of<ExportedSession>('session').map(sessionOf(session)),
    devices: of<ExportedDevice>('device').map((each) => pick(each, exported.device)),
    passkeys: of<ExportedPasskey>('passkey').map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt: lastUsedAt ?? null,
    })),
    statement: of<ListedEntry>('ledger').map(toStatementLine),
    activity: of<ExportedActivity>('activity').map((each) => pick(each, exported.activity)),
    purchases: of<ListedPurchase>('purchase').map((purchase) => toPurchaseRecord(purchase, reports.get(purchase.id))),
    reports: reported.map(({ id, words, processedAt, ...report }) => ({
      purchaseId: id,
      words,
      processedAt: processedAt ?? null,
      ...toOwnReport(report),
    })),
    claims: claims.filter(({ kind }) => kind === 'claim').map(claimOf),
    vouchers: claims.filter(({ kind }) => kind === 'voucher').map(claimOf),
    orders: orderIdsIn(rows).flatMap((id) => orderOf(owner, id)),
    address: address ? pick(address, exported.address) : null,
    rewards: of<ExportedReward>('mission-reward').map(toExportedReward),
    evidence: of<ExportedEvidence>('mission-evidence').map(toExportedEvidence),
    invitedBy: of<ExportedReferral>('referral').map(({ status, createdAt }) => ({ joinedAt: createdAt, status })),
    notifications: of<ListedNotification>('notification').map((row) => toNotificationView(row, readState)),
    notificationsReadUpTo: readState?.readUpTo ?? null,
    staffBell: staffBell ? pick(staffBell, ['readUpTo', 'turnedOff']) : null,
    card: card ? toCardView(card, cardKey.byVersion(card.keyVersion)) : null,
    audit: owner.audit.map(toOwnEntry(owner.user.id)),
    leaderboard: leader ? pick(leader, exported.leader) : null,
    betas: of<ExportedBeta>('beta-sign-up').map(({ gameId, createdAt }) => ({ game: gameId, joinedAt: createdAt })),
    follows: of<ExportedFollow>('follow').map(({ gameId, createdAt }) => ({ game: gameId, since: createdAt })),
    restocks: owner.restocks.map((each) => pick(each, ['productId', 'variantId', 'createdAt', 'confirmedAt'])),
    staffNotes: of<ExportedNote>('staff-note').map((each) => pick(each, exported['staff-note'])),
    mailsOff: of<ExportedMailChoice>('mail-off').map(({ kind, createdAt }) => ({ kind, turnedOffAt: createdAt })),
    mailsOn: of<ExportedMailChoice>('mail-on').map(({ kind, createdAt }) => ({ kind, turnedOnAt: createdAt })),
  }
}
