import { afterEach, expect, test, vi } from 'vitest'
import { startEngine } from './engine.ts'

afterEach(() => vi.unstubAllEnvs())

test('a machine without an engine is told what to do, in one sentence', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', '')
  vi.stubEnv('PATH', '/nowhere')
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...platform, value: 'sunos' })
  try {
    await expect(startEngine()).rejects.toThrow(
      /^There is no table engine for sunos-\w+: start Docker, or set DYNAMODB_ENDPOINT to a running DynamoDB Local\.$/,
    )
  } finally {
    Object.defineProperty(process, 'platform', platform)
  }
})

test('an engine that is given is used, and not ended', async () => {
  vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:8000')
  const engine = await startEngine('/nowhere/table.db')
  expect(engine.endpoint).toBe('http://127.0.0.1:8000')
  await engine.stop()
})
