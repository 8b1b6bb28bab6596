import * as contract from '../../../shared/missions/admin-routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { hashEntered } from '../../missions/hash-word.use-case.ts'
import {
  changeMission,
  missingMission,
  toAdminMission,
  fromStoredReply,
  toStoredReply,
  type StoredReply,
} from '../../missions/mission.ts'
import * as missions from '../../missions/missions.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminMission, {
  PATCH: {
    reads: ({ params }) => [missions.key(params.id)],
    async run(call) {
      const { params, body, caller, found, now } = call
      const mission = found.get(missions.key(params.id))
      if (!mission) throw missingMission()
      const budget = totalOf(await budgets.read(mission.id))
      const word = await hashEntered(body.word, mission.id, now)
      const after = changeMission({ mission, budget }, body, { word, by: caller.user.id, now })
      const changed = toAdminMission(after, budget)
      const action = { action: 'change-mission', subject: mission.id, outcome: after.title } as const
      await missions.change(mission, after, auditedParts(call, action, toStoredReply(changed)))
      return changed
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
})
