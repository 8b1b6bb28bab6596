import { brand } from '../../shared/brand.ts'
import { paths } from '../navigation/paths.ts'

/** A page of the app that is published as its own file, so that it has its own title and description. */
export type PublicPage = { path: string; file: string; title: string; description: string }

/** The public pages. The edge function `rewrite` serves the file at the path. The landing page, index.html, is not part of the app. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.shop,
    file: 'shop.html',
    title: `Merchandise Shop · ${brand.product}`,
    description: `Merchandise from the worlds of ${brand.studio}, made in small runs. Prices are in Australian dollars. You need no account to order.`,
  },
  {
    path: paths.signIn,
    file: 'login.html',
    title: `Sign In · ${brand.product}`,
    description: `Register free or sign in to ${brand.product}: your ${brand.coins}, your gift card codes and your membership tier in one place.`,
  },
]

/** The app's page with another title and description. Throws when the page has no place for them. */
export function withDescription(
  page: string,
  { title, description }: Pick<PublicPage, 'title' | 'description'>,
): string {
  const places = [
    [/(<title>)[^<]*(<\/title>)/, title],
    [/(<meta\s+name="description"\s+content=")[^"]*(")/, description],
  ] as const
  return places.reduce((changed, [place, text]) => {
    if (!place.test(changed)) throw new Error(`app.html has no ${place.source}`)
    return changed.replace(place, (_, before: string, after: string) => before + text + after)
  }, page)
}
