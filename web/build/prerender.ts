import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { firstView } from '../app/prerender.tsx'

const pathOf = (path: string) => new URL(path, import.meta.url).pathname
const outDir = pathOf('../../dist/prerender/')

/** Renders what the build prerenders. */
export type Prerender = { landing: () => string; firstView: typeof firstView }

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Builds the landing page and the app for Node, and passes `use` the functions that render them to HTML. */
export async function withPrerender<T>(use: (prerender: Prerender) => Promise<T>): Promise<T> {
  const sources = {
    landing: pathOf('../features/landing/prerender.tsx'),
    app: pathOf('../app/prerender.tsx'),
  }
  await build({
    configFile: pathOf('../vite.config.ts'),
    logLevel: 'warn',
    // Bundled, because some packages are not built for Node.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { input: sources, output: { codeSplitting: true } },
    },
  })
  // The globals that the app's modules read when they are loaded.
  const browser = { localStorage: emptyStorage, sessionStorage: emptyStorage }
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(`${outDir}${name}.js`).href)
  const { html } = (await load('landing')) as { html: Prerender['landing'] }
  const { firstView } = (await load('app')) as Pick<Prerender, 'firstView'>
  try {
    return await use({ landing: html, firstView })
  } finally {
    await rm(outDir, { recursive: true })
  }
}
