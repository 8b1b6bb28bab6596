import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { context, type BuildResult } from 'esbuild'
import { functionOptions } from '../../build/functions.ts'
import { loadFunctions, type Functions } from '../gateway/invoke.ts'

/** Separate from the deployed bundles, because these have readable stack traces. */
const output = 'dist/dev'

/** Bundles the functions, and again when a source file changes. After a failed build the previous bundles keep running. */
export async function watchFunctions(): Promise<{ functions: () => Functions; stop: () => Promise<void> }> {
  const first = Promise.withResolvers<Functions>()
  let latest: Functions | undefined
  const load = ({ errors }: BuildResult) => {
    if (errors.length > 0) return
    if (latest) console.log('Functions reloaded')
    latest = loadFunctions(output)
    first.resolve(latest)
  }
  await mkdir(output, { recursive: true })
  await writeFile(`${output}/package.json`, '{ "type": "commonjs" }\n')
  const options = functionOptions(await readFile('web/app.html', 'utf8'), output)
  const watcher = await context({
    ...options,
    minify: false,
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [{ name: 'load', setup: (build) => build.onEnd(load) }],
  })
  await watcher.watch()
  const initial = await first.promise
  return { functions: () => latest ?? initial, stop: () => watcher.dispose() }
}
