import { chunksOf, closureOf, entryOf, startFiles, stylesOf, type Output } from './chunks.ts'
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

/** Links to the code and the styles of the screen, without what app.html loads anyway. Throws when the screen has no chunk. */
function screenLinks(screen: string, output: Output): string {
  const chunks = chunksOf(output)
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${screen}`))
  if (!chunk) throw new Error(`The build has no chunk for ${screen}`)
  const app = closureOf(entryOf(chunks, 'app'), chunks)
  const added = [...closureOf(chunk, chunks)].filter((each) => !app.has(each))
  const loaded = new Set(stylesOf(app))
  return [
    ...stylesOf(added)
      .filter((name) => !loaded.has(name))
      .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...added.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('')
}

/** What the build has made for a document. */
export type Parts = {
  title: string
  /** The first view, without style attributes, and the one for the document's hash. */
  html: string
  hashHtml?: string | undefined
  /** The reads to start early, as paths. */
  reads: readonly string[]
  /** document-start.js. */
  start: string
  output: Output
}

/** Makes a document from app.html as built: head, early reads, preloads and first view. */
export function finishDocument(app: string, document: Document, parts: Parts): string {
  const { audience, hash, screen, description } = document
  const starter = audience === 'everyone' ? 'everyone' : 'member'
  const files = startFiles('app', parts.output)
  const script = `<script data-app="${files.join(' ')}" data-${starter}="${parts.reads.join(' ')}">${parts.start}</script>`
  // A form cannot be used before its code arrives: the text would be lost.
  const content = ((hash && `<div id="${hash}" class="first-view">${parts.hashHtml}</div>`) ?? '') + parts.html
  const inert = content.replaceAll('<form', '<form inert')
  return withHead(app, { title: parts.title, description })
    .replace('<title>', () => `${script}<title>`)
    .replace(/<script type="module"[^>]*><\/script>/, `<link rel="modulepreload" crossorigin href="${files.at(-1)}">`)
    .replace('</head>', () => `${screenLinks(screen, parts.output)}</head>`)
    .replace('<div id="page"></div>', () => `<div id="page" data-first-view>${inert}</div>`)
}
