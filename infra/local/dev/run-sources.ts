import { readFileSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sourceOf } from '../../stack/entry-points.ts'
import { permissions, type FunctionName } from '../../stack/permissions.ts'
import type { Functions, LambdaHandler } from '../gateway/invoke.ts'
import type { Stop } from '../run-until-stopped.ts'

const folders = ['functions', 'shared'].map((name) => resolve(name))
const isOwn = (url: string): boolean =>
  url.startsWith('file:') && folders.some((folder) => fileURLToPath(url).startsWith(`${folder}/`))

/** The version of a source is a part of the address under which Node.js loads it: another version is another module. */
const versions = new Map<string, number>()
/** By source, the sources that import it. */
const importers = new Map<string, Set<string>>()

const pathOf = (url: string): string => fileURLToPath(url.replace(/\?.*$/, ''))
const versioned = (path: string): string => `${pathToFileURL(path).href}?v=${versions.get(path) ?? 0}`

/** Makes Node.js load this source again, and everything that imports it. The others keep their state. */
function renew(path: string, renewed = new Set<string>()): void {
  if (renewed.has(path)) return
  renewed.add(path)
  versions.set(path, (versions.get(path) ?? 0) + 1)
  for (const importer of importers.get(path) ?? []) renew(importer, renewed)
}

function registerVersions(): void {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context)
      // Only the functions' imports have versions, not the imports of this server.
      if (!context.parentURL?.includes('?v=') || !isOwn(found.url)) return found
      const path = pathOf(found.url)
      importers.set(path, (importers.get(path) ?? new Set()).add(pathOf(context.parentURL)))
      return { ...found, url: versioned(path) }
    },
    load(url, context, nextLoad) {
      if (!/\.ts\?v=\d+$/.test(url)) return nextLoad(url, context)
      const path = pathOf(url)
      const options = { mode: 'strip', sourceUrl: pathToFileURL(path).href } as const
      // Without the version, so that the frames of an error, and a debugger, name the file.
      return { format: 'module', shortCircuit: true, source: stripTypeScriptTypes(readFileSync(path, 'utf8'), options) }
    },
  })
}

/** Runs each function from its current source. */
export async function runSources(): Promise<{ functions: Functions; stop: Stop }> {
  const page = await readFile('web/app.html', 'utf8')
  Object.assign(process.env, { PAGE_SHELL: page, APP_SHELL: page })
  registerVersions()
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (name !== null) renew(resolve(folder, name))
    }),
  )
  const handlerOf =
    (name: FunctionName): LambdaHandler =>
    async (event, context) => {
      const { handler } = (await import(versioned(resolve(sourceOf(name))))) as { handler: LambdaHandler }
      return handler(event, context)
    }
  const names = Object.keys(permissions) as FunctionName[]
  const functions = Object.fromEntries(names.map((name) => [name, handlerOf(name)])) as Functions
  const stop = async () => watchers.forEach((watcher) => watcher.close())
  return { functions, stop }
}
