import * as contract from '../../../shared/accounts/own-data-routes.ts'
import { exportAccount } from '../../accounts/export-account.ts'
import * as ownRows from '../../accounts/own-rows.table.ts'
import { secret } from '../../secrets/secrets.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.exportAccount, {
  GET: {
    async run({ caller, now }) {
      const [rows, cardKey] = await Promise.all([ownRows.all(caller.user.id), secret('CARD_KEY')])
      return exportAccount(rows, { ...caller, cardKey, now })
    },
  },
})
