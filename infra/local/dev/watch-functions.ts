import { mkdir, writeFile } from 'node:fs/promises'
import { context, type BuildResult } from 'esbuild'
import { functionOptions } from '../../build/functions.ts'
import { loadFunctions, type Functions } from '../gateway/invoke.ts'

/** Apart from the bundles that are deployed: these are made to be read in a stack trace. */
const output = 'dist/dev'

/** Bundles the functions, and again whenever a file of theirs changes; what does not compile leaves the last ones running. */
export async function watchFunctions(): Promise<{ functions: () => Functions; stop: () => Promise<void> }> {
  const first = Promise.withResolvers<Functions>()
  let latest: Functions | undefined
  const load = ({ errors }: BuildResult) => {
    if (errors.length > 0) return
    if (latest) console.log('The functions changed')
    latest = loadFunctions(output)
    first.resolve(latest)
  }
  await mkdir(output, { recursive: true })
  await writeFile(`${output}/package.json`, '{ "type": "commonjs" }\n')
  const options = functionOptions(output)
  const watched = await context({
    ...options,
    minify: false,
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [...options.plugins, { name: 'load', setup: (build) => build.onEnd(load) }],
  })
  await watched.watch()
  const initial = await first.promise
  return { functions: () => latest ?? initial, stop: () => watched.dispose() }
}
