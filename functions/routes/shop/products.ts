import * as contract from '../../../shared/catalogue/routes.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.products, {
  GET: { run: () => publicProducts.all() },
})
