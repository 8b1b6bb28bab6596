import * as contract from '../../../../shared/claims/routes.ts'
import { toAmount } from '../../../../shared/money.ts'
import * as claims from '../../../claims/claims.table.ts'
import { cancelClaim } from '../../../claims/claim.ts'
import { completedWith } from '../../../table/idempotency.ts'
import { get } from '../../../table/rows.ts'
import { serve } from '../../../serve.ts'

const reply = (balanceAfter: number) => ({ newSolcoinBalance: toAmount(balanceAfter) })

export const handler = serve(contract.cancelClaim, {
  POST: {
    reads: ({ params }) => [claims.pointerKey(params.id)],
    async run({ params: { id }, caller: { user }, stillAuthorized, found, idempotency, now }) {
      const pointer = found.get(claims.pointerKey(id))
      // The caller's id is part of the key: the pointer of another member's claim leads nowhere.
      const stored = pointer && (await get(claims.key({ ...pointer, userId: user.id, id })))
      const { claim, refund } = cancelClaim(stored, user, now)
      const { balanceAfter } = refund
      await claims.decide(claim, refund, [...stillAuthorized, ...completedWith(idempotency, { balanceAfter }, now)])
      return reply(balanceAfter)
    },
    replay: async ({ balanceAfter }) => reply(Number(balanceAfter)),
  },
})
