import * as contract from '../../../../shared/community/routes.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import { gameOf } from '../../../community/beta.ts'
import * as testers from '../../../community/testers.table.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.testersExport, {
  POST: {
    async run(call) {
      const game = gameOf(call.params.id)
      const contacts = await testers.all(game.id)
      const outcome = `${contacts.length} ${contacts.length === 1 ? 'tester' : 'testers'} of ${game.title}`
      await transact(auditedParts(call, { action: 'export-testers', subject: game.id, outcome }))
      return contacts
    },
  },
})
