import * as contract from '../../shared/contract/service.ts'
import { keys } from '../data/keys.ts'
import { get } from '../data/table.ts'
import { Problem } from '../domain/problem.ts'
import { environment } from '../environment.ts'
import { serve } from '../http/serve.ts'

/** Any key does: what counts is that the table answers. */
const probe = keys.item('health')

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
