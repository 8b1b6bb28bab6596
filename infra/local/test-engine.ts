import { afterAll } from 'vitest'
import { startEngine } from './engine.ts'

/**
 * Vitest's setup file: an engine in memory for each test file, which finds it by DYNAMODB_ENDPOINT. TABLE_ENGINE tells it
 * whether it is ours or one that was running there before.
 *
 * Not one for all: an engine remembers the token of each transaction for ten minutes, and dynoxide goes through all that it
 * remembers with each new one. After 30,000 a transaction took five times as long.
 */
const isOurs = !process.env['DYNAMODB_ENDPOINT']
const engine = await startEngine()
process.env['TABLE_ENGINE'] = isOurs ? 'own' : 'given'
process.env['DYNAMODB_ENDPOINT'] = engine.endpoint

afterAll(async () => {
  if (isOurs) delete process.env['DYNAMODB_ENDPOINT']
  await engine.stop()
})
