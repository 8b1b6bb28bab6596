import * as contract from '../../../shared/missions/admin-routes.ts'
import * as audit from '../../audit/entries.table.ts'
import { decideProof } from '../../missions/proof.ts'
import { carryOut, readProof } from '../../missions/decide-proof.use-case.ts'
import * as proofs from '../../missions/proofs.table.ts'
import { completedWith } from '../../table/idempotency.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.decideProof, {
  POST: {
    reads: ({ params }) => [proofs.pointerKey(params.id)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency, now, requestContext }) {
      const waiting = await readProof(found.get(proofs.pointerKey(params.id)), params.id, {
        staffId: user.id,
        isApproved: body.status === 'approved',
      })
      const decided = decideProof(waiting.proof, body, user.username, now)
      const entry = { action: 'decide-proof', actor: user.id, subject: params.id, outcome: body.status } as const
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
