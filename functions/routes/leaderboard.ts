import * as contract from '../../shared/membership/routes.ts'
import { leaderCount } from '../../shared/membership/leaderboard-schema.ts'
import * as users from '../accounts/users.table.ts'
import { monthOf } from '../membership/change-points.ts'
import { leaderAttributes, toLeaderboard } from '../membership/leaderboard.ts'
import * as leaders from '../membership/leaders.table.ts'
import { serve } from '../serve.ts'
import { batchGet } from '../table/rows.ts'

export const handler = serve(contract.leaderboard, {
  GET: {
    async run({ now }) {
      const keys = (await leaders.top(monthOf(now), leaderCount)).map(users.key)
      const profiles = await batchGet(keys, leaderAttributes)
      return toLeaderboard(
        keys.flatMap((key) => profiles.get(key) ?? []),
        now,
      )
    },
  },
})
