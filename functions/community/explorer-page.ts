import { brand } from '../../shared/brand.ts'
import { explorerPicturePath } from '../../shared/community/explorer-picture.ts'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { countsOf } from '../../shared/community/explorer-words.ts'
import { tierOf } from '../../shared/membership/tiers.ts'
import { property, withHead } from '../catalogue/page-head.ts'

/** What the card shows, in one sentence. */
function describe(explorer: Explorer): string {
  const { username, membershipTier } = explorer
  const facts = [
    ...(membershipTier === null ? [] : [tierOf(membershipTier).name]),
    ...countsOf(explorer).map(({ count, of }) => `${count.toLocaleString('en-AU')} ${of}`),
  ]
  return `${username} explores the worlds of ${brand.studio}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}.`
}

/** The page of an explorer card: the app's shell, with a head for link previews. Search engines do not list people. */
export function explorerPage(shell: string, explorer: Explorer, origin: string): string {
  const tags = [
    '<meta name="robots" content="noindex">',
    property('og:type', 'profile'),
    property('og:site_name', brand.product),
    property('og:title', explorer.username),
    property('og:description', describe(explorer)),
    property('og:url', `${origin}/explorers/${explorer.username}`),
    property('og:image', origin + explorerPicturePath(explorer)),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', 'en_AU'),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return withHead(shell, { title: explorer.username, tags: tags.join('') })
}
