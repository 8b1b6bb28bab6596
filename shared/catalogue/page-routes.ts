/** The pages for search engines and link previews: product pages and the list of public pages. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Slug } from './schema.ts'

export const productPage = defineRoute({
  path: '/api/shop/pages/{slug}',
  GET: {
    summary: 'The page of a product: the edge serves it at `/shop/{slug}`',
    access: 'anyone',
    /** The edge passes `_` for an address that cannot be a product's. */
    params: v.object({ slug: v.union([Slug, v.literal('_')], 'Invalid address') }),
    output: v.instance(Uint8Array),
    media: 'text/html',
    hasMissingPage: true,
    cacheSeconds: 60,
  },
})

export const siteMap = defineRoute({
  path: '/api/sitemap.xml',
  GET: {
    summary: 'The addresses of the public pages: the edge serves it at `/sitemap.xml`',
    access: 'anyone',
    output: v.instance(Uint8Array),
    media: 'application/xml',
    cacheSeconds: 600,
  },
})
