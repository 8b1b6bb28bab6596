import * as contract from '../../../shared/missions/routes.ts'
import { inviteCode } from '../../missions/invite-code.ts'
import * as referrals from '../../missions/referrals.table.ts'
import { linkKey } from '../../secrets/link.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.invitation, {
  GET: {
    prefetch: async ({ userId }) => referrals.statuses(userId),
    async run({ prefetched, caller: { user }, now }) {
      const { key } = (await linkKey()).current(now)
      return {
        invite: inviteCode(user.id, key),
        joined: prefetched.length,
        rewarded: prefetched.filter((status) => status === 'rewarded').length,
      }
    },
  },
})
