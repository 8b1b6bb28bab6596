import { chunksOf, closureOf, entryOf, startFiles, styleOf, stylesOf, type Output } from './chunks.ts'
import { isPreloadedFont } from './fonts.ts'

const fontPreloads = (output: Output): string =>
  output
    .filter(({ fileName }) => isPreloadedFont(fileName))
    .map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`)
    .join('')

/** The scripts and styles that app.html loads before its first render. The landing page prefetches them. */
function appFiles(output: Output): string {
  const chunks = chunksOf(output)
  const closure = closureOf(entryOf(chunks, 'app'), chunks)
  return [...closure]
    .map(({ fileName }) => `/${fileName}`)
    .concat(stylesOf(closure).map((name) => `/${name}`))
    .join(' ')
}

/** app.html, started as a document is: code that does not arrive is fetched again. */
export const withStart = (page: string, { output, start }: Built): string =>
  page
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace('<title>', () => `<script data-app="${startFiles('app', output).join(' ')}">${start}</script><title>`)

type Built = {
  output: Output
  /** document-start.js. */
  start: string
}

/**
 * Returns the page as published. With prerendered content, styles are inlined and scripts come last, so that the page
 * paints after one response. Without content, both stay separate files, which the browser caches for the next visit.
 */
export function finishPage(page: string, { output, start }: Built, content: string): string {
  const withFonts = page.replace('</title>', `</title>${fontPreloads(output)}`)
  if (content === '') return withFonts
  const files = startFiles('index', output)
  return withFonts
    .replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
      return `<style>${styleOf(output, file).trim()}</style>`
    })
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<div id="page"></div>', () => `<div id="page" data-app="${appFiles(output)}">${content}</div>`)
    .replace('</body>', () => `<script data-app="${files.join(' ')}">${start}</script></body>`)
}
