import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SecretValueName } from '../../functions/secrets/secret-values.ts'
import { makeDevelopmentCertificates } from '../../functions/wallet-pass/development-certificates.ts'
import { secretForms } from './secret-forms.ts'

let certificates: Record<string, string>
let otherAuthority = ''
beforeAll(async () => {
  const other = JSON.parse(await makeDevelopmentCertificates()) as { wwdr: string }
  otherAuthority = other.wwdr
  certificates = JSON.parse(await makeDevelopmentCertificates()) as Record<string, string>
})

test.each<[SecretValueName, string]>([
  ['OWNER_WORDS', 'orbit over noon,ORBIT OVER NOON'],
  ['REWARDS_WORD', 'star dust'],
  ['STRIPE_SECRET_KEY', 'rk_live_51Abc_d'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_Abc+/='],
  ['LINK_KEY', 'k'.repeat(32)],
  ['CARD_KEY', `${'k'.repeat(64)},${'n'.repeat(64)}@2026-01-01T00:00:00.000Z`],
])('%s accepts %j', (name, entered) => {
  expect(secretForms[name].check(entered)).toEqual({ value: entered })
})

test.each<[SecretValueName, string]>([
  ['OWNER_WORDS', ''],
  ['OWNER_WORDS', 'orbit over noon, ORBIT OVER NOON'],
  ['OWNER_WORDS', 'o'],
  ['OWNER_WORDS', 'orbit over noon,eleven char'],
  ['OWNER_WORDS', 'Solara Studios 2026'],
  ['REWARDS_WORD', 's'],
  ['OWNER_WORDS', 'orbit,'],
  ['REWARDS_WORD', ''],
  ['REWARDS_WORD', 'stardust '],
  ['REWARDS_WORD', 's'.repeat(201)],
  ['STRIPE_SECRET_KEY', 'pk_live_51Abc'],
  ['STRIPE_SECRET_KEY', 'sk_live_51Abc\nsk_live_2'],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_51Abc'],
  ['CARD_KEY', 'short'],
  ['CARD_KEY', `${'k'.repeat(64)},${'n'.repeat(64)}`],
  ['LINK_KEY', `${'k'.repeat(64)}@2026-01-01T00:00:00.000Z`],
  ['WALLET_CERTIFICATES', 'not JSON'],
  ['WALLET_CERTIFICATES', '{}'],
])('%s refuses %j', (name, entered) => {
  expect(secretForms[name].check(entered)).toEqual({ problem: expect.any(String) })
})

const otherKey = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
}).privateKey

test('certificates are stored on one line, and refused when they cannot sign', () => {
  const check = (changes: Record<string, string>) =>
    secretForms.WALLET_CERTIFICATES.check(JSON.stringify({ ...certificates, ...changes }, undefined, 2))
  const checked = check({})
  expect(JSON.parse('value' in checked ? checked.value : '')).toEqual(certificates)
  expect(checked).toEqual({ value: expect.not.stringContaining('\n') })
  expect(check({ signerKey: 'a key' })).toEqual({ problem: 'signerKey is missing or wrong' })
  expect(check({ signerKey: otherKey })).toEqual({ problem: 'signerKey is not the key of signerCert' })
  expect(check({ passTypeIdentifier: 'pass.another' })).toEqual({
    problem: 'The signer certificate is not for this pass type and team',
  })
  expect(check({ wwdr: otherAuthority })).toEqual({
    problem: 'The signer certificate was not issued by the intermediate certificate in wwdr',
  })
  expect(check({ signerKey: '-----BEGIN PRIVATE KEY-----' })).toEqual({
    problem: 'signerCert or signerKey cannot be read',
  })
})

test('a key may be replaced by one with as many versions, as from a backup, but not by one with fewer', () => {
  const key = (versions: number) =>
    Array.from({ length: versions }, (_, index) => 'k'.repeat(64) + (index ? '@2026-01-01T00:00:00.000Z' : '')).join(
      ',',
    )
  for (const name of ['CARD_KEY', 'FINGERPRINT_KEY', 'LINK_KEY'] as const) {
    expect(secretForms[name].refuse?.(key(2), key(2))).toBeUndefined()
    expect(secretForms[name].refuse?.(key(1), key(3))).toBeUndefined()
    expect(secretForms[name].refuse?.(key(3), key(1))).toMatch(
      /^the new value has fewer versions \(1\) than the stored one \(3\): /,
    )
  }
})
