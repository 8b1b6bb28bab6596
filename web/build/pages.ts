import { chunksOf, closureOf, entryOf, stylesOf, type Output } from './chunks.ts'

/** The variable fonts that both pages show their first words in. */
const fonts = /(exo-2|inter)-latin-wght-normal.*\.woff2$/

const fontPreloads = (output: Output): string =>
  output
    .filter(({ fileName }) => fonts.test(fileName))
    .map(({ fileName }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${fileName}">`)
    .join('')

function styleOf(output: Output, fileName: string): string {
  const asset = output.find((file) => file.fileName === fileName)
  if (asset?.type !== 'asset') throw new Error(`The build has no ${fileName}`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}

/** What app.html loads before it shows anything; the landing fetches it ahead. */
function appFiles(output: Output): string {
  const chunks = chunksOf(output)
  const closure = closureOf(entryOf(chunks, 'app'), chunks)
  return [...closure]
    .map(({ fileName }) => `/${fileName}`)
    .concat(stylesOf(closure).map((name) => `/${name}`))
    .join(' ')
}

/**
 * A page as it is published. With prerendered content, its styles stand in the page and its scripts come last, so that
 * it paints from the first answer alone; without, both stay files that the browser keeps for the next visit.
 */
export function finishPage(page: string, output: Output, content: string): string {
  const withFonts = page.replace('</title>', `</title>${fontPreloads(output)}`)
  if (content === '') return withFonts
  let scripts = ''
  return withFonts
    .replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
      return `<style>${styleOf(output, file).trim()}</style>`
    })
    .replace(/\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g, (tag) => {
      scripts += tag.trim()
      return ''
    })
    .replace('<div id="page"></div>', () => `<div id="page" data-app="${appFiles(output)}">${content}</div>`)
    .replace('</body>', () => `${scripts}</body>`)
}
