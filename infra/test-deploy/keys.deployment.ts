import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { readPassLink } from '../../functions/card/sign-pass-link.ts'
import { parseVersionedKey } from '../../functions/secrets/versioned-key.ts'
import { fingerprint } from '../../functions/store/fingerprint-code.ts'
import { makeDevelopmentCertificates } from '../../functions/wallet-pass/development-certificates.ts'
import { operator } from '../operator/testing/operator-command.ts'
import { aws, outputs, site, tableName } from './deployed.ts'
import { password, registerMember, signInAdmin, type Member } from './people.ts'
import { mailed } from './sent-mails.ts'
import type { Visitor } from './site.ts'
import { addEnvironment, functionsOf } from './stack.ts'

const SECRET_ARNS = outputs['SecretArns'] ?? ''
const environment = { ...aws.environment, SECRET_ARNS, TABLE_NAME: tableName }
const keys = { card: 'CARD_KEY', fingerprint: 'FINGERPRINT_KEY', link: 'LINK_KEY' } as const
type Name = keyof typeof keys

const users = {
  card: ['AuthRegister', 'CardDetails', 'CardReveal', 'CardAppleWallet', 'CardAppleWalletPass'],
  fingerprint: ['AdminShopImport', 'AdminShopAddItem'],
  link: ['AuthForgot', 'AuthReset', 'SendMails'],
}

/** Restarts these functions, so that they read their secrets now and not after 50 seconds. */
async function restart(constructs: string[]): Promise<void> {
  const named = await functionsOf(aws)
  for (const construct of constructs) await addEnvironment(aws, named(construct), { STARTED: randomUUID() })
}

const arnOf = (name: Name): string => new RegExp(`${name}=([^,]+)`).exec(SECRET_ARNS)?.[1] ?? ''

async function storedKey(name: Name): Promise<string> {
  const { SecretString } = await aws.call<{ SecretString: string }>('secretsmanager', 'get_secret_value', {
    SecretId: arnOf(name),
  })
  return (JSON.parse(SecretString) as Record<string, string>)[keys[name]] ?? ''
}

/** Changes the start of the newest version to a minute ago, instead of waiting for it. */
async function backdateStart(name: Name): Promise<void> {
  const started = new Date(Date.now() - 60_000).toISOString()
  const text = (await storedKey(name)).replace(/@[^,]+$/, `@${started}`)
  await aws.call('secretsmanager', 'put_secret_value', {
    SecretId: arnOf(name),
    SecretString: JSON.stringify({ [keys[name]]: text }),
  })
  await restart(users[name])
}

type Item = Record<string, { S?: string; N?: string } | undefined>

/** The stored row of this kind in which an attribute has this value. */
async function rowWith(entity: string, attribute: string, value: string): Promise<Item | undefined> {
  const { Items } = await aws.call<{ Items: Item[] }>('dynamodb', 'scan', { TableName: tableName })
  return Items.find((item) => item['entity']?.S === entity && item[attribute]?.S === value)
}

const keyVersionOf = async ({ id }: Member) => (await rowWith('card', 'userId', id))?.['keyVersion']?.N

/** A member's view of their card, and the path of a new link to its pass. */
async function cardOf({ visitor }: Member) {
  const { cardNumber } = (await visitor.call('GET', 'card/details')).body as { cardNumber: string }
  const { cvv } = (await visitor.call('POST', 'card/reveal', { password })).body as { cvv: string }
  const wallet = await visitor.call('GET', 'card/apple-wallet')
  expect(wallet.status, wallet.text).toBe(200)
  return { shown: { cardNumber, cvv }, link: new URL((wallet.body as { url: string }).url).pathname }
}

async function importCode(admin: Visitor, giftCardCode: string, name = 'Rotated'): Promise<string | undefined> {
  const row = { name, platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode }
  const reply = await admin.call('POST', 'admin/shop/import', { rows: [row] })
  return (reply.body as { results: { outcome: string }[] }).results[0]?.outcome
}

/** The token of the link in the mail to a member who forgot their password. */
async function mailedToken({ email }: Member): Promise<string> {
  expect(await site.visitor().call('POST', 'auth/forgot', { email })).toMatchObject({ status: 202 })
  return vi.waitFor(() => mailed(email, /\/reset#([\w-]{43})/), { timeout: 60_000, interval: 1_000 })
}

const reset = (token: string) => site.visitor().call('POST', 'auth/reset', { token, password: 'four loud comets' })

beforeAll(async () => {
  await aws.call('sesv2', 'create_email_identity', { EmailIdentity: 'hello@studio.example' })
  const input = await makeDevelopmentCertificates()
  const { status, errorOutput } = await operator(['set-secret', 'WALLET_CERTIFICATES', '--yes'], environment, { input })
  expect([status, errorOutput]).toEqual([0, ''])
  await restart(['CardAppleWallet', 'CardAppleWalletPass'])
})

test('a card, a code and links from before a rotation of all keys work after it, and new ones use version 2', async () => {
  const admin = await signInAdmin(site)
  const [member, forgetful] = [await registerMember(site), await registerMember(site)]
  const [code, laterCode] = [randomUUID(), randomUUID()]
  const before = await cardOf(member)
  expect(await importCode(admin, code)).toBe('added')
  const token = await mailedToken(forgetful)

  for (const name of Object.keys(keys) as Name[]) {
    const first = await storedKey(name)
    const added = await operator(['rotate-keys', name, '--yes'], environment)
    expect([added.status, added.errorOutput]).toEqual([0, ''])
    console.log(added.output.trimEnd())
    const again = await operator(['rotate-keys', name, '--yes'], environment)
    expect(again.output).toContain('nothing was changed')
    const { all } = parseVersionedKey(await storedKey(name))
    expect([all.length, all[0]?.key]).toEqual([2, first])
    await backdateStart(name)
  }
  console.log('The start of each version was set to a minute ago, and the functions were restarted')

  expect((await cardOf(member)).shown).toEqual(before.shown)
  expect(await keyVersionOf(member)).toBe('1')
  expect(await importCode(admin, code)).toBe('duplicate')
  expect(await site.send('GET', before.link)).toMatchObject({ status: 200 })
  expect(await site.send('GET', before.link)).toMatchObject({ status: 404 })
  expect(await reset(token)).toMatchObject({ status: 204 })
  console.log('From before: the same card number and CVV, the code was refused, both links worked once')

  const newMember = await registerMember(site)
  expect(await keyVersionOf(newMember)).toBe('2')
  const { link } = await cardOf(newMember)
  const newest = async (name: Name) => parseVersionedKey(await storedKey(name)).byVersion(2)
  expect(readPassLink(link.split('/').at(-1) ?? '', [await newest('link')], new Date())?.userId).toBe(newMember.id)
  expect(await site.send('GET', link)).toMatchObject({ status: 200 })
  expect(await importCode(admin, laterCode, laterCode)).toBe('added')
  const stored = await rowWith('gift-card', 'name', laterCode)
  expect(stored?.['codeFingerprint']?.S).toBe(fingerprint(laterCode, await newest('fingerprint')))
  expect(await importCode(admin, laterCode)).toBe('duplicate')
  expect(await reset(await mailedToken(newMember))).toMatchObject({ status: 204 })
  console.log('Afterwards: a new card, a new code and new links used version 2')
}, 300_000)
