import * as contract from '../../../shared/catalogue/routes.ts'
import * as products from '../../catalogue/products.table.ts'
import * as slugs from '../../catalogue/slugs.table.ts'
import { toPublicProduct } from '../../catalogue/product.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'
import { get } from '../../table/rows.ts'

export const handler = serve(contract.product, {
  GET: {
    async run({ params }) {
      const reserved = await get(slugs.key(params.slug))
      const product = reserved && (await get(products.key(reserved.productId)))
      if (!product || product.isHidden) throw new Problem('not_found', { message: 'This product is not in the shop.' })
      const [stocked = { product, stocks: [] }] = await products.withStock([product])
      return toPublicProduct(stocked)
    },
  },
})
