import { startEngine } from './engine.ts'

/** Vitest's global setup: one engine in memory for all test files, which find it by DYNAMODB_ENDPOINT. */
export default async function setup(): Promise<() => Promise<void>> {
  const engine = await startEngine()
  process.env['DYNAMODB_ENDPOINT'] = engine.endpoint
  return engine.stop
}
