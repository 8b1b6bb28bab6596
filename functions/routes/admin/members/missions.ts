import * as contract from '../../../../shared/accounts/member-routes.ts'
import { viewMember, viewReads } from '../../../accounts/view-member.use-case.ts'
import { toCursor } from '../../../http/cursor.ts'
import { toMemberReward } from '../../../missions/reward.ts'
import { rewardsOf } from '../../../missions/rewards-of.use-case.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.memberRewards, {
  GET: {
    reads: viewReads,
    prefetch: async ({ params, query }) => rewardsOf(params.id, query),
    async run({ prefetched: { rows, next }, ...call }) {
      await viewMember(call)
      return { rows: rows.map(toMemberReward), next: toCursor(next) }
    },
  },
})
