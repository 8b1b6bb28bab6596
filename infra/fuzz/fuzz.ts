import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../bench/load-processes.ts'
import { freePort } from '../local/free-port.ts'
import { fuzzCallers, sessionOf } from './callers.ts'
import { configurationOf, localDocument } from './configuration.ts'

/**
 * `npm run fuzz`: Schemathesis derives requests from the API document, valid and invalid, and compares each response of the
 * local server with it: as a visitor, a member and an admin. The argument is the number of random requests per operation.
 */
const examples = Number(process.argv[2] ?? 10)
const command = process.env['SCHEMATHESIS'] ?? 'schemathesis'
const missingExitCode = 3

if (spawnSync(command, ['--version']).status !== 0) {
  console.error(
    `Fuzzing needs Python 3 and Schemathesis, and "${command}" does not run. Install it with\n` +
      '  python3 -m venv venv && venv/bin/pip install schemathesis==4.32.5\n' +
      'and set SCHEMATHESIS to the full path of venv/bin/schemathesis.',
  )
  process.exit(missingExitCode)
}

/** Runs Schemathesis with one session. Returns whether it found nothing. */
async function fuzz(folder: string, base: string, session: string | undefined): Promise<boolean> {
  await writeFile(join(folder, 'schemathesis.toml'), configurationOf(session))
  await writeFile(join(folder, 'openapi.json'), localDocument())
  const args = ['run', 'openapi.json', `--url=${base}`, '--phases=examples,coverage,fuzzing', '--warnings=off']
  const options = [`--max-examples=${examples}`, '--continue-on-failure']
  const child = spawn(command, [...args, ...options], { stdio: 'inherit', cwd: folder })
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (status) => resolve(status === 0))
  })
}

const folder = await mkdtemp(join(tmpdir(), 'solara-fuzz-'))
const settings = { PORT: String(await freePort()), DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' }
const server = await startServer('infra/local/start.ts', { env: settings })
const failed: string[] = []
try {
  for (const caller of fuzzCallers) {
    console.log(`\nAs ${caller.who}`)
    if (!(await fuzz(folder, server.base, await sessionOf(server.base, caller)))) failed.push(caller.who)
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
console.log(failed.length > 0 ? `\nFailures as ${failed.join(' and ')}` : '\nEvery response is as documented')
process.exit(failed.length > 0 ? 1 : 0)
