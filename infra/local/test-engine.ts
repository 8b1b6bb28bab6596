import { startEngine } from './engine.ts'

/**
 * Vitest's global setup: one engine in memory for all test files, which find it by DYNAMODB_ENDPOINT. TABLE_ENGINE tells
 * them whether it is ours or one that was running there before.
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env['TABLE_ENGINE'] = process.env['DYNAMODB_ENDPOINT'] ? 'given' : 'own'
  const engine = await startEngine()
  process.env['DYNAMODB_ENDPOINT'] = engine.endpoint
  return engine.stop
}
