import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/missions/admin-routes.ts'
import { Id } from '../../../shared/text.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { hashEntered } from '../../missions/hash-word.use-case.ts'
import { newMission, toAdminMission } from '../../missions/mission.ts'
import * as missions from '../../missions/missions.table.ts'
import { serve } from '../../serve.ts'

const pageSize = 25

export const handler = serve(contract.adminMissions, {
  GET: {
    prefetch: async ({ query: { cursor } }) => missions.page({ after: fromCursor(Id, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({
      rows: rows.map((row) => toAdminMission(row)),
      next: toCursor(next),
    }),
  },
  POST: {
    async run(call) {
      const { body, caller, now } = call
      const id = uuidv7()
      const mission = newMission(body, { id, word: await hashEntered(body.word, id, now), by: caller.user.id, now })
      const action = { action: 'add-mission', subject: id, outcome: mission.title } as const
      await missions.add(mission, auditedParts(call, action, { id, at: mission.createdAt }))
      return toAdminMission(mission)
    },
    async replay({ id, at }, { body }) {
      const origin = { id: String(id), word: undefined, now: new Date(String(at)) }
      return toAdminMission(newMission(body, origin))
    },
  },
})
