import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { build, minifySync, type Rolldown } from 'vite'
import type { Output } from './chunks.ts'
import { compressSite } from './compress.ts'
import { brand } from '../../shared/brand.ts'
import { documents, productShell, type Document } from './documents.ts'
import { finishDocument, type Parts } from './finish-document.ts'
import { inlineScript } from './inline-script.ts'
import { inlineSources } from './inline-sources.ts'
import { writeNotices } from './notices.ts'
import { finishPage, withStart } from './pages.ts'
import { withPrerender, type Prerender } from './prerender.ts'
import { measure } from './sizes.ts'
import { styleSheetOf, withoutStyleAttributes, type StyleClasses } from './style-attributes.ts'

const pathOf = (path: string) => new URL(path, import.meta.url).pathname
const configFile = pathOf('../vite.config.ts')
const site = pathOf('../../dist/web/')
const dist = pathOf('../../dist/')

const hashOf = (source: string): string => createHash('sha256').update(source).digest('base64')

/** Builds both pages for the browser and returns the files of the build. */
async function buildClient(): Promise<Output> {
  const built = (await build({ configFile, logLevel: 'warn' })) as Rolldown.RolldownOutput
  return built.output
}

type Built = { output: Output; start: string }

type View = Omit<Parts, 'rules' | 'styledScreens' | keyof Built>

/** The first view of a document without style attributes. Adds its styles to `classes`. */
async function viewOf(document: Document, classes: StyleClasses, firstView: Prerender['firstView']): Promise<View> {
  const { html, title, reads } = await firstView(document)
  const other = document.hash ? await firstView({ ...document, hash: `#${document.hash}` }) : undefined
  return {
    title: document.title ? `${document.title} · ${brand.product}` : title,
    html: withoutStyleAttributes(html, classes),
    hashHtml: other && withoutStyleAttributes(other.html, classes),
    script: document.script && (await inlineScript(document.script)),
    reads,
  }
}

/**
 * Makes the documents of the app, by file name. Those of one screen have the same styles, and so need one hash: the
 * Content-Security-Policy has little room. So have the desks: staff open several of them each day.
 */
async function makeDocuments(app: string, built: Built, firstView: Prerender['firstView']) {
  const made: Record<string, string> = {}
  const styledAs = ({ audience, screen }: Document) => (audience === 'staff' ? audience : screen)
  for (const group of Map.groupBy([...documents, productShell], styledAs).values()) {
    const classes: StyleClasses = new Map()
    const views: [Document, View][] = []
    for (const document of group) views.push([document, await viewOf(document, classes, firstView)])
    const rules = styleSheetOf(classes)
    const styledScreens = group.map(({ screen }) => screen)
    for (const [document, view] of views)
      made[document.file] = finishDocument(app, document, { ...view, rules, styledScreens, ...built })
  }
  return made
}

/**
 * Builds the browser app into dist/web. Writes the hashes of its inline styles and scripts to dist/csp.json, for the
 * Content-Security-Policy, and the sizes of its screens to dist/web-sizes.json.
 */
export async function buildWeb(): Promise<void> {
  const output = await buildClient()
  const start = minifySync('document-start.js', await readFile(pathOf('document-start.js'), 'utf8')).code
  const app = finishPage(await readFile(`${site}app.html`, 'utf8'), { output, start }, '')
  const index = await readFile(`${site}index.html`, 'utf8')
  const pages = await withPrerender(async ({ landing, firstView }) => ({
    'index.html': finishPage(index, { output, start }, landing()),
    'app.html': withStart(app, { output, start }),
    ...(await makeDocuments(app, { output, start }, firstView)),
  }))
  const styles = new Set<string>()
  const scripts = new Set<string>()
  for (const [name, page] of Object.entries(pages)) {
    await mkdir(dirname(site + name), { recursive: true })
    await writeFile(site + name, page)
    const sources = inlineSources(page)
    for (const style of sources.styles) styles.add(`sha256-${hashOf(style)}`)
    for (const script of sources.scripts) scripts.add(`sha256-${hashOf(script)}`)
  }
  await writeNotices(site)
  await compressSite(site)
  await mkdir(dist, { recursive: true })
  const hashes = { styleHashes: [...styles], scriptHashes: [...scripts] }
  await writeFile(`${dist}csp.json`, `${JSON.stringify(hashes, undefined, 2)}\n`)

  await writeFile(`${dist}web-sizes.json`, `${JSON.stringify(measure(output), undefined, 2)}\n`)
}

if (import.meta.main) await buildWeb()
