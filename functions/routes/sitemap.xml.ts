import * as contract from '../../shared/catalogue/page-routes.ts'
import * as publicProducts from '../catalogue/public-products.table.ts'
import { siteMap } from '../catalogue/site-map.ts'
import { siteOrigins } from '../environment.ts'
import { serve } from '../serve.ts'

export const handler = serve(contract.siteMap, {
  GET: {
    async run({ now }) {
      const [origin = ''] = siteOrigins()
      const { shown: products } = await publicProducts.all(now)
      return Buffer.from(
        siteMap(
          products.map(({ slug }) => slug),
          origin,
        ),
      )
    },
  },
})
