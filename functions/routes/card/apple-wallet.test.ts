import { createHash, createPrivateKey } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as cards from '../../card/cards.table.ts'
import { get, remove } from '../../table/rows.ts'
import { cardBarcode, cardNumber, type Card } from '../../card/issue-card.ts'
import type { HttpResponse } from '../../http/request-context.ts'
import { withAlteredRoute, withEnvironment, invariant, withAlteredReads } from '../../testing/faults/broken-variants.ts'
import { call } from '../../testing/call.ts'
import { create, type SignedInUser } from '../../testing/fixtures/create.ts'
import { logs } from '../../testing/logs.ts'
import { expectSigned, jsonIn, unzip } from '../../testing/checks/pkpass.ts'
import type { WalletCertificates } from '../../wallet-pass/certificates.ts'
import { makeDevelopmentCertificates } from '../../wallet-pass/development-certificates.ts'

const certificates = JSON.parse(process.env.WALLET_CERTIFICATES ?? '') as WalletCertificates
const cardKey = process.env.CARD_KEY ?? ''

const ask = (as: SignedInUser) => call('card/apple-wallet', 'GET', { as })

async function passOf(as: SignedInUser) {
  const reply = await ask(as)
  expect(reply.status, reply.message).toBe(200)
  return unzip(Buffer.from(reply.body.passData, 'base64'))
}

async function cardOf({ user }: SignedInUser): Promise<Card> {
  const card = await get(cards.key(user.id))
  if (!card) throw new Error('The member has no card')
  return card
}

/** The bytes of the pass with a text replaced by another of the same length. */
function altered(reply: HttpResponse, changes: [string, string][]): HttpResponse {
  const body = JSON.parse(reply.body ?? '') as { passData: string }
  const bytes = Buffer.from(body.passData, 'base64').toString('latin1')
  const changed = changes.reduce((text, [from, to]) => text.replace(from, to), bytes)
  return { ...reply, body: JSON.stringify({ ...body, passData: Buffer.from(changed, 'latin1').toString('base64') }) }
}

const sha1 = (content: Buffer | string) => createHash('sha1').update(content).digest('hex')

/** A pass with an altered file and a matching manifest. */
function forged(reply: HttpResponse): HttpResponse {
  const { passData } = JSON.parse(reply.body ?? '') as { passData: string }
  const before = unzip(Buffer.from(passData, 'base64')).get('pass.json')?.toString() ?? ''
  const after = before.replace('Space Cadet', 'Space Admin')
  return altered(reply, [
    [before, after],
    [sha1(before), sha1(after)],
  ])
}

const anotherAuthority = await makeDevelopmentCertificates()

invariant('openssl verifies the signature, and each file matches the manifest', {
  async holds() {
    const pass = await passOf(await create.member())
    expect([...pass.keys()].sort()).toEqual(
      ['icon', 'logo']
        .flatMap((name) => [`${name}.png`, `${name}@2x.png`, `${name}@3x.png`])
        .concat('manifest.json', 'pass.json', 'signature'),
    )
    await expectSigned(pass, certificates.wwdr)
  },
  broken: {
    'a file is changed after it was signed': withAlteredRoute('card/apple-wallet', {
      reply: (reply) => altered(reply, [['Space Cadet', 'Space Admin']]),
    }),
    'the manifest is changed with it': withAlteredRoute('card/apple-wallet', { reply: forged }),
    'another authority signs': withEnvironment({ WALLET_CERTIFICATES: anotherAuthority }),
  },
})

/** Alters rows of this entity when they are read. */
const withChangedRows = (entity: string, change: (row: Record<string, unknown>) => object) =>
  withAlteredReads((rows) => rows.map((row) => (row.entity === entity ? { ...row, ...change(row) } : row)))

invariant('a pass shows the member’s Solcoins, tier and name, and a barcode that reveals nothing', {
  async holds() {
    const member = await create.member({ solcoinBalance: 1_234.5, membershipTier: 'gold' })
    const [files, card] = await Promise.all([passOf(member), cardOf(member)])
    const pass = jsonIn(files)
    expect(pass.storeCard).toMatchObject({
      headerFields: [{ label: 'Tier', value: 'Gold Commander' }],
      primaryFields: [{ label: 'Solcoins', value: '1,234.50' }],
      secondaryFields: [{ label: 'Member', value: 'Test Person' }],
    })
    const message = cardBarcode(card, cardKey)
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: certificates.passTypeIdentifier,
      teamIdentifier: certificates.teamIdentifier,
      barcodes: [{ format: 'PKBarcodeFormatQR', message, messageEncoding: 'iso-8859-1' }],
    })
    expect(message).toMatch(/^[\w-]{43}$/)
    for (const secret of [member.user.id, member.user.username, member.user.email, cardNumber(card, cardKey)])
      expect(JSON.stringify(pass)).not.toContain(secret)
  },
  broken: {
    'the Solcoins are wrong': withChangedRows('user', () => ({ balance: 123_451 })),
    'the tier is wrong': withChangedRows('user', () => ({ membershipTier: 'silver' })),
    'the name is wrong': withChangedRows('user', () => ({ lastName: 'Parson' })),
    'the barcode is signed with another key': withEnvironment({ CARD_KEY: 'guessed' }),
    'it contains the user’s id': withChangedRows('card', ({ userId }) => ({ id: userId })),
  },
})

invariant('a card always has the same pass and barcode, different from those of other cards', {
  async holds() {
    const [member, other] = await create.members(2)
    if (!member || !other) throw new Error('Expected two members')
    const [first, second, others] = [await passOf(member), await passOf(member), await passOf(other)]
    const identityOf = (pass: ReturnType<typeof unzip>) => {
      const { serialNumber, barcodes } = jsonIn(pass)
      return [serialNumber, barcodes[0]?.message]
    }
    expect(identityOf(second)).toEqual(identityOf(first))
    for (const [place, word] of identityOf(others).entries()) expect(word).not.toBe(identityOf(first)[place])
  },
  broken: { 'all have one card': withChangedRows('card', () => ({ id: 'one for all' })) },
})

test('contains PNG pictures of the sizes that Wallet requires', async () => {
  const pass = await passOf(await create.member())
  const widths = [...pass].flatMap(([name, content]) => {
    if (!name.endsWith('.png')) return []
    expect(content.toString('latin1', 1, 4)).toBe('PNG')
    return [[name, content.readUInt32BE(16)]]
  })
  expect(Object.fromEntries(widths)).toEqual({
    'icon.png': 29,
    'icon@2x.png': 58,
    'icon@3x.png': 87,
    'logo.png': 50,
    'logo@2x.png': 100,
    'logo@3x.png': 150,
  })
})

test('links to the first of the site’s origins', async () => {
  const member = await create.member()
  const sites = { SITE_ORIGINS: 'https://solara.test,https://www.solara.test' }
  await withEnvironment(sites)(async () => {
    const { url } = (await ask(member)).body
    expect(url).toMatch(/^https:\/\/solara\.test\/api\/card\/apple-wallet\/pass\/[\w.-]+$/)
  })
})

test('returns no_card for a member without a card', async () => {
  const member = await create.member()
  await remove(cards.key(member.user.id))
  expect(await ask(member)).toMatchObject({ status: 404, problem: 'no_card', message: 'You have no card yet.' })
})

const configured = (changes: Partial<WalletCertificates>) =>
  withEnvironment({ WALLET_CERTIFICATES: JSON.stringify({ ...certificates, ...changes }) })

test('signs with a key that has a passphrase', async () => {
  const locked = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'nebula' } as const
  const signerKey = String(createPrivateKey(certificates.signerKey).export(locked))
  const member = await create.member()
  await configured({ signerKey, signerKeyPassphrase: 'nebula' })(async () => {
    await expectSigned(await passOf(member), certificates.wwdr)
  })
})

test.each([undefined, ''])('returns not_configured without certificates (%j)', async (none) => {
  const member = await create.member()
  await withEnvironment({ WALLET_CERTIFICATES: none })(async () => {
    const reply = await ask(member)
    expect(reply).toMatchObject({ status: 503, problem: 'not_configured' })
    expect(reply.message).toBe('Apple Wallet passes are not set up on this site yet.')
    const requestId = reply.headers['x-request-id']
    expect(logs.filter((line) => line.requestId === requestId)).toMatchObject([{ level: 'INFO', status: 503 }])
  })
})

test.each<[string, Partial<WalletCertificates>]>([
  ['for another kind of pass', { passTypeIdentifier: 'pass.example.other' }],
  ['of another team', { teamIdentifier: 'OTHERTEAM1' }],
  ['without a kind of pass', { passTypeIdentifier: '' }],
  ['without a team', { teamIdentifier: '' }],
  ['without their authority', { wwdr: '' }],
])('returns an error instead of a bad pass for certificates %s', async (_, changes) => {
  const member = await create.member()
  await configured(changes)(async () => expect(await ask(member)).toMatchObject({ status: 500, problem: 'our_fault' }))
})

test('signs nothing with expired certificates', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 11 * 366 * 86_400_000)
    expect(await ask(await create.member())).toMatchObject({ status: 500, problem: 'our_fault' })
  } finally {
    vi.useRealTimers()
  }
})
