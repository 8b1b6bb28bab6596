import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '../../shared/calls.ts'
import { startServer } from '../bench/load-processes.ts'
import { freePort } from '../local/free-port.ts'
import { fuzzCallers, isSessionValid, keepUnlocked, signIn, type FuzzCaller } from './callers.ts'
import { configurationOf, endsSession, localDocument, type Authentication } from './configuration.ts'
import { knownValues, type KnownValues } from './known-values.ts'
import { summaryOf, violationsIn, type Report } from './report.ts'

/**
 * `npm run fuzz`: Schemathesis derives requests from the API document, valid and invalid, and compares each response of the
 * local server with it: as a visitor, a member and an admin. The first argument is the number of random requests per
 * operation, the others are the callers if not all are wanted.
 */
const [count = '10', ...roles] = process.argv.slice(2)
const examples = Number(count)
const callers = fuzzCallers.filter(({ role }) => roles.length === 0 || roles.includes(role))
const command = process.env['SCHEMATHESIS'] ?? 'schemathesis'
const missingExitCode = 3

const unknown = roles.filter((name) => fuzzCallers.every(({ role }) => role !== name))
if (unknown.length > 0 || !(examples > 0)) {
  console.error('Usage: npm run fuzz -- [random requests per operation] [visitor] [member] [admin]')
  process.exit(2)
}

if (spawnSync(command, ['--version']).status !== 0) {
  console.error(
    `Fuzzing needs Python 3 and Schemathesis, and "${command}" does not run. Install it with\n` +
      '  python3 -m venv venv && venv/bin/pip install schemathesis==4.32.5\n' +
      'and set SCHEMATHESIS to the full path of venv/bin/schemathesis.',
  )
  process.exit(missingExitCode)
}

const folder = await mkdtemp(join(tmpdir(), 'solara-fuzz-'))
const settings = { PORT: String(await freePort()), DATA_DIR: 'memory', LIMITS: 'relaxed', STRIPE_SECRET_KEY: '' }
const server = await startServer('infra/local/start.ts', { env: settings })

const named = (option: string, names: string[]): string[] => names.map((name) => `--${option}-name=${name}`)

/** Runs Schemathesis. It prints what it finds; the report counts it. */
async function run(known: KnownValues, authentication: Authentication, selection: string[] = []): Promise<Report> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  await writeFile(join(folder, 'schemathesis.toml'), configurationOf(authentication, known))
  await writeFile(join(folder, 'openapi.json'), localDocument())
  const args = ['run', 'openapi.json', `--url=${server.base}`, '--phases=examples,coverage,fuzzing', '--warnings=off']
  const options = [`--max-examples=${examples}`, '--continue-on-failure', `--report-json-path=${report}`]
  const child = spawn(command, [...args, ...options, ...selection], { stdio: 'inherit', cwd: folder })
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  const text = await readFile(report, 'utf8').catch(() => '')
  if (text === '') throw new Error(`Schemathesis ended with ${signal ?? status} and without a report`)
  return JSON.parse(text) as Report
}

/** All operations as this caller. Those that can end the session come last, with a new session after each 401. */
async function fuzzAs(caller: FuzzCaller): Promise<Report[]> {
  const { role, account, isUnlocked } = caller
  if (!account) return [await run(await knownValues(server.base), undefined)]
  const session = await signIn(server.base, account)
  const known = await knownValues(server.base, account, session)
  const finished = new AbortController()
  if (isUnlocked) await keepUnlocked(server.base, session, finished.signal)
  const signedIn = await run(known, { session }, named('exclude', endsSession))
  finished.abort()
  if (!(await isSessionValid(server.base, session, caller)))
    throw new Error(
      `The session of the ${role} ended, or lost its role, during the run: the later requests tested nothing`,
    )
  return [signedIn, await run(known, { account }, named('include', endsSession))]
}

const reports = new Map<string, Report[]>()
try {
  for (const caller of callers) {
    console.log(`\nAs ${caller.role}`)
    reports.set(caller.role, await fuzzAs(caller))
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}
const names = operations.map(({ method, path }) => `${method} ${path}`)
console.log(`\n${summaryOf(reports, names)}`)
const violations = violationsIn([...reports.values()].flat())
console.log(violations > 0 ? `\n${violations} responses differ from the document` : '\nEvery response is as documented')
process.exit(violations > 0 ? 1 : 0)
