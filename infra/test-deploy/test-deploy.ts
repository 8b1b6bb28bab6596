import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cannotRun, CannotRunError } from '../python.ts'
import { assertPrerequisites } from './emulated-aws.ts'

try {
  await assertPrerequisites()
} catch (error) {
  if (!(error instanceof CannotRunError)) throw error
  console.error(error.message)
  process.exit(cannotRun)
}
const config = fileURLToPath(new URL('vitest.config.ts', import.meta.url))
const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exit(status ?? 1)
