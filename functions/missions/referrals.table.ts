import { maxCountedFriends } from '../../shared/missions/invitation.ts'
import { exported } from '../accounts/export-account.ts'
import { storeKeys } from '../store/keys.ts'
import { defineEntity, reference } from '../table/define-entity.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import { insertRow, transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import { invitedPartition, missionKeys } from './keys.ts'
import type { Referral, ReferralStatus } from './referral.ts'
import * as rewards from './rewards.table.ts'

export const entity = defineEntity('referral', missionKeys.referral, {
  owner: 'member',
  changes: 'yes',
  index: { keys: [missionKeys.referralIndex], contains: ['id', 'userId', 'status', 'createdAt'] },
  personal: ['inviterId'],
  // The rewards of both refer to it, and the inviter's outlives this account.
  deletion: 'kept',
  download: { part: 'invitedBy', attributes: exported.referral },
  audit: {
    reads: ['id', 'userId', 'inviterId', 'status', 'createdAt', 'missionId', 'purchaseId'],
    refersTo: [
      reference<Referral>(
        'mission-reward',
        ({ status, id, userId, inviterId }) =>
          status === 'rewarded' ? [userId, inviterId].map((each) => rewards.ofReferralKey(each, id)) : [],
        ({ missionId }) => ({ status: 'paid', kind: 'referral', missionId }),
      ),
      reference<Referral>(
        'purchase',
        ({ userId, purchaseId }) => (purchaseId === undefined ? [] : [storeKeys.purchase(userId, purchaseId)]),
        ({ purchaseId }) => ({ id: purchaseId }),
      ),
    ],
    place: ({ inviterId, createdAt, userId }: Referral) => missionKeys.referralIndex(inviterId, createdAt, userId),
  },
  figures: null,
})

export const key = (userId: string): TypedKey<Referral> => missionKeys.referral(userId)

/** Records who invited a member, in the transaction that opens the account. */
export function insert(referral: Referral): TransactionPart {
  const { userId, inviterId, createdAt } = referral
  const place = missionKeys.referralIndex(inviterId, createdAt, userId)
  const row: Row<Referral> = { ...key(userId), ...place, ...entity.stamp, ...referral }
  return insertRow(row)
}

const undecided = { condition: '#status = :joined', names: { '#status': 'status' } }

type Payment = { missionId: string; purchaseId: string }

/** Marks it as rewarded, in the transaction that pays both. Throws OptimisticLockError if it is decided. */
export const reward = ({ userId }: Referral, { missionId, purchaseId }: Payment): TransactionPart =>
  updateRow(key(userId), {
    ...undecided,
    update: 'SET #status = :status, missionId = :mission, purchaseId = :purchase',
    values: { ':joined': 'joined', ':status': 'rewarded', ':mission': missionId, ':purchase': purchaseId },
  })

/** Stores why it pays nobody. Throws OptimisticLockError if it is decided. */
export const close = ({ userId }: Referral, status: Exclude<ReferralStatus, 'joined' | 'rewarded'>): Promise<void> =>
  transact([
    updateRow(key(userId), {
      ...undecided,
      update: 'SET #status = :status',
      values: { ':joined': 'joined', ':status': status },
    }),
  ])

/** What has become of those whom a member invited, up to 1,000. It may be a second old. */
export async function statuses(inviterId: string): Promise<ReferralStatus[]> {
  const rows = await query<Pick<Referral, 'status'>>({
    in: { index: invitedPartition(inviterId) },
    attributes: ['status'],
    limit: maxCountedFriends,
  })
  return rows.map(({ status }) => status)
}
