import * as contract from '../../../shared/contract/shop-desk.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.product, {
  PUT: {
    run: async () => {
      throw new Problem('try_again')
    },
    replay: async () => {
      throw new Problem('try_again')
    },
  },
  DELETE: {
    run: async () => {
      throw new Problem('try_again')
    },
    replay: async () => {
      throw new Problem('try_again')
    },
  },
})
