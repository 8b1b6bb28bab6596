import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { inlineSources } from './inline-sources.ts'
import { finishPage } from './pages.ts'
import { checkSizes, measure } from './sizes.ts'

const from = (path: string) => new URL(path, import.meta.url).pathname
const configFile = from('../vite.config.ts')
const site = from('../../dist/web/')
const beside = from('../../dist/')
const prerenderer = from('../../dist/prerender/')

/** Everything that the client build wrote. */
async function buildClient(): Promise<Rolldown.RolldownOutput['output']> {
  const built = (await build({ configFile, logLevel: 'warn' })) as Rolldown.RolldownOutput
  return built.output
}

/** The landing's HTML, rendered by its own code built for Node. */
async function prerenderLanding(): Promise<string> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: from('../features/landing/prerender.tsx'),
      outDir: prerenderer,
      copyPublicDir: false,
      rolldownOptions: { input: from('../features/landing/prerender.tsx') },
    },
  })
  const { html } = (await import(pathToFileURL(`${prerenderer}prerender.js`).href)) as { html: () => string }
  return html()
}

/**
 * Builds the browser app into dist/web, the sources that its pages inline into dist/csp.json (for the
 * Content-Security-Policy), and its sizes into dist/web-sizes.json. Throws when a size is over its budget.
 */
export async function buildWeb(): Promise<void> {
  const output = await buildClient()
  const landing = await prerenderLanding()
  await rm(prerenderer, { recursive: true })

  const pages = { 'index.html': landing, 'app.html': '' }
  const inlined = { styleHashes: [] as string[], scriptHashes: [] as string[] }
  for (const [name, content] of Object.entries(pages)) {
    const page = finishPage(await readFile(site + name, 'utf8'), output, content)
    await writeFile(site + name, page)
    const sources = inlineSources(page)
    inlined.styleHashes.push(...sources.styles.map(hashOf))
    inlined.scriptHashes.push(...sources.scripts.map(hashOf))
  }
  await mkdir(beside, { recursive: true })
  await writeFile(`${beside}csp.json`, `${JSON.stringify(inlined, undefined, 2)}\n`)

  const sizes = measure(output)
  await writeFile(`${beside}web-sizes.json`, `${JSON.stringify(sizes, undefined, 2)}\n`)
  checkSizes(sizes)
}

const hashOf = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`

if (import.meta.main) await buildWeb()
