import * as contract from '../../../shared/missions/admin-routes.ts'
import * as audit from '../../audit/entries.table.ts'
import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { hashEntered } from '../../missions/hash-word.use-case.ts'
import { changeMission, missingMission, toAdminMission } from '../../missions/mission.ts'
import { fromStoredReply, toStoredReply, type StoredReply } from '../../missions/mission-reply.ts'
import * as missions from '../../missions/missions.table.ts'
import { completedWith } from '../../table/idempotency.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminMission, {
  PATCH: {
    reads: ({ params }) => [missions.key(params.id)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency, now, requestContext }) {
      const mission = found.get(missions.key(params.id))
      if (!mission) throw missingMission()
      const budget = totalOf(await budgets.read(mission.id))
      const word = await hashEntered(body.word, mission.id, now)
      const after = changeMission({ mission, budget }, body, { word, by: user.id, now })
      const entry = { action: 'change-mission', actor: user.id, subject: mission.id, outcome: after.title } as const
      const changed = toAdminMission(after, budget)
      await missions.change(mission, after, [
        ...stillAuthorized,
        audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now),
        ...completedWith(idempotency, toStoredReply(changed), now),
      ])
      return changed
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
})
