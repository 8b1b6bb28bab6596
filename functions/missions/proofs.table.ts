import { listedProofAttributes, type ListedProof, type Proof, type ProofSummary } from './proof.ts'
import * as budgets from './budgets.table.ts'
import { missionKeys, pendingProofs } from './keys.ts'
import type { Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'
import { count, get, query, remove, type Row, type TypedKey } from '../table/rows.ts'
import type { IndexKey, Key } from '../table/schema.ts'
import {
  deleteRowIf,
  insertRow,
  OptimisticLockError,
  replaceRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import { defineEntity, unshownRow } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'

export const entity = defineEntity('mission-proof', missionKeys.proof, {
  owner: 'member',
  changes: 'yes',
  index: {
    keys: [missionKeys.pendingProofIndex],
    contains: ['id', 'userId', 'amount', 'status', 'createdAt', 'summary'],
  },
  personal: ['text', 'link', 'reason', 'summary'],
  deletion: { as: 'withdraw the proof' },
  download: { part: 'proofs', attributes: exported['mission-proof'] },
  proof: null,
  figures: null,
})

export const pointerEntity = defineEntity(
  'mission-proof-pointer',
  missionKeys.proofPointer,
  unshownRow('it leads to a proof', 'with what it leads to'),
)

/** Leads from a proof's id to its member. */
export type Pointer = { userId: string }

export const key = (userId: string, id: string): TypedKey<Proof> => missionKeys.proof(userId, id)
export const pointerKey = (id: string): TypedKey<Pointer> => missionKeys.proofPointer(id)

const summaryOf = ({ missionId, title, points, text, link }: Proof): ProofSummary => ({
  missionId,
  title,
  points,
  text,
  ...(link !== undefined && { link }),
})

/** A decided proof is in no list. */
function row(proof: Proof): Row<Proof & Partial<IndexKey>> {
  const { gsi1pk: _pk, gsi1sk: _sk, ...stored } = proof as Proof & Partial<IndexKey>
  const waiting = proof.status === 'waiting' && {
    ...missionKeys.pendingProofIndex(proof.createdAt, proof.id),
    summary: summaryOf(proof),
  }
  return { ...stored, ...key(proof.userId, proof.id), ...entity.stamp, ...waiting }
}

/** Stores a proof. `before` is the declined reward of the period, if there is one. */
export const insert = (proof: Proof, reward: Reward, before: Reward | undefined): TransactionPart[] => {
  const pointer: Row<Pointer> = { ...pointerKey(proof.id), ...pointerEntity.stamp, userId: proof.userId }
  return [before ? rewards.replace(before, reward) : rewards.insert(reward), insertRow(row(proof)), insertRow(pointer)]
}

const stillWaits = { condition: 'gsi1pk = :pending', values: { ':pending': pendingProofs } }
const conflict = () => new OptimisticLockError()

/** Stores the decision, and what becomes of the reward that it held. Fails with OptimisticLockError if it was decided meanwhile. */
export const decide = (decided: Proof, before: Reward, after: Reward): TransactionPart[] => [
  replaceRow(row(decided), stillWaits, conflict),
  rewards.replace(before, after),
  ...(decided.status === 'approved'
    ? budgets.payHeld(decided.missionId, decided.draws)
    : budgets.release(decided.missionId, decided.draws)),
]

/** Where a page of the waiting proofs begins: after this one. */
type ProofPosition = { userId: string; id: string; createdAt: string }

/** A page of the proofs that wait, oldest first. */
export async function pending({ after, limit }: { after: ProofPosition | undefined; limit: number }) {
  const found = await query<ListedProof>({
    in: { index: pendingProofs },
    attributes: listedProofAttributes,
    limit: limit + 1,
    after: after && {
      ...missionKeys.proof(after.userId, after.id),
      ...missionKeys.pendingProofIndex(after.createdAt, after.id),
    },
  })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    rows,
    next: last && ({ userId: last.userId, id: last.id, createdAt: last.createdAt } satisfies ProofPosition),
  }
}

/** The most proofs that are counted: reading them takes 500 read units. */
const maxCounted = 1_000

/** How many proofs wait for staff, up to 1,000. */
export const countPending = (): Promise<number> => count({ in: { index: pendingProofs }, limit: maxCounted })

/** Deletes the proof's reward unless it was paid, and makes available again what a waiting proof holds. */
const withdraw = (proof: Proof): TransactionPart[] => [
  ...(proof.status === 'waiting'
    ? [deleteRowIf(key(proof.userId, proof.id), stillWaits, conflict), ...budgets.release(proof.missionId, proof.draws)]
    : []),
  deleteRowIf(rewards.key(proof), { condition: 'id = :id', values: { ':id': proof.id } }, conflict),
]

/** Erases a proof of a deleted account, and with it what is left of it elsewhere, each once, however often it is called. */
export async function erase({ pk, sk }: Key): Promise<void> {
  const proof = await get<Proof>({ pk, sk })
  if (!proof) return
  const reward = await get(rewards.key(proof))
  // A member who was declined may have sent another proof for the same reward.
  const isUnpaid = proof.status !== 'approved' && reward?.id === proof.id
  try {
    if (isUnpaid) await transact(withdraw(proof))
  } catch (error) {
    // Another call has erased it.
    if (!(error instanceof OptimisticLockError)) throw error
  }
  await remove(pointerKey(proof.id))
  await remove({ pk, sk })
}
