import * as contract from '../../../shared/catalogue/page-routes.ts'
import { productPage } from '../../catalogue/product-page.ts'
import * as publicProducts from '../../catalogue/public-products.table.ts'
import { siteOrigins } from '../../environment.ts'
import { missingPage } from '../../catalogue/page-head.ts'
import { serve } from '../../serve.ts'

/** The page of the app that the build made: the bundle contains its text. */
function shell(): string {
  const text = process.env.PAGE_SHELL
  if (!text) throw new Error('The bundle contains no page')
  return text
}

export const handler = serve(contract.productPage, {
  GET: {
    async run({ params, now, requestContext }) {
      const [origin = ''] = siteOrigins()
      const found = await publicProducts.findProduct(params.slug, now)
      if (!found) requestContext.isMissing = true
      requestContext.freshUntil = found?.freshUntil
      return Buffer.from(found ? productPage(shell(), found.shown, origin) : missingPage(shell()))
    },
  },
})
