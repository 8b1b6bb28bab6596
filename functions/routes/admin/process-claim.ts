import * as contract from '../../../shared/claims/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as claims from '../../claims/claims.table.ts'
import * as idempotency from '../../table/idempotency.ts'
import { batchGet } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { decideClaim, toAdminClaim } from '../../claims/claim.ts'
import { claimDecided } from '../../claims/claim-decided.ts'
import { insertNotification } from '../../notifications/notifications.table.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'
import { seal } from '../../vault/vault.ts'

/** The claim that the pointer leads to, and its claimant. */
async function readClaim(claimId: string, pointer: claims.Pointer) {
  const claimKey = claims.key({ ...pointer, id: claimId })
  const claimantKey = users.key(pointer.userId)
  const found = await batchGet([claimKey, claimantKey])
  return { claim: found.get(claimKey), claimant: found.get(claimantKey) }
}

export const handler = serve(contract.processClaim, {
  POST: {
    reads: ({ body }) => [claims.pointerKey(body.claimId)],
    async run({ body, caller: { user }, stillAuthorized, found, idempotency: request, now, requestContext }) {
      const { claimId, status, giftCardDetails } = body
      const pointer = found.get(claims.pointerKey(claimId))
      if (!pointer) throw new Problem('not_found', { message: 'That claim no longer exists.' })
      const [current, sealedDetails] = await Promise.all([
        readClaim(claimId, pointer),
        status === 'approved' && giftCardDetails ? seal(giftCardDetails, claimId) : undefined,
      ])
      const { claim, refund } = decideClaim(current, body, { id: user.id, username: user.username, sealedDetails, now })
      const entry = { action: 'process-claim', actor: user.id, subject: claimId, outcome: status } as const
      await claims.decide(claim, refund, [
        ...stillAuthorized,
        insertNotification(claim.userId, claimDecided(claim), now),
        audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now),
        ...idempotency.completedWith(request, { claimId }, now),
      ])
      return toAdminClaim(claim)
    },
    async replay({ claimId }) {
      const claim = await claims.find(String(claimId))
      if (!claim) throw new Problem('not_found', { message: 'That claim no longer exists.' })
      return toAdminClaim(claim)
    },
  },
})
