import * as contract from '../../shared/service/routes.ts'
import { storeKeys } from '../store/keys.ts'
import { get } from '../table/rows.ts'
import { Problem } from '../problem.ts'
import { environment } from '../environment.ts'
import { serve } from '../serve.ts'

/** Any key: the read only shows whether the table can be reached. */
const probe = storeKeys.giftCard('health')

export const handler = serve(contract.health, {
  GET: {
    async run() {
      await get(probe).catch(() => {
        throw new Problem('try_again', { message: 'The table cannot be reached.' })
      })
      return { version: environment('VERSION'), table: 'reachable' as const }
    },
  },
})
