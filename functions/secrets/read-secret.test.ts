import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../testing/call.ts'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { deployed, manager, useSecretsManager } from '../testing/secrets-manager.ts'
import { cardKey } from './card.ts'
import { fingerprintKey } from './fingerprint.ts'
import { readSecret } from './read-secret.ts'
import { ownerWords, rewardsWord } from './words.ts'

useSecretsManager()

const start = Date.now()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return () => vi.useRealTimers()
})

const linkKey = () => readSecret('link', 'LINK_KEY')
const after = (seconds: number) => vi.setSystemTime(start + seconds * 1000)
const words = { REWARDS_WORD: 'moonlight', OWNER_WORDS: 'comet,COMET' }
const asDeployed = (check: () => Promise<void>) =>
  deployed(['REWARDS_WORD', 'OWNER_WORDS', 'CARD_KEY', 'LINK_KEY'])(check)
const unlock = (password: string) => call('auth/unlock', 'POST', { body: { area: 'rewards', password } })

test('an environment variable takes precedence over Secrets Manager', async () => {
  await withEnvironment({ SECRET_ARNS: 'words=arn:words' })(async () => {
    expect(await rewardsWord()).toBe('stardust')
  })
  expect(manager.requests).toEqual([])
})

test('fetches each secret when it is first used, and all of its values at once', () =>
  asDeployed(async () => {
    Object.assign(manager.stored, { words, card: { CARD_KEY: 'a card key' } })
    expect(await Promise.all([rewardsWord(), ownerWords(), rewardsWord()])).toEqual([
      'moonlight',
      ['comet', 'COMET'],
      'moonlight',
    ])
    expect(manager.requests).toEqual(['words'])
    expect((await cardKey()).byVersion(1)).toBe('a card key')
    expect(await rewardsWord()).toBe('moonlight')
    expect(manager.requests).toEqual(['words', 'card'])
  }))

test('asks to try again when the first fetch fails, and fetches again at the next call', () =>
  asDeployed(async () => {
    Object.assign(manager, { stored: { words }, fault: 'InternalServiceError' })
    expect(await unlock('moonlight')).toMatchObject({ status: 503, problem: 'try_again' })
    manager.fault = undefined
    expect(await unlock('Moonlight')).toMatchObject({ status: 200 })
    expect(await unlock('stardust')).toMatchObject({ status: 403, problem: 'wrong_password' })
  }))

test('a value takes effect within a minute after it was set or changed', () =>
  asDeployed(async () => {
    expect(await linkKey()).toBeUndefined()
    manager.stored.link = { LINK_KEY: 'one' }
    after(60)
    expect(await linkKey()).toBe('one')
    manager.stored.link = { LINK_KEY: 'two' }
    after(100)
    expect(await linkKey()).toBe('one')
    after(120)
    expect(await Promise.all([linkKey(), linkKey()])).toEqual(['two', 'two'])
    expect(manager.requests).toEqual(['link', 'link', 'link'])
  }))

test('a value that was read works while Secrets Manager is out of reach, which is tried again every ten seconds', () =>
  asDeployed(async () => {
    manager.stored.link = { LINK_KEY: 'one' }
    expect(await linkKey()).toBe('one')
    Object.assign(manager, { stored: { link: { LINK_KEY: 'two' } }, fault: 'InternalServiceError' })
    for (const seconds of [60, 69, 71]) {
      after(seconds)
      expect(await linkKey()).toBe('one')
    }
    expect(manager.requests).toHaveLength(3)
    manager.fault = undefined
    after(82)
    expect(await linkKey()).toBe('two')
  }))

test('a value from more than a minute ago recognises no codes: another process may use a new version already', () =>
  deployed(['FINGERPRINT_KEY'])(async () => {
    manager.stored.fingerprint = { FINGERPRINT_KEY: 'one' }
    expect((await fingerprintKey()).byVersion(1)).toBe('one')
    manager.fault = 'InternalServiceError'
    after(60)
    expect((await fingerprintKey()).byVersion(1)).toBe('one')
    for (const seconds of [61, 71, 1_000]) {
      after(seconds)
      await expect(fingerprintKey()).rejects.toMatchObject({ code: 'try_again' })
    }
    manager.fault = undefined
    after(1_020)
    expect((await fingerprintKey()).byVersion(1)).toBe('one')
  }))

test('a function that may no longer read a secret does not go on with the last value', () =>
  asDeployed(async () => {
    manager.stored.link = { LINK_KEY: 'one' }
    expect(await linkKey()).toBe('one')
    manager.fault = 'AccessDeniedException'
    after(60)
    await expect(linkKey()).rejects.toThrow()
  }))

test.each([undefined, '', '{}', '{"LINK_KEY":""}'])('a secret that contains %j is not set', (link) =>
  asDeployed(async () => {
    if (link !== undefined) manager.stored.link = link
    expect(await linkKey()).toBeUndefined()
  }),
)

test('an error about a secret that is no JSON does not quote it', () =>
  asDeployed(async () => {
    manager.stored.link = 'the key itself'
    await expect(linkKey()).rejects.toThrow(/^A secret is not a JSON object$/)
  }))

test('a secret whose ARN a function has not been given is not set', () =>
  asDeployed(() =>
    withEnvironment({ SECRET_ARNS: 'words=arn:words' })(async () => {
      expect(await linkKey()).toBeUndefined()
    }),
  ))
