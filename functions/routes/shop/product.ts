import * as contract from '../../../shared/catalogue/routes.ts'
import { readProduct } from '../../catalogue/read-catalogue.use-case.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.product, {
  GET: {
    async run({ params }) {
      const product = await readProduct(params.slug)
      if (!product) throw new Problem('not_found', { message: 'This product is not in the shop.' })
      return product
    },
  },
})
