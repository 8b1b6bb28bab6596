import { once } from 'node:events'
import { spawnBound } from './bound-process.ts'
import { buildIfChanged } from './reuse.ts'

/** The built site, and the hashes of its inline code. */
export const webOutput = 'dist/web'
export const inlineHashesPath = 'dist/csp.json'

/** Whether a build prints what it does. */
export type BuildLog = 'inherit' | 'ignore'

/** Builds the browser app unless its inputs are unchanged. Runs in a separate process, in parallel with the functions' build. */
export const buildWeb = (log: BuildLog = 'ignore'): Promise<boolean> =>
  buildIfChanged({
    output: webOutput,
    inputs: ['web', 'shared', 'infra/build', 'package-lock.json'],
    build: () => makeWeb(log),
  })

async function makeWeb(log: BuildLog): Promise<void> {
  // Under a test's NODE_ENV the build would contain React's development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawnBound([process.execPath, 'web/build/build.ts'], { stdout: log, stderr: 'inherit', env })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error('web/build/build.ts failed; see its output above')
}

if (import.meta.main) await makeWeb('inherit')
