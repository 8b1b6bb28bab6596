import * as contract from '../../../shared/catalogue/routes.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.product, {
  GET: {
    async run({ params }) {
      const product = await publicProducts.findProduct(params.slug)
      if (!product) throw new Problem('not_found', { message: 'This product is not in the shop.' })
      return product
    },
  },
})
