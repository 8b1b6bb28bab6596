import * as contract from '../../../shared/claims/routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { claimMail } from '../../claims/claim-mail.use-case.ts'
import * as claims from '../../claims/claims.table.ts'
import { batchGet } from '../../table/rows.ts'
import * as users from '../../accounts/users.table.ts'
import { claimDecided, decideClaim, toAdminClaim } from '../../claims/claim.ts'
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
    async run(call) {
      const { body, caller, found, now } = call
      const { claimId, status, giftCardDetails } = body
      const pointer = found.get(claims.pointerKey(claimId))
      if (!pointer) throw new Problem('not_found', { message: 'That claim no longer exists.' })
      const [current, sealedDetails] = await Promise.all([
        readClaim(claimId, pointer),
        status === 'approved' && giftCardDetails ? seal(giftCardDetails, claimId) : undefined,
      ])
      const { id, username } = caller.user
      const { claim, refund } = decideClaim(current, body, { id, username, sealedDetails, now })
      await claims.decide(claim, refund, [
        ...auditedParts(call, { action: 'process-claim', subject: claimId, outcome: status }, { claimId }),
        insertNotification(claim.userId, claimDecided(claim), now),
        claimMail(claim, now),
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
