import { expect, test } from 'vitest'
import { invariant, withEnvironment, type BrokenVariant } from '../testing/faults/broken-variants.ts'
import { isFromDistribution } from './origin-secret.ts'

/** Whether functions that know `known` accept a request with the header `sent`. */
async function accepts(known: string, sent: string | undefined): Promise<boolean> {
  let isAccepted = false
  await withEnvironment({ ORIGIN_SECRET: known })(async () => {
    isAccepted = isFromDistribution(sent)
  })
  return isAccepted
}

test.each([
  ['ours', 'ours', true],
  ['ours', 'theirs', false],
  ['ours', undefined, false],
  ['ours', '', false],
  ['ours,', '', false],
  ['ours', ',', false],
  ['former,new', 'former', true],
  ['former,new', 'new', true],
  ['new', 'former,new', true],
  ['former,new', 'former,', true],
  ['new', 'former', false],
  // A long list would keep the function busy.
  ['former,new', 'first,second,new', false],
])('functions that know %j answer a request with %j: %j', async (known, sent, expected) => {
  expect(await accepts(known, sent)).toBe(expected)
})

/** The deployments of a rotation, in order. */
const rotation = ['former', 'former,new', 'new']
const subject = { rotation, accepts }

const withSubject =
  (broken: Partial<typeof subject>): BrokenVariant =>
  async (check) => {
    Object.assign(subject, broken)
    try {
      await check()
    } finally {
      Object.assign(subject, { rotation, accepts })
    }
  }

invariant('a rotation refuses no request of the distribution, and ends with the former secret refused', {
  async holds() {
    for (const [at, before] of subject.rotation.slice(0, -1).entries()) {
      const after = subject.rotation[at + 1] ?? ''
      // During a deployment, each side has the list from before or after it.
      for (const sent of [before, after])
        for (const known of [before, after])
          expect([known, sent, await subject.accepts(known, sent)]).toEqual([known, sent, true])
    }
    expect(await subject.accepts(subject.rotation.at(-1) ?? '', 'former')).toBe(false)
  },
  broken: {
    'one deployment replaces the former secret with the new one': withSubject({ rotation: ['former', 'new'] }),
    'the former secret is never removed': withSubject({ rotation: ['former', 'former,new'] }),
    'the lists must be equal': withSubject({ accepts: async (known, sent) => known === sent }),
  },
})
