import { games } from '../../shared/brand-community.ts'
import { productPath, publicPages } from '../../shared/catalogue/public-pages.ts'
import { gamePath } from '../../shared/community/game-path.ts'

/** The site map of the public pages, of the games, and of products, by their slugs. `origin` is the site's. */
export function siteMap(slugs: readonly string[], origin: string): string {
  const pages = [...publicPages, ...games.map(({ id }) => gamePath(id)), ...slugs.map(productPath)]
  const entries = pages.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
