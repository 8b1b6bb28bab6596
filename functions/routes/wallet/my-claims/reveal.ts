import * as contract from '../../../../shared/claims/routes.ts'
import { reveal } from '../../../audit/reveal.use-case.ts'
import * as claims from '../../../claims/claims.table.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'
import { get } from '../../../table/rows.ts'

export const handler = serve(contract.revealDetails, {
  POST: {
    reads: ({ params }) => [claims.pointerKey(params.id)],
    async run(call) {
      const { params, caller, requestContext } = call
      const [{ id }, { user }] = [params, caller]
      const pointer = call.found.get(claims.pointerKey(id))
      // The caller's id is part of the key: the pointer of another member's claim leads nowhere.
      const [claim] = await Promise.all([
        pointer && get(claims.key({ ...pointer, userId: user.id, id })),
        rates.consume('reveal', user.id, requestContext),
      ])
      const sealed = claim?.sealedDetails
      if (sealed === undefined) throw new Problem('not_found', { message: 'We could not find details of that claim.' })
      const looked = { action: 'reveal-details', subject: id } as const
      return { giftCardDetails: await reveal({ sealed, sealedFor: id }, looked, call) }
    },
  },
})
