import { randomUUID } from 'node:crypto'
import { remove } from '../../table/rows.ts'
import type { ReferencedLedger } from '../fixtures/referenced-ledger.ts'
import { addRow, type ReferenceDamage } from './damage.ts'
import { change, type StoredRow } from './damaged-ledger.ts'

const ofMember = ({ member }: ReferencedLedger): string => member.user.id
const other = randomUUID()
const noPlace = { gsi1pk: undefined, gsi1sk: undefined }

type Which = (ledger: ReferencedLedger) => string

/** Changes or removes the row of a kind with this id, or in the partition of this id. */
const rowOf =
  (entity: string, idOf: Which, fields: Record<string, unknown> | undefined): ReferenceDamage['damage'] =>
  (find, ledger) => {
    const id = idOf(ledger)
    const isIt = (row: StoredRow) =>
      row.entity === entity && (row.id === id || row.pk.endsWith(`#${id}`) || row.sk.endsWith(`#${id}`))
    return fields ? change(find(isIt), fields) : remove(find(isIt))
  }

type Options = { row: string; of: Which; fields?: Record<string, unknown>; unfollowed?: ReferenceDamage['unfollowed'] }

const broken = ({ row, of, fields, unfollowed = row }: Options): ReferenceDamage => ({
  kind: 'broken-reference',
  subject: ofMember,
  row,
  damage: rowOf(row, of, fields),
  unfollowed,
})

const misplaced = ({ row, of, fields = noPlace }: Options): ReferenceDamage => ({
  kind: 'wrong-list',
  subject: ofMember,
  row,
  damage: rowOf(row, of, fields),
  unfollowed: row,
})

const pendingClaim: Which = ({ claims }) => claims.pending
const declinedClaim: Which = ({ claims }) => claims.declined
const openReport: Which = ({ reports }) => reports.open.id
const replacedReport: Which = ({ reports }) => reports.replaced.id
const waitingEvidence: Which = ({ evidence }) => evidence.waiting
const approvedEvidence: Which = ({ evidence }) => evidence.approved

const replacement =
  (fields: Record<string, unknown> | undefined): ReferenceDamage['damage'] =>
  (find, { reports }) => {
    const card = find((row) => row.entity === 'gift-card' && row.replacementFor === reports.replaced.id)
    return fields ? change(card, fields) : remove(card)
  }

/** Every kind of damage to claims, reports of codes, evidence and rewards, and to what leads to them. */
export const referenceDamages: Record<string, ReferenceDamage> = {
  'a claim is not found by its id': broken({ row: 'claim-pointer', of: pendingClaim, unfollowed: 'claim' }),
  'a claim’s id leads to another member': broken({
    row: 'claim-pointer',
    of: pendingClaim,
    fields: { userId: other },
    unfollowed: 'claim',
  }),
  'a claim’s id leads to another time': broken({
    row: 'claim-pointer',
    of: pendingClaim,
    fields: { createdAt: '2026-01-01T00:00:00.000Z' },
    unfollowed: 'claim',
  }),
  'a waiting claim is in no list': misplaced({ row: 'claim', of: pendingClaim }),
  'a waiting claim is in the list of declined ones': misplaced({
    row: 'claim',
    of: pendingClaim,
    fields: { gsi1pk: 'CLAIMS#declined' },
  }),
  'a declined claim is in the list of those that wait': misplaced({
    row: 'claim',
    of: declinedClaim,
    fields: { gsi1pk: 'CLAIMS#pending' },
  }),
  'a report of a code is not found by its id': broken({
    row: 'code-report-pointer',
    of: openReport,
    unfollowed: 'code-report',
  }),
  'a report’s id leads to another member': broken({
    row: 'code-report-pointer',
    of: openReport,
    fields: { userId: other },
    unfollowed: 'code-report',
  }),
  'the purchase of a report is lost': broken({ row: 'purchase', of: openReport, unfollowed: 'code-report' }),
  'an open report is in no list': misplaced({ row: 'code-report', of: openReport }),
  'an open report is in the list of answered ones': misplaced({
    row: 'code-report',
    of: openReport,
    fields: { gsi1pk: 'REPORTS#answered' },
  }),
  'the gift card that replaced another one is lost': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'gift-card',
    damage: replacement(undefined),
    unfollowed: 'code-report',
  },
  'the gift card that replaced another one was sold to somebody else': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'gift-card',
    damage: replacement({ soldTo: other }),
    unfollowed: 'code-report',
  },
  'a replacement has another code than its report': broken({
    row: 'code-report',
    of: replacedReport,
    fields: { sealedCode: 'another' },
  }),
  'a report names no replacement': broken({
    row: 'code-report',
    of: replacedReport,
    fields: { giftCardId: undefined },
  }),
  'a refunded report is open again': {
    kind: 'wrong-cause',
    subject: ofMember,
    row: 'code-report',
    damage: rowOf('code-report', ({ reports }) => reports.refunded.id, { status: 'open' }),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'evidence is not found by its id': broken({
    row: 'mission-evidence-pointer',
    of: waitingEvidence,
    unfollowed: 'mission-evidence',
  }),
  'an evidence’s id leads to another member': broken({
    row: 'mission-evidence-pointer',
    of: waitingEvidence,
    fields: { userId: other },
    unfollowed: 'mission-evidence',
  }),
  'waiting evidence is in no list': misplaced({ row: 'mission-evidence', of: waitingEvidence }),
  'waiting evidence is lost': broken({ row: 'mission-evidence', of: waitingEvidence, unfollowed: 'mission-reward' }),
  'the reward of waiting evidence is lost': broken({
    row: 'mission-reward',
    of: waitingEvidence,
    unfollowed: 'mission-evidence',
  }),
  'approved evidence waits again': broken({
    row: 'mission-evidence',
    of: approvedEvidence,
    fields: { status: 'waiting' },
    unfollowed: { unread: 'ACCOUNTS#' },
  }),
  'evidence is worth another amount than its reward': broken({
    row: 'mission-evidence',
    of: waitingEvidence,
    fields: { amount: 1 },
  }),
  'a reward is in no list': misplaced({ row: 'mission-reward', of: approvedEvidence }),
  'a reward was paid a point more': {
    kind: 'wrong-count',
    subject: ofMember,
    row: 'mission-reward',
    damage: rowOf('mission-reward', approvedEvidence, { points: 1 }),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'the mission of a reward is lost': broken({
    row: 'mission',
    of: ({ mission }) => mission.id,
    unfollowed: 'mission-reward',
  }),
  'the invitation of a reward is lost': broken({ row: 'referral', of: ofMember, unfollowed: 'mission-reward' }),
  'an invitation that was rewarded waits again': broken({
    row: 'referral',
    of: ofMember,
    fields: { status: 'joined' },
    unfollowed: 'mission-reward',
  }),
  'an invitation names another mission than its rewards': broken({
    row: 'referral',
    of: ofMember,
    fields: { missionId: other },
    unfollowed: { unread: 'ACCOUNTS#' },
  }),
  'the purchase of an invitation is lost': broken({ row: 'referral', of: ofMember, fields: { purchaseId: other } }),
  'the inviter of a rewarded friend was not paid': {
    kind: 'broken-reference',
    subject: ofMember,
    row: 'mission-reward',
    damage: (find, { inviter }) =>
      remove(find((row) => row.entity === 'mission-reward' && row.userId === inviter.user.id)),
    unfollowed: 'referral',
  },
  'an invitation was rewarded to another inviter': broken({
    row: 'referral',
    of: ofMember,
    fields: { inviterId: other },
  }),
  'an invited friend bought a gift card long ago, and nobody was paid': {
    kind: 'missing-payment',
    subject: ofMember,
    row: 'referral',
    async damage(find, { member }) {
      const isOwn = (entity: string) => (row: StoredRow) => row.entity === entity && row.userId === member.user.id
      await change(find(isOwn('referral')), { status: 'joined', missionId: undefined, purchaseId: undefined })
      await change(find(isOwn('purchase')), { purchaseDate: '2026-01-01T00:00:00.000Z' })
    },
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'an invitation is in no list': misplaced({ row: 'referral', of: ofMember }),
  'a stray claim has no entry': {
    kind: 'missing-payment',
    subject: ofMember,
    row: 'claim',
    async damage(find, ledger) {
      const claim = find((row) => row.entity === 'claim' && row.id === declinedClaim(ledger))
      await addRow({
        ...claim,
        id: other,
        sk: `${claim.sk.slice(0, claim.sk.lastIndexOf('#'))}#${other}`,
        status: 'approved',
      })
    },
    unfollowed: { unread: 'ACCOUNTS#' },
  },
}
