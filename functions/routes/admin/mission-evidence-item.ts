import * as contract from '../../../shared/missions/admin-routes.ts'
import * as audit from '../../audit/entries.table.ts'
import { decideEvidence } from '../../missions/evidence.ts'
import { carryOut, readEvidence } from '../../missions/decide-evidence.use-case.ts'
import * as evidenceRows from '../../missions/evidence.table.ts'
import { completedWith } from '../../table/idempotency.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.decideEvidence, {
  POST: {
    reads: ({ params }) => [evidenceRows.pointerKey(params.id)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency, now, requestContext }) {
      const waiting = await readEvidence(found.get(evidenceRows.pointerKey(params.id)), params.id, {
        staffId: user.id,
        isApproved: body.status === 'approved',
      })
      const decided = decideEvidence(waiting.evidence, body, user.username, now)
      const entry = { action: 'decide-evidence', actor: user.id, subject: params.id, outcome: body.status } as const
      await carryOut(waiting, decided, {
        actor: user.id,
        now,
        extraParts: [
          ...stillAuthorized,
          audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now),
          ...completedWith(idempotency, { id: params.id, status: body.status }, now),
        ],
      })
      return { id: params.id, status: body.status }
    },
    replay: async ({ id, status }) => ({ id: String(id), status: status === 'approved' ? 'approved' : 'declined' }),
  },
})
