import * as contract from '../../../../shared/store/routes.ts'
import * as audit from '../../../audit/entries.table.ts'
import * as purchases from '../../../store/purchases.table.ts'
import { currentCode } from '../../../store/report-code.ts'
import * as reports from '../../../store/reports.table.ts'
import { batchGet } from '../../../table/rows.ts'
import * as rates from '../../../table/rate-limits.ts'
import { transact } from '../../../table/transactions.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { open } from '../../../vault/vault.ts'

export const handler = serve(contract.revealCode, {
  POST: {
    async run({ params, caller: { user }, stillAuthorized, now, requestContext }) {
      const [purchaseKey, reportKey] = [purchases.key(user.id, params.id), reports.key(user.id, params.id)]
      const [found] = await Promise.all([
        batchGet([purchaseKey, reportKey]),
        rates.consume('reveal', user.id, requestContext),
      ])
      const purchase = found.get(purchaseKey)
      if (!purchase) throw new Problem('not_found', { message: 'We could not find that purchase.' })
      const { sealedCode, id } = currentCode(purchase, found.get(reportKey))
      const code = await open(sealedCode, id)
      const entry = { action: 'reveal-code', actor: user.id, subject: purchase.id, outcome: 'revealed' } as const
      await transact([...stillAuthorized, audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now)])
      return { code }
    },
  },
})
