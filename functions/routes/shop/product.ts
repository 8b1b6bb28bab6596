import * as contract from '../../../shared/catalogue/routes.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.product, {
  GET: {
    async run({ params, now, requestContext }) {
      const found = await publicProducts.findProduct(params.slug, now)
      if (!found) throw new Problem('not_found', { message: 'This product is not in the shop.' })
      requestContext.freshUntil = found.freshUntil
      return found.shown
    },
  },
})
