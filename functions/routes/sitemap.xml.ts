import * as contract from '../../shared/catalogue/page-routes.ts'
import * as publicProducts from '../catalogue/public-products.table.ts'
import { siteOrigins } from '../environment.ts'
import { serve } from '../serve.ts'
import { productPath, publicPages } from '../../shared/catalogue/public-pages.ts'

/** The site map of the public pages and of products, by their slugs. `origin` is the site's. */
function siteMap(slugs: readonly string[], origin: string): string {
  const entries = [...publicPages, ...slugs.map(productPath)].map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

export const handler = serve(contract.siteMap, {
  GET: {
    async run() {
      const [origin = ''] = siteOrigins()
      const products = await publicProducts.all()
      return Buffer.from(
        siteMap(
          products.map(({ slug }) => slug),
          origin,
        ),
      )
    },
  },
})
