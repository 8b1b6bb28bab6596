import pMap from 'p-map'
import * as accountList from '../../accounts/account-list.table.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { headInWords } from '../../ledger/audit/chain-hash.ts'
import { checkMember, type CheckedMember } from './check-member.ts'
import type { Phase } from './phase.ts'
import type { Tally } from './tally.ts'

/** The accounts of one step, and how many are read at the same time. */
const pageSize = 100
const concurrency = 16

function addTo(
  tally: Tally,
  { userId, snapshot, earlier, settled, purchases, claims, ...found }: CheckedMember,
  until: string,
) {
  tally.addFaults(found.faults)
  tally.count({ accounts: 1, entries: found.entries, purchases: purchases.length, claims, gifts: found.gifts })
  for (const { giftCardId, purchaseDate } of purchases) if (purchaseDate < until) tally.bought.add(giftCardId)
  tally.addMissions(found.missions)
  tally.addSettled(settled)
  if (snapshot.entries > 0) {
    tally.addLedger(snapshot)
    tally.heads.add(headInWords(userId, snapshot))
  }
  if (earlier && earlier.entries > 0) tally.earlierHeads.add(headInWords(userId, earlier))
}

const { listPartitions } = accountKeys

/** Checks the ledger of every account, those of deleted accounts included. */
export const checkMembers: Phase = {
  name: 'members',
  async step(cursor, { tally, until, compared, auditedGifts }) {
    const [partition, after] = cursor?.split(' ') ?? [listPartitions[0]]
    if (partition === undefined) return null
    const userIds = await accountList.page(partition, { after, limit: pageSize })
    const check = (userId: string) => checkMember(userId, { until, earlier: compared?.until, auditedGifts })
    const members = await pMap(userIds, check, { concurrency })
    for (const member of members) addTo(tally, member, until)
    const last = userIds.at(-1)
    if (userIds.length === pageSize && last) return `${partition} ${last}`
    return listPartitions[listPartitions.indexOf(partition) + 1] ?? null
  },
}
