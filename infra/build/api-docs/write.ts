import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { compressFiles } from '../../../web/build/compress.ts'
import { apiDocsPage } from './page.ts'

/** The file that the edge serves at /api/docs. */
export const apiDocsFile = 'api/docs.html'

/** The fonts and styles that the app's page links to: the reader looks like the rest of the site. */
const linksOf = (app: string): string[] =>
  [...app.matchAll(/<link rel="(?:stylesheet"|preload" as="font")[^>]*>/g)].map(([link]) => link)

/** Adds the reader of the API document, with its style sheet, to the built site. */
export async function writeApiDocs(site: string): Promise<void> {
  const source = await readFile(join(import.meta.dirname, 'api-docs.css'), 'utf8')
  const { code } = await transform(source, { loader: 'css', minify: true })
  const style = `assets/api-docs-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.css`
  const links = linksOf(await readFile(join(site, 'app.html'), 'utf8'))
  const page = apiDocsPage({ links: [...links, `<link rel="stylesheet" href="/${style}">`].join('\n') })
  await mkdir(join(site, 'api'), { recursive: true })
  await writeFile(join(site, style), code)
  await writeFile(join(site, apiDocsFile), page)
  await compressFiles(site, [style, apiDocsFile])
}
