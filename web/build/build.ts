import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { compressSite } from './compress.ts'
import { inlineSources } from './inline-sources.ts'
import { finishPage } from './pages.ts'
import { publicPages, withDescription } from './public-pages.ts'
import { checkSizes, measure } from './sizes.ts'

const pathOf = (path: string) => new URL(path, import.meta.url).pathname
const configFile = pathOf('../vite.config.ts')
const site = pathOf('../../dist/web/')
const dist = pathOf('../../dist/')
const prerenderDir = pathOf('../../dist/prerender/')

/** Builds both pages for the browser and returns the files of the build. */
async function buildClient(): Promise<Rolldown.RolldownOutput['output']> {
  const built = (await build({ configFile, logLevel: 'warn' })) as Rolldown.RolldownOutput
  return built.output
}

/** Renders the landing page to HTML: builds it for Node, then runs it. */
async function prerenderLanding(): Promise<string> {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: pathOf('../features/landing/prerender.tsx'),
      outDir: prerenderDir,
      copyPublicDir: false,
      rolldownOptions: { input: pathOf('../features/landing/prerender.tsx') },
    },
  })
  const { html } = (await import(pathToFileURL(`${prerenderDir}prerender.js`).href)) as { html: () => string }
  return html()
}

/**
 * Builds the browser app into dist/web. Writes the hashes of its inline styles and scripts to dist/csp.json, for the
 * Content-Security-Policy, and its sizes to dist/web-sizes.json. Throws when a size exceeds its budget.
 */
export async function buildWeb(): Promise<void> {
  const output = await buildClient()
  const landing = await prerenderLanding()
  await rm(prerenderDir, { recursive: true })

  const app = finishPage(await readFile(`${site}app.html`, 'utf8'), output, '')
  const pages = {
    'index.html': finishPage(await readFile(`${site}index.html`, 'utf8'), output, landing),
    'app.html': app,
    ...Object.fromEntries(publicPages.map((page) => [page.file, withDescription(app, page)])),
  }
  const hashes = { styleHashes: [] as string[], scriptHashes: [] as string[] }
  for (const [name, page] of Object.entries(pages)) {
    await writeFile(site + name, page)
    const sources = inlineSources(page)
    hashes.styleHashes.push(...sources.styles.map(hashOf))
    hashes.scriptHashes.push(...sources.scripts.map(hashOf))
  }
  await compressSite(site)
  await mkdir(dist, { recursive: true })
  await writeFile(`${dist}csp.json`, `${JSON.stringify(hashes, undefined, 2)}\n`)

  const sizes = measure(output)
  await writeFile(`${dist}web-sizes.json`, `${JSON.stringify(sizes, undefined, 2)}\n`)
  checkSizes(sizes)
}

const hashOf = (source: string): string => `sha256-${createHash('sha256').update(source).digest('base64')}`

if (import.meta.main) await buildWeb()
