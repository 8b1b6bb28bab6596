import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cardBarcode, type Card } from '../../functions/card/issue-card.ts'
import { parseVersionedKey } from '../../functions/secrets/versioned-key.ts'
import { jsonIn, unzip } from '../../functions/testing/checks/pkpass.ts'
import { apiClient, signIn, unlockedCoFounder, type ApiClient } from '../local/testing/api-client.ts'
import { clockAhead, startReadyServer, temporaryFolder } from '../local/testing/server-process.ts'
import { operator } from './testing/operator-command.ts'

const code = 'ROTATE-1234-5678'

const importCode = async (staff: ApiClient, giftCardCode: string) => {
  const row = { name: 'Card', platform: 'roblox', amount: 10, solcoinPrice: 10, giftCardCode }
  const reply = await staff.post('/api/admin/shop/import', { rows: [row] })
  return (reply.body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)
}

/** A member's card, and the link to its pass. */
async function cardOf(member: ApiClient) {
  const { cardNumber } = (await member.get('/api/card/details')).body
  const { cvv } = (await member.post('/api/card/reveal', { password: 'solara-member' })).body
  const { passData, url } = (await member.get('/api/card/apple-wallet')).body as { passData: string; url: string }
  const { serialNumber: id, barcodes } = jsonIn(unzip(Buffer.from(passData, 'base64'))) as {
    serialNumber: string
    barcodes: { message: string }[]
  }
  return { shown: { cardNumber, cvv, barcode: barcodes[0]?.message, id }, link: new URL(url).pathname }
}

async function register(base: string): Promise<ApiClient> {
  const client = apiClient(base)
  const names = { firstName: 'Nova', lastName: 'Lane', username: 'nova', email: 'nova@solara.example' }
  expect((await client.post('/api/auth/register', { ...names, password: 'solara-member' })).status).toBe(201)
  return client
}

test('after all keys are rotated, a card, a code and a link from before still work, and a new card uses version 2', async () => {
  const DATA_DIR = await temporaryFolder()
  const before = await startReadyServer({ DATA_DIR })
  const { shown, link } = await cardOf(await signIn(before.base, 'member', 'solara-member'))
  expect(await importCode(await unlockedCoFounder(before.base), code)).toEqual(['added'])
  await before.stop('SIGTERM')

  for (const key of ['card', 'fingerprint', 'link'])
    expect(await operator(['rotate-keys', key], { DATA_DIR, TABLE_NAME: '', SECRET_ARNS: '' })).toMatchObject({
      status: 0,
    })

  const { base } = await startReadyServer({ DATA_DIR, ...clockAhead(180_000) })
  expect((await cardOf(await signIn(base, 'member', 'solara-member'))).shown).toEqual(shown)
  const staff = await unlockedCoFounder(base)
  expect(await importCode(staff, code)).toEqual(['duplicate'])
  expect(await importCode(staff, `${code}-9`)).toEqual(['added'])
  expect(await importCode(staff, `${code}-9`)).toEqual(['duplicate'])
  expect((await fetch(`${base}${link}`)).status).toBe(200)
  expect((await fetch(`${base}${link}`)).status).toBe(404)

  const { shown: added, link: newLink } = await cardOf(await register(base))
  const { CARD_KEY = '' } = JSON.parse(await readFile(join(DATA_DIR, 'secrets.json'), 'utf8')) as { CARD_KEY?: string }
  const card = { id: added.id, keyVersion: 2 } as Card
  expect(added.barcode).toBe(cardBarcode(card, parseVersionedKey(CARD_KEY).byVersion(2)))
  expect((await fetch(`${base}${newLink}`)).status).toBe(200)
}, 120_000)
