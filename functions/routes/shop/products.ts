import * as contract from '../../../shared/catalogue/routes.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.products, {
  GET: {
    async run({ now, requestContext }) {
      const { shown, freshUntil } = await publicProducts.all(now)
      requestContext.freshUntil = freshUntil
      return shown
    },
  },
})
