import { chunksOf, closureOf, entryOf, startFiles, styleOf, stylesOf, type Chunk, type Output } from './chunks.ts'
import { brand } from '../../shared/brand.ts'
import type { Document } from './documents.ts'

type Head = { title: string; description?: string | undefined }

/** The app's page with another title and, if given, another description. Throws when the page has no place for them. */
export function withHead(page: string, { title, description }: Head): string {
  const places = [
    [/(<title>)[^<]*(<\/title>)/, title],
    [/(<meta\s+name="description"\s+content=")[^"]*(")/, description],
  ] as const
  return places.reduce((changed, [place, text]) => {
    if (!place.test(changed)) throw new Error(`app.html has no ${place.source}`)
    return text === undefined
      ? changed
      : changed.replace(place, (_, before: string, after: string) => before + text + after)
  }, page)
}

/** The content of a document's link preview. Publishing inserts the site's address. */
function previewTags({ path, description = '', picture }: Document, title: string): string {
  const image = picture
    ? { image: picture, 'image:alt': title }
    : { image: '/open-graph.jpg', 'image:alt': 'An astronaut over a dark horizon with the sun coming up' }
  const properties = {
    type: 'website',
    site_name: brand.product,
    title,
    description,
    url: path,
    ...image,
    'image:width': '1200',
    'image:height': '630',
    locale: 'en_AU',
  }
  const tags = Object.entries(properties).map(([name, text]) => `<meta property="og:${name}" content="${text}">`)
  return `<link rel="canonical" href="${path}">${tags.join('')}<meta name="twitter:card" content="summary_large_image">`
}

/** No `<` can end it early. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** What search engines and link previews read besides the title and the description. */
const headOf = (document: Document, title: string): string =>
  (document.hasPreview ? previewTags(document, title) : '') + (document.data ? dataBlock(document.data) : '')

/** The chunks that the screen adds to app.html's. Throws when the screen has none. */
function screenChunks(screen: string, output: Output): Chunk[] {
  const chunks = chunksOf(output)
  const isScreen = (id: string | null) => id?.endsWith(`/web/${screen}`) ?? false
  // The bundler puts some screens into one chunk with other modules: such a chunk has no facade module.
  const chunk =
    [...chunks.values()].find(({ facadeModuleId }) => isScreen(facadeModuleId)) ??
    [...chunks.values()].find(({ moduleIds }) => moduleIds.some(isScreen))
  if (!chunk) throw new Error(`The build has no chunk for ${screen}`)
  const app = closureOf(entryOf(chunks, 'app'), chunks)
  return [...closureOf(chunk, chunks)].filter((each) => !app.has(each))
}

/**
 * The styles of the app and of the screens that share them, inlined: the first paint waits for no other file. Their files are linked too, so that
 * the app does not load them with the screen's code. Disabled, and for a medium that does not exist: the browser requests none of
 * them. (Its preload scanner checks only the medium.)
 */
function styleElements({ output, rules, styledScreens }: Parts): string {
  const chunks = chunksOf(output)
  const ofApp = stylesOf(closureOf(entryOf(chunks, 'app'), chunks))
  const added = styledScreens.flatMap((screen) => screenChunks(screen, output))
  const ofScreens = stylesOf(added).filter((name) => !ofApp.includes(name))
  const text = [...ofApp, ...ofScreens].map((name) => styleOf(output, name).trim()).join('') + rules
  const links = [...ofApp, ...ofScreens].map(
    (name) => `<link rel="stylesheet" crossorigin media="not all" disabled href="/${name}">`,
  )
  return `<style>${text}</style>${links.join('')}`
}

/** The parts that the build has made for a document. */
export type Parts = {
  title: string
  /** The first view, without style attributes, and the one for the document's hash. */
  html: string
  hashHtml?: string | undefined
  /** The rules that replace the style attributes. */
  rules: string
  /** The screens whose documents have these styles. */
  styledScreens: readonly string[]
  /** The reads to start early, as paths. */
  reads: readonly string[]
  /** Runs once the first view is there. */
  script?: string | undefined
  /** document-start.js. */
  start: string
  output: Output
}

/** Makes a document from app.html as built: head, early reads, preloads and first view. */
export function finishDocument(app: string, document: Document, parts: Parts): string {
  const { audience, hash, screen, description } = document
  const starter = { everyone: 'everyone', members: 'member', staff: 'staff' }[audience]
  const files = startFiles('app', parts.output)
  const added = screenChunks(screen, parts.output)
  const screenFiles = added.map(({ fileName }) => `/${fileName}`).join(' ')
  const script = `<script data-app="${files.join(' ')}" data-screen="${screenFiles}" data-${starter}="${parts.reads.join(' ')}">${parts.start}</script>`
  // A form cannot be used before its code arrives: the text would be lost.
  const content = ((hash && `<div id="${hash}" class="first-view">${parts.hashHtml}</div>`) ?? '') + parts.html
  const inert = content.replaceAll('<form', '<form inert')
  return withHead(app, { title: parts.title, description })
    .replace('<title>', () => `${script}<title>`)
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, () => styleElements(parts))
    .replace('</head>', () => `${headOf(document, parts.title)}</head>`)
    .replace('<div id="page"></div>', () => `<div id="page" data-first-view>${inert}</div>`)
    .replace('</body>', (end) => (parts.script ? `<script>${parts.script}</script>${end}` : end))
}
