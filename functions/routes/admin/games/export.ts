import * as contract from '../../../../shared/community/routes.ts'
import * as audit from '../../../audit/entries.table.ts'
import { gameOf } from '../../../community/beta.ts'
import * as testers from '../../../community/testers.table.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.testersExport, {
  POST: {
    async run({ params, caller: { user }, stillAuthorized, now, requestContext }) {
      const game = gameOf(params.id)
      const contacts = await testers.all(game.id)
      const outcome = `${contacts.length} ${contacts.length === 1 ? 'tester' : 'testers'} of ${game.title}`
      const entry = { action: 'export-testers', actor: user.id, subject: game.id, outcome } as const
      await transact([...stillAuthorized, audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now)])
      return contacts
    },
  },
})
