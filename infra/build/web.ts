import { once } from 'node:events'
import { spawnBound } from './bound-process.ts'
import { makeOnce } from './reuse.ts'

/** Where the built site is, and what it says of itself beside it. */
export const webOutput = 'dist/web'
export const inlineHashesPath = 'dist/csp.json'

/** Whether the build's own report of sizes is shown. */
export type Words = 'inherit' | 'ignore'

/** Builds the browser app, unless nothing that goes into it changed. In a process of its own, beside the functions' build. */
export const buildWeb = (words: Words = 'ignore'): Promise<boolean> =>
  makeOnce({
    output: webOutput,
    inputs: ['web', 'shared', 'infra/build', 'package-lock.json'],
    make: () => run('web/build/build.ts', words),
  })

async function run(script: string, words: Words): Promise<void> {
  // Whoever starts the build: under a test's NODE_ENV it would hold React's development code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawnBound([process.execPath, script], { stdout: words, stderr: 'inherit', env })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0) throw new Error(`${script} failed; its words stand above`)
}
