import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StartError } from '../local/start-error.ts'
import { assertPrerequisites } from './emulated-aws.ts'

/** The exit code when the machine cannot run the test, so that nobody takes it for a failure. */
const cannotRun = 3

try {
  await assertPrerequisites()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(cannotRun)
}
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
