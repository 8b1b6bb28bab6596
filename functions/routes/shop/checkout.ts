import * as contract from '../../../shared/contract/shop.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.checkout, {
  POST: {
    run: async () => {
      throw new Problem('try_again')
    },
    replay: async () => {
      throw new Problem('try_again')
    },
  },
})
