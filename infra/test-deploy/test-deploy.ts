import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { cannotRun, CannotRunError } from '../python.ts'
import { assertPrerequisites, installEmulator } from './emulated-aws.ts'

try {
  await assertPrerequisites()
} catch (error) {
  if (!(error instanceof CannotRunError)) throw error
  console.error(error.message)
  process.exit(cannotRun)
}
await installEmulator()

const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const args = ['--no-install', 'vitest', 'run', '--config', config, ...process.argv.slice(2)]

/** Runs the files that share a deployment, or those that begin with an empty account. Returns the exit status. */
async function run(fromNothing: 'yes' | 'no'): Promise<number> {
  const vitest = spawn('npx', args, { stdio: 'inherit', env: { ...process.env, FROM_NOTHING: fromNothing } })
  const [status] = (await once(vitest, 'exit')) as [number | null]
  return status ?? 1
}

// The files of a group run one after another, and often wait: two groups use both cores.
process.exit(Math.max(...(await Promise.all([run('no'), run('yes')]))))
