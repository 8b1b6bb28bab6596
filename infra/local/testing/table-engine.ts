import { afterAll } from 'vitest'
import { startTableEngine } from '../table-engine.ts'

/**
 * A Vitest setup file: starts an engine in memory for each test file, and sets DYNAMODB_ENDPOINT to it. TABLE_ENGINE
 * records whether this process started it or it was running already.
 *
 * The files do not share one engine: dynoxide remembers every transaction token for ten minutes and scans them all with
 * each new one. After 30,000 transactions, one took five times as long.
 */
const isOurs = !process.env['DYNAMODB_ENDPOINT']
const engine = await startTableEngine()
process.env['TABLE_ENGINE'] = isOurs ? 'own' : 'existing'
process.env['DYNAMODB_ENDPOINT'] = engine.endpoint

afterAll(async () => {
  if (isOurs) delete process.env['DYNAMODB_ENDPOINT']
  await engine.stop()
})
