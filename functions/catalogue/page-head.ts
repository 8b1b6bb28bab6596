import { brand } from '../../shared/brand.ts'
import { escaped } from './escape.ts'

/** A line of a link preview. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`

type Head = { title: string; tags: string }

/** The shell with another title, and with these tags in place of its description, its canonical address and its preview. */
export const withHead = (shell: string, { title, tags }: Head): string =>
  shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · ${brand.product}</title>`)
    .replaceAll(/\s*<meta\s+(?:name="description"|property="og:[^"]*"|name="twitter:card")[^>]*>/g, '')
    .replaceAll(/\s*<link\s+rel="canonical"[^>]*>/g, '')
    .replace('</head>', () => `${tags}</head>`)

/** The page for an address that leads to nothing. The app tells the visitor. */
export const missingPage = (shell: string): string =>
  withHead(shell, { title: 'Page not found', tags: '<meta name="robots" content="noindex">' })
