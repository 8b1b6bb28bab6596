import * as contract from '../../../../shared/contract/store.ts'
import * as audit from '../../../data/audit.ts'
import * as purchases from '../../../data/purchases.ts'
import * as rates from '../../../data/rates.ts'
import { Problem } from '../../../domain/problem.ts'
import { serve } from '../../../http/serve.ts'
import { open } from '../../../vault/vault.ts'

export const handler = serve(contract.reveal, {
  POST: {
    async run({ params, caller: { user }, now, exchange }) {
      const [purchase] = await Promise.all([purchases.find(user.id, params.id), rates.attempt('reveal', user.id, now)])
      if (!purchase) throw new Problem('not_found', { message: 'We could not find that purchase.' })
      const code = await open(purchase.sealedCode, purchase.itemId)
      const entry = { act: 'reveal-code', actor: user.id, subject: purchase.id, outcome: 'revealed' } as const
      await audit.record({ ...entry, address: exchange.viewerAddress }, now)
      return { code }
    },
  },
})
