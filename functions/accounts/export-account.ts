import { toAmount } from '../../shared/money.ts'
import type { AccountExport } from '../../shared/accounts/own-data-schema.ts'
import { toCardView, type Card } from '../card/issue-card.ts'
import type { Claim } from '../claims/claim.ts'
import { statementAttributes, toStatementLine, type ListedEntry } from '../ledger/add-entry.ts'
import {
  proofAttributes,
  rewardAttributes,
  toExportedProof,
  toExportedReward,
  type ExportedProof,
  type ExportedReward,
} from '../missions/exported-rewards.ts'
import {
  listedNotificationAttributes,
  toNotificationView,
  type ListedNotification,
} from '../notifications/notification.ts'
import type { Order } from '../orders/order.ts'
import { toOwnEntry, type OwnEntry } from '../audit/own-entry.ts'
import { toOrder } from '../orders/order-views.ts'
import { ownReportAttributes, toOwnReport, type CodeReport } from '../store/report-code.ts'
import { listedPurchaseAttributes, toPurchaseRecord, type ListedPurchase } from '../store/sell-gift-card.ts'
import { toCurrentUser, type Session, type User } from './user.ts'

const sessionAttributes = ['device', 'method', 'createdAt', 'lastSeenAt', 'secretHash'] as const
type ExportedSession = Pick<Session, (typeof sessionAttributes)[number]>

const deviceAttributes = ['device', 'firstSeenAt'] as const
type ExportedDevice = { device: string; firstSeenAt: string }

const passkeyAttributes = ['name', 'createdAt', 'lastUsedAt'] as const
type ExportedPasskey = { name: string; createdAt: string; lastUsedAt?: string }

const activityAttributes = ['activityType', 'pointsEarned', 'description', 'timestamp'] as const
type ExportedActivity = { activityType: string; pointsEarned: number; description: string; timestamp: string }

const claimAttributes = [
  ...(['id', 'platform', 'amount', 'solcoinsUsed', 'status', 'name', 'email', 'userIp'] as const),
  ...(['createdAt', 'processedAt', 'adminNotes'] as const),
]
type ExportedClaim = Pick<Claim, (typeof claimAttributes)[number]>

const reportAttributes = [...ownReportAttributes, 'words', 'processedAt'] as const
type ExportedReport = Pick<CodeReport, (typeof reportAttributes)[number]>

const orderAttributes = ['orderId'] as const
type ExportedOrder = { orderId: string }

const notificationAttributes = [...listedNotificationAttributes, 'readUpTo'] as const
type ExportedReadState = { readUpTo: string }
const betaAttributes = ['gameId', 'createdAt'] as const
type ExportedBeta = { gameId: string; createdAt: string }

const cardAttributes = [
  'id',
  'userId',
  'holderName',
  'expiryDate',
  'status',
  'balance',
  'keyVersion',
  'issuedDate',
] as const

/**
 * What an export reads of the rows under a user's id, whatever they are: nothing that is sealed, and no hash but the one by which
 * it recognises the own session.
 */
export const exportedAttributes = [
  ...new Set([
    ...sessionAttributes,
    ...deviceAttributes,
    ...passkeyAttributes,
    ...activityAttributes,
    ...claimAttributes,
    ...cardAttributes,
    ...orderAttributes,
    ...reportAttributes,
    ...notificationAttributes,
    ...betaAttributes,
    ...rewardAttributes,
    ...proofAttributes,
    ...statementAttributes,
    ...listedPurchaseAttributes,
  ]),
]

/** A row under the user's id. Its sort key states what it is, and so which of the attributes it has. */
export type OwnRow = { [name in (typeof exportedAttributes)[number]]?: unknown } & { sk: string }

type Owner = {
  user: User
  session: Session
  /** The orders to which the rows lead. */
  orders: Map<string, Order>
  audit: OwnEntry[]
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
const sessionOf =
  (own: Session) =>
  ({ device, method, createdAt, lastSeenAt, secretHash }: ExportedSession) => ({
    device,
    method,
    createdAt,
    lastSeenAt,
    isThis: secretHash === own.secretHash,
  })

/** The claim or voucher with what the member entered and what was decided, without the gift card's details. */
const claimOf = ({ userIp, processedAt, adminNotes, ...claim }: ExportedClaim) => ({
  id: claim.id,
  platform: claim.platform,
  amount: toAmount(claim.amount),
  solcoinsUsed: toAmount(claim.solcoinsUsed),
  status: claim.status,
  name: claim.name,
  email: claim.email,
  address: userIp,
  createdAt: claim.createdAt,
  processedAt: processedAt ?? null,
  adminNotes: adminNotes ?? null,
})

/** An order as its owner sees it, with what was reported and answered. An order that has expired is left out. */
function orderOf({ user, orders }: Owner, orderId: string): Record<string, unknown>[] {
  const order = orders.get(orderId)
  if (!order) return []
  const { sessionId, problem = null, buyer } = order
  return [{ ...toOrder(order, user.id), sessionId, problem, phone: buyer?.phone ?? null }]
}

/** The ids of the orders to which these rows lead: those that were paid, and those that were placed. */
export const orderIdsIn = (rows: OwnRow[]): string[] => [
  ...new Set(['ORDER', 'PLACED'].flatMap((kind) => byKind(rows)<ExportedOrder>(kind).map(({ orderId }) => orderId))),
]

/** The rows of one kind, by the first word of their sort keys. */
function byKind(rows: OwnRow[]): <T>(kind: string) => T[] {
  const kinds = Map.groupBy(rows, ({ sk }) => sk.split('#')[0] ?? '')
  return <T>(kind: string) => (kinds.get(kind) ?? []) as T[]
}

/** Everything that is stored under the user's id, in the form in which the user's own lists show it. */
export function exportAccount(rows: OwnRow[], owner: Owner): AccountExport {
  const { session, cardKey, now } = owner
  const of = byKind(rows)
  const [card] = of<Card>('CARD')
  const reported = of<ExportedReport>('REPORT')
  const reports = new Map(reported.map((report) => [report.id, toOwnReport(report)]))
  const [readState] = of<ExportedReadState>('NOTICES')
  return {
    exportedAt: now.toISOString(),
    profile: profileOf(owner),
    sessions: of<ExportedSession>('SESSION').map(sessionOf(session)),
    devices: of<ExportedDevice>('DEVICE').map(({ device, firstSeenAt }) => ({ device, firstSeenAt })),
    passkeys: of<ExportedPasskey>('PASSKEY').map(({ name, createdAt, lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt: lastUsedAt ?? null,
    })),
    statement: of<ListedEntry>('LEDGER').map(toStatementLine),
    activity: of<ExportedActivity>('ACTIVITY').map(({ activityType, pointsEarned, description, timestamp }) => ({
      activityType,
      pointsEarned,
      description,
      timestamp,
    })),
    purchases: of<ListedPurchase>('PURCHASE').map((purchase) => toPurchaseRecord(purchase, reports.get(purchase.id))),
    reports: reported.map(({ id, words, processedAt, ...report }) => ({
      purchaseId: id,
      words,
      processedAt: processedAt ?? null,
      ...toOwnReport(report),
    })),
    claims: of<ExportedClaim>('CLAIM').map(claimOf),
    vouchers: of<ExportedClaim>('VOUCHER').map(claimOf),
    orders: orderIdsIn(rows).flatMap((id) => orderOf(owner, id)),
    rewards: of<ExportedReward>('MISSION').map(toExportedReward),
    proofs: of<ExportedProof>('PROOF').map(toExportedProof),
    notifications: of<ListedNotification>('NOTICE').map((row) => toNotificationView(row, readState)),
    notificationsReadUpTo: readState?.readUpTo ?? null,
    card: card ? toCardView(card, cardKey.byVersion(card.keyVersion)) : null,
    audit: owner.audit.map(toOwnEntry(owner.user.id)),
    betas: of<ExportedBeta>('BETA').map(({ gameId, createdAt }) => ({ game: gameId, joinedAt: createdAt })),
  }
}
