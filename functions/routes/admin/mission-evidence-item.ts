import * as contract from '../../../shared/missions/admin-routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { decideEvidence } from '../../missions/evidence.ts'
import { carryOut, readEvidence } from '../../missions/decide-evidence.use-case.ts'
import * as evidenceRows from '../../missions/evidence.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.decideEvidence, {
  POST: {
    reads: ({ params }) => [evidenceRows.pointerKey(params.id)],
    async run(call) {
      const { params, body, found, now } = call
      const { user } = call.caller
      const waiting = await readEvidence(found.get(evidenceRows.pointerKey(params.id)), params.id, {
        staffId: user.id,
        isApproved: body.status === 'approved',
      })
      const decided = decideEvidence(waiting.evidence, body, user.username, now)
      const action = { action: 'decide-evidence', subject: params.id, outcome: body.status } as const
      const done = { id: params.id, status: body.status }
      await carryOut(waiting, decided, { actor: user.id, now, extraParts: auditedParts(call, action, done) })
      return done
    },
    replay: async ({ id, status }) => ({ id: String(id), status: status === 'approved' ? 'approved' : 'declined' }),
  },
})
