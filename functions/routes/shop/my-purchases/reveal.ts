import * as contract from '../../../../shared/store/routes.ts'
import * as audit from '../../../audit/entries.table.ts'
import * as purchases from '../../../store/purchases.table.ts'
import * as rates from '../../../table/rate-limits.ts'
import { transact } from '../../../table/transactions.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { open } from '../../../vault/vault.ts'

export const handler = serve(contract.revealCode, {
  POST: {
    async run({ params, caller: { user }, stillAuthorized, now, requestContext }) {
      const [purchase] = await Promise.all([
        purchases.find(user.id, params.id),
        rates.consume('reveal', user.id, requestContext),
      ])
      if (!purchase) throw new Problem('not_found', { message: 'We could not find that purchase.' })
      const code = await open(purchase.sealedCode, purchase.itemId)
      const entry = { action: 'reveal-code', actor: user.id, subject: purchase.id, outcome: 'revealed' } as const
      await transact([...stillAuthorized, audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now)])
      return { code }
    },
  },
})
