import { games } from './brand-community.ts'
import { gamePath } from './community/game-path.ts'

/**
 * The files of the site that state its own address, which link previews and search engines require in full. The build writes
 * paths; publishing inserts the address, so the build does not compress these files.
 */
export const addressedFiles: readonly string[] = [
  'index.html',
  'shop.html',
  'robots.txt',
  ...games.map(({ id }) => `${gamePath(id).slice(1)}.html`),
]

const places = [
  /(<meta\s+property="og:(?:image|url)"\s+content=")(?=\/)/g,
  /(<link\s+rel="canonical"\s+href=")(?=\/)/g,
  // Structured data.
  /("(?:image|url)":")(?=\/)/g,
  /^(Sitemap: )(?=\/)/gm,
]

/** The text of such a file with full addresses. `origin` is the site's: scheme and host. */
export const withAddresses = (text: string, origin: string): string =>
  places.reduce((changed, place) => changed.replaceAll(place, (before) => before + origin), text)
