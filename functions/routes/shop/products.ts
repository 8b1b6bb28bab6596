import * as contract from '../../../shared/catalogue/routes.ts'
import * as products from '../../catalogue/products.table.ts'
import { toPublicProduct } from '../../catalogue/product.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.products, {
  GET: {
    async run() {
      const all = await products.all()
      return all.filter(({ product }) => !product.isHidden).map(toPublicProduct)
    },
  },
})
