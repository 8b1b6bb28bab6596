import pMap from 'p-map'
import * as accountList from '../../accounts/account-list.table.ts'
import { headInWords } from '../../ledger/audit/chain-hash.ts'
import { checkMember, type CheckedMember } from './check-member.ts'
import { joinReads } from './join-reads.ts'
import type { Phase } from './phase.ts'
import type { Tally } from './tally.ts'

/** The accounts of one step, and how many are read at the same time. Their references are read together. */
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

/** Checks the ledger of every account of a partition of the list, those of deleted accounts included. */
export const checkMembers = (partition: string): Phase => ({
  name: 'members',
  async step(cursor, { tally, audit: { until, compared }, auditedGifts }) {
    const userIds = await accountList.page(partition, { after: cursor ?? undefined, limit: pageSize })
    const context = { until, earlier: compared?.until, auditedGifts, readRows: joinReads() }
    const members = await pMap(userIds, (userId) => checkMember(userId, context), { concurrency })
    for (const member of members) addTo(tally, member, until)
    return userIds.length === pageSize ? (userIds.at(-1) ?? null) : null
  },
})
