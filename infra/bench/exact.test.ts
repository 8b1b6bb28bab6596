import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildBundles, bundleOf, bytesOf, codeBytesOf, coldStart, probeFile, commonJsInputs } from './bundles.ts'
import { jobNames, permissions, streamNames, type JobName } from '../stack/permissions.ts'

// Another test file of this worker may have imported the table's client and the stand-in for Stripe. They read the
// environment at import, so this file imports them again.
vi.resetModules()
const { functionNames, startSamples } = await import('./samples.ts')

let samples: Awaited<ReturnType<typeof startSamples>>
beforeAll(async () => {
  await buildBundles()
  samples = await startSamples()
})
afterAll(() => samples.stop())

test('no bundle contains the CommonJS form of the SDK', async () => {
  expect(await commonJsInputs()).toEqual([])
})

test('the floor loads, reads the table and answers', async () => {
  expect(await coldStart(probeFile('floor'), {})).toMatchObject({ status: 200 })
})

const jobReplies: { [N in JobName]?: object } = { reconcile: { failed: 0 }, audit: { outcome: 'done' } }

test.each(jobNames.filter((name) => jobReplies[name]))('the job %s runs from its bundle', async (name) => {
  type Bundle = { handler: (event: object, context: object) => Promise<object> }
  const { handler } = createRequire(import.meta.url)(bundleOf(name)) as Bundle
  expect(await handler({}, { getRemainingTimeInMillis: () => 100_000 })).toMatchObject(jobReplies[name] ?? {})
})

test('the job drill asks for a restore from its bundle, which the local engine refuses', async () => {
  type Bundle = { handler: (event: object, context: object) => Promise<object> }
  const { handler } = createRequire(import.meta.url)(bundleOf('drill')) as Bundle
  await expect(handler({}, { getRemainingTimeInMillis: () => 100_000 })).rejects.toThrow()
})

test.each(streamNames)('%s receives an empty batch of the stream with its bundle', async (name) => {
  type Bundle = { handler: (event: { Records: [] }) => Promise<object> }
  const { handler } = createRequire(import.meta.url)(bundleOf(name)) as Bundle
  expect(await handler({ Records: [] })).toEqual({ batchItemFailures: [] })
})

describe.each(functionNames)('the bundle of %s', (name) => {
  test('answers its first call as in the contract, without loading undici', async () => {
    const { event, status } = await samples.sampleOf(name)
    expect(await coldStart(bundleOf(name), event)).toMatchObject({ status, loadsUndici: false })
  })

  test('is at most three times the floor, and twelve with the library that draws', async () => {
    const ratio = (await codeBytesOf(name)) / (await bytesOf(probeFile('floor')))
    expect(ratio).toBeLessThanOrEqual(permissions[name].draws ? 12 : 3)
  })
})
