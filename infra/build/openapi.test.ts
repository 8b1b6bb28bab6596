import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { buildOpenApi } from './openapi.ts'

/** Redocly's findings in a document by its recommended rules, including warnings. It contacts no server. */
async function findings(path: string): Promise<unknown[]> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = ['lint', path, '--extends', 'recommended', '--format', 'json']
  const command = promisify(execFile)('node_modules/.bin/redocly', options, { env, maxBuffer: 2 ** 26 })
  const { stdout } = await command.catch((error: { stdout?: string }) => {
    if (!error.stdout) throw error
    return { stdout: error.stdout }
  })
  return (JSON.parse(stdout) as { problems: unknown[] }).problems
}

test('passes Redocly’s recommended rules without errors or warnings', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'openapi.json')
  await buildOpenApi(path)
  expect(await findings(path)).toEqual([])

  const document = JSON.parse(await readFile(path, 'utf8')) as { paths: Record<string, Record<string, object>> }
  Object.assign(document.paths['/api/health']?.get ?? {}, { security: undefined })
  await writeFile(path, JSON.stringify(document))
  expect(await findings(path)).toMatchObject([{ ruleId: 'security-defined' }])
})
