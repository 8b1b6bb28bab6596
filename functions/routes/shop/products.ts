import * as contract from '../../../shared/contract/shop.ts'
import * as products from '../../data/products.ts'
import { toProduct } from '../../domain/product.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.products, {
  GET: {
    async run() {
      const all = await products.all()
      return all.filter(({ product }) => !product.isHidden).map(toProduct)
    },
  },
})
