import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { startTableEngine } from './table-engine.ts'
import { temporaryFolder } from './testing/server-process.ts'

afterEach(() => vi.unstubAllEnvs())

test('the engine at DYNAMODB_ENDPOINT comes first, and is not stopped', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000')
  const engine = await startTableEngine('/nowhere/table.db')
  expect(engine.endpoint).toBe('http://127.0.0.1:8000')
  await engine.stop()
})

test('the engine finds the last change of its file without reading all changes', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', '')
  const file = join(await temporaryFolder(), 'table.db')
  for (const start of ['first', 'next']) {
    const engine = await startTableEngine(file)
    await engine.stop()
    using database = new DatabaseSync(file)
    const last = `SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'solara'`
    const [step] = database.prepare(`EXPLAIN QUERY PLAN ${last}`).all()
    expect(step?.['detail'], start).toContain('USING COVERING INDEX changes_in_order')
  }
})
