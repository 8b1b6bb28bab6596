import { pick } from '../../shared/pick.ts'
import { listedEvidenceAttributes, type ListedEvidence, type Evidence, type EvidenceSummary } from './evidence.ts'
import * as budgets from './budgets.table.ts'
import { missionKeys, pendingEvidence } from './keys.ts'
import type { Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'
import { readPage } from '../table/pages.ts'
import { count, get, remove, type Row, type TypedKey } from '../table/rows.ts'
import type { IndexKey, Key } from '../table/schema.ts'
import {
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  replaceRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import { defineEntity, hiddenRow, reference } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

export const entity = defineEntity('mission-evidence', missionKeys.evidence, {
  owner: 'member',
  changes: 'yes',
  index: {
    keys: [missionKeys.pendingEvidenceIndex],
    contains: ['id', 'userId', 'amount', 'status', 'createdAt', 'summary'],
  },
  personal: ['text', 'link', 'reason', 'summary'],
  deletion: { as: 'withdraw the evidence' },
  download: { part: 'evidence', attributes: exported['mission-evidence'] },
  audit: {
    reads: ['id', 'userId', 'missionId', 'period', 'amount', 'status', 'createdAt'],
    refersTo: [
      'mission-budget',
      reference<Evidence>(
        'mission-evidence-pointer',
        ({ id }) => pointerKey(id),
        ({ userId }) => ({ userId }),
      ),
      // A declined member may have sent evidence again: the reward is then that of the later evidence.
      reference<Evidence>(
        'mission-reward',
        (evidence) => (evidence.status === 'declined' ? [] : [rewards.key(evidence)]),
        ({ id, amount, status }) => ({ id, amount, status: status === 'approved' ? 'paid' : 'waiting' }),
      ),
    ],
    place: ({ status, createdAt, id }: Evidence) =>
      status === 'waiting' ? missionKeys.pendingEvidenceIndex(createdAt, id) : null,
  },
  figures: null,
})

export const pointerEntity = defineEntity('mission-evidence-pointer', missionKeys.evidencePointer, {
  ...hiddenRow('it leads to evidence', 'with what it leads to', null),
  audit: { refersTo: ['mission-evidence'] },
})

/** Leads from the evidence's id to its member. */
export type Pointer = { userId: string }

export const key = (userId: string, id: string): TypedKey<Evidence> => missionKeys.evidence(userId, id)
export const pointerKey = (id: string): TypedKey<Pointer> => missionKeys.evidencePointer(id)

const summaryOf = (evidence: Evidence): EvidenceSummary => ({
  ...pick(evidence, ['missionId', 'title', 'points', 'text']),
  ...(evidence.link !== undefined && { link: evidence.link }),
})

/** Decided evidence is in no list. */
function row(evidence: Evidence): Row<Evidence & Partial<IndexKey>> {
  const { gsi1pk: _pk, gsi1sk: _sk, ...stored } = evidence as Evidence & Partial<IndexKey>
  const waiting = evidence.status === 'waiting' && {
    ...missionKeys.pendingEvidenceIndex(evidence.createdAt, evidence.id),
    summary: summaryOf(evidence),
  }
  return { ...stored, ...key(evidence.userId, evidence.id), ...entity.stamp, ...waiting }
}

/** Stores evidence. `before` is the declined reward of the period, if there is one. */
export const insert = (evidence: Evidence, reward: Reward, before: Reward | undefined): TransactionPart[] => {
  const pointer: Row<Pointer> = { ...pointerKey(evidence.id), ...pointerEntity.stamp, userId: evidence.userId }
  return [
    before ? rewards.replace(before, reward) : rewards.insert(reward),
    insertRow(row(evidence)),
    insertRow(pointer),
  ]
}

const stillWaits = { condition: 'gsi1pk = :pending', values: { ':pending': pendingEvidence } }

/** Stores the decision, and the effect on the reward that it held. Fails with OptimisticLockError if it was already decided. */
export const decide = (decided: Evidence, before: Reward, after: Reward): TransactionPart[] => [
  replaceRow(row(decided), stillWaits),
  rewards.replace(before, after),
  ...(decided.status === 'approved'
    ? budgets.payHeld(decided.missionId, decided.draws)
    : budgets.release(decided.missionId, decided.draws)),
]

/** Where a page of the waiting evidence begins: after this one. */
type EvidencePosition = { userId: string; id: string; createdAt: string }

/** A page of the evidence that waits, oldest first. */
export async function pending({ after, limit }: { after: EvidencePosition | undefined; limit: number }) {
  const { rows, last } = await readPage<ListedEvidence>({
    in: { index: pendingEvidence },
    attributes: listedEvidenceAttributes,
    limit,
    after: after && {
      ...missionKeys.evidence(after.userId, after.id),
      ...missionKeys.pendingEvidenceIndex(after.createdAt, after.id),
    },
  })
  const next: EvidencePosition | undefined = last && { userId: last.userId, id: last.id, createdAt: last.createdAt }
  return { rows, next }
}

/** The maximum count: reading it takes 500 read units. */
const maxCounted = 1_000

/** How much evidence waits for staff, up to `max`. */
export const countPending = (max = maxCounted): Promise<number> => count({ in: { index: pendingEvidence }, limit: max })

/** Deletes the reward of the evidence unless it was paid, and makes coins that waiting evidence holds available again. */
const withdraw = (evidence: Evidence): TransactionPart[] => [
  ...(evidence.status === 'waiting'
    ? [
        deleteRowIf(key(evidence.userId, evidence.id), stillWaits),
        ...budgets.release(evidence.missionId, evidence.draws),
      ]
    : []),
  deleteRowIf(rewards.key(evidence), { condition: 'id = :id', values: { ':id': evidence.id } }),
]

/** Erases evidence of a deleted account with everything that belongs to it elsewhere. May be repeated. */
export async function erase({ pk, sk }: Key): Promise<void> {
  const evidence = await get<Evidence>({ pk, sk })
  if (!evidence) return
  const reward = await get(rewards.key(evidence))
  // A member who was declined may have sent evidence again for the same reward.
  const isUnpaid = evidence.status !== 'approved' && reward?.id === evidence.id
  try {
    if (isUnpaid) await transact(withdraw(evidence))
  } catch (error) {
    // Another call has erased it.
    if (!(error instanceof OptimisticLockError)) throw error
  }
  await remove(pointerKey(evidence.id))
  await remove({ pk, sk })
}
