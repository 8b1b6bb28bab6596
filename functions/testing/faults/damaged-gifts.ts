import { randomUUID } from 'node:crypto'
import { auditKeys } from '../../audit/keys.ts'
import { ledgerKeys } from '../../ledger/keys.ts'
import { remove } from '../../table/rows.ts'
import type { ReferencedLedger } from '../fixtures/referenced-ledger.ts'
import { addRow, type Find, type ReferenceDamage } from './damage.ts'
import { change } from './damaged-ledger.ts'

const ofMember = ({ member }: ReferencedLedger): string => member.user.id
const gift = (find: Find, id: string) => find((row) => row.entity === 'gift' && row.id === id)
const approval = (find: Find, id: string) => find((row) => row.entity === 'approval' && row.id === id)
const audited = (find: Find, act: string) => find((row) => row.entity === 'audit' && row.act === act)
const earlier = new Date(Date.now() - 3_600_000).toISOString()

const onGift = (fields: Record<string, unknown> | undefined, which: 'givenId' | 'takenBackId' = 'givenId') =>
  ({
    kind: 'broken-reference',
    subject: ofMember,
    row: 'gift',
    damage: (find, ledger) => {
      const found = gift(find, ledger[which])
      return fields ? change(found, fields) : remove(found)
    },
    unfollowed: { unread: 'ACCOUNTS#' },
  }) satisfies ReferenceDamage

/** A copy of an entry of the audit log, an hour earlier. */
const logged = (act: string): ReferenceDamage => ({
  kind: 'missing-payment',
  subject: ofMember,
  row: 'audit',
  damage: (find) =>
    change(audited(find, act), { ...auditKeys.entry(earlier.slice(0, 10), 0, randomUUID()), at: earlier }),
  unfollowed: { unread: 'AUDIT#' },
})

/** Every kind of damage to gifts, their approvals and the log. */
export const giftDamages: Record<string, ReferenceDamage> = {
  'a gift can no longer be taken back': onGift(undefined),
  'a gift is stored with another amount': onGift({ amount: 1 }),
  'a gift is stored for another member': onGift({ userId: randomUUID() }),
  'a gift is in no list': onGift({ gsi1pk: undefined, gsi1sk: undefined }),
  'a gift states that it was taken back': onGift({ status: 'taken-back' }),
  'a gift that was taken back can be taken back again': onGift({ status: 'given' }, 'takenBackId'),
  'the list of gifts has one that nobody received': {
    kind: 'missing-payment',
    subject: ofMember,
    row: 'gift',
    damage(find, { givenId }) {
      const id = randomUUID()
      const found = gift(find, givenId)
      const place = ledgerKeys.giftIndex(String(found.createdAt), id)
      return addRow({ ...found, ...ledgerKeys.gift(id), ...place, id })
    },
    unfollowed: { unread: 'GIFTS' },
  },
  'an approved gift was not given': {
    kind: 'missing-payment',
    subject: ofMember,
    row: 'approval',
    damage(find, { approvalId }) {
      const id = randomUUID()
      const place = ledgerKeys.approvalIndex('decided', earlier, id)
      return addRow({ ...approval(find, approvalId), ...ledgerKeys.approval(id), ...place, id, processedAt: earlier })
    },
    unfollowed: { unread: 'APPROVALS#' },
  },
  'a decided approval is in the list of those that wait': {
    kind: 'wrong-list',
    subject: ({ approvalId }) => approvalId,
    row: 'approval',
    damage: (find, { approvalId }) => change(approval(find, approvalId), { gsi1pk: 'APPROVALS#pending' }),
    unfollowed: { unread: 'APPROVALS#' },
  },
  'the approval of a gift is lost': {
    kind: 'missing-approval',
    subject: ofMember,
    row: 'approval',
    damage: (find, { approvalId }) => remove(approval(find, approvalId)),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'the approval of a gift was declined': {
    kind: 'missing-approval',
    subject: ofMember,
    row: 'approval',
    damage: (find, { approvalId }) => change(approval(find, approvalId), { status: 'declined' }),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'the audit log has a gift that nobody received': logged('give-coins'),
  'the audit log has an approved gift that nobody received': logged('approve-gift'),
  'the audit log has a gift taken back that nobody lost': logged('take-back-gift'),
  'a gift that was taken back is not in the audit log': {
    kind: 'missing-audit-entry',
    subject: ofMember,
    row: 'audit',
    damage: (find) => remove(audited(find, 'take-back-gift')),
    unfollowed: { unread: 'ACCOUNTS#' },
  },
  'gifts of one day exceed the limit together': {
    kind: 'missing-approval',
    subject: ofMember,
    row: 'ledger',
    damage(find, { givenId }) {
      const entry = find((row) => row.entity === 'ledger' && row.id === givenId)
      return change(entry, { amount: Number(entry.amount) + 45_000 })
    },
    unfollowed: { unread: 'ACCOUNTS#' },
  },
}
