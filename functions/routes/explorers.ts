import * as contract from '../../shared/community/explorer-routes.ts'
import { findExplorer } from '../community/find-explorer.use-case.ts'
import { Problem } from '../problem.ts'
import { serve } from '../serve.ts'

export const handler = serve(contract.explorer, {
  GET: {
    async run({ params: { username }, now }) {
      const explorer = await findExplorer(username, now)
      if (!explorer) throw new Problem('not_found', { message: 'This explorer shows no card.' })
      return explorer
    },
  },
})
