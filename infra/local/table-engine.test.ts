import { afterEach, expect, test, vi } from 'vitest'
import { startTableEngine } from './table-engine.ts'

afterEach(() => vi.unstubAllEnvs())

test('the engine at DYNAMODB_ENDPOINT comes first, and is not stopped', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000')
  const engine = await startTableEngine('/nowhere/table.db')
  expect(engine.endpoint).toBe('http://127.0.0.1:8000')
  await engine.stop()
})
