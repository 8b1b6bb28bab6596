import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { hashes } from '../testing/hashes.ts'
import { hashPassword, isPassword, noPassword } from './passwords.ts'

beforeAll(() => void (hashes.areReal = true))
afterAll(() => void (hashes.areReal = false))

test('hashes a password with scrypt (N 2^17, r 8, p 1) and a random salt, off the main thread', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  const [first, second] = await Promise.all([hashPassword('pässword 長'), hashPassword('pässword 長')])
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(10)
  expect(first).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(second.split('$')[3]).not.toBe(first.split('$')[3])
  expect(await isPassword('pässword 長', first)).toBe(true)
  expect(await isPassword('pässword  長', first)).toBe(false)
})

test.for([
  ['https://solara.test', 17],
  ['http://localhost:3000', 10],
] as const)('with relaxed limits on %s, a hash costs 2^%i', async ([origins, logN]) => {
  vi.stubEnv('LIMITS', 'relaxed')
  vi.stubEnv('SITE_ORIGINS', origins)
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(await hashPassword('starlight')).toMatch(`$scrypt$ln=${logN},`)
})

test('verifies a hash that was made at another cost', async () => {
  const atLowCost = '$scrypt$ln=1,r=8,p=1$aa0bSJxyhb1WZ78IQzfupw$g9JSL2BS2mBfpgmZfRFJQzE_uozMEozs96aZEcFv22E'
  expect(await isPassword('correct horse battery', atLowCost)).toBe(true)
  expect(await isPassword('Correct horse battery', atLowCost)).toBe(false)
})

test('refuses every password when there is no user, and when the user has none', async () => {
  expect(await isPassword('', undefined)).toBe(false)
  for (const typed of ['', noPassword]) expect(await isPassword(typed, noPassword)).toBe(false)
})

test('throws for a stored hash in an unknown format', async () => {
  await expect(isPassword('x', '$argon2id$v=19$m=65536')).rejects.toThrow('unknown form')
})
