import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectCoinsConserved } from '../testing/checks/expect-consistent.ts'
import { withEnvironment } from '../testing/faults/broken-variants.ts'
import { call } from '../testing/call.ts'
import { create } from '../testing/fixtures/create.ts'
import { readAllRows } from '../testing/read-all-rows.ts'
import { open, seal } from './vault.ts'

const keyArn = 'arn:aws:kms:ap-southeast-2:000000000000:key/mrk-codes'

type Sealing = { KeyId: string; EncryptionContext: Record<string, string>; Plaintext: string }
type Opening = Omit<Sealing, 'Plaintext'> & { CiphertextBlob: string }

const sealings = new Map<string, Sealing>()

/** A multi-Region key and its replicas have the same id, which begins with mrk-, and each opens what any of them sealed. */
const idOf = (arn = ''): string => arn.split(':key/mrk-')[1] ?? arn

/** A stand-in for KMS that implements Encrypt and Decrypt: a ciphertext decrypts only with its key and its encryption context. */
function kms(operation: string, request: Sealing & Opening): { status: number; body: object } {
  if (operation === 'Encrypt') {
    const CiphertextBlob = randomBytes(100).toString('base64')
    sealings.set(CiphertextBlob, request)
    return { status: 200, body: { CiphertextBlob } }
  }
  const sealing = sealings.get(request.CiphertextBlob)
  const isSame = JSON.stringify(sealing?.EncryptionContext) === JSON.stringify(request.EncryptionContext)
  if (!isSame || !sealing || idOf(sealing.KeyId) !== idOf(request.KeyId))
    return { status: 400, body: { __type: 'InvalidCiphertextException' } }
  return { status: 200, body: { Plaintext: sealing.Plaintext } }
}

type KmsState = 'works' | 'hangs up' | 'is broken' | 'denies'
let kmsState: KmsState = 'works'

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(await text(request)) as Sealing & Opening
  if (kmsState === 'hangs up') {
    request.socket.destroy()
    return
  }
  const replies: Record<Exclude<KmsState, 'hangs up'>, () => ReturnType<typeof kms>> = {
    works: () => kms(String(request.headers['x-amz-target']).replace('TrentService.', ''), body),
    'is broken': () => ({ status: 500, body: { __type: 'KMSInternalException' } }),
    denies: () => ({ status: 400, body: { __type: 'AccessDeniedException', message: JSON.stringify(body) } }),
  }
  const reply = replies[kmsState]()
  response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(reply.body))
}

const server = createServer((request, response) => void answer(request, response))

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.AWS_ENDPOINT_URL_KMS = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Runs with the KMS stand-in as the vault, in that state. */
const withKms = (during: () => Promise<void>, state: KmsState = 'works'): Promise<void> => {
  kmsState = state
  return withEnvironment({ VAULT_KEY_ARN: keyArn })(during)
}

const vaults: [string, (during: () => Promise<void>) => Promise<void>][] = [
  ['the local key', (during) => during()],
  ['KMS', withKms],
]

describe.each(vaults)('sealed with %s', (_name, withVault) => {
  test('opens a text for the resource that it was sealed for, and for no other', () =>
    withVault(async () => {
      const sealed = await seal('ÅÄÖ-長-1234', 'this')
      expect(await open(sealed, 'this')).toBe('ÅÄÖ-長-1234')
      await expect(open(sealed, 'that')).rejects.toThrow()
    }))

  test('refuses to open a text that was changed', () =>
    withVault(async () => {
      const bytes = Buffer.from(await seal('code', 'this'), 'base64')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      await expect(open(bytes.toString('base64'), 'this')).rejects.toThrow()
    }))
})

test('once a region is lost, the replica of its key opens what the key has sealed, and no other key does', () =>
  withKms(async () => {
    const sealed = await seal('code', 'this')
    const openedWith = (id: string) =>
      withEnvironment({ VAULT_KEY_ARN: `arn:aws:kms:ap-southeast-4:000000000000:key/${id}` })(async () => {
        expect(await open(sealed, 'this')).toBe('code')
      })
    await openedWith('mrk-codes')
    await expect(openedWith('mrk-other')).rejects.toThrow()
    await expect(openedWith('codes')).rejects.toThrow()
  }))

test('seals the same text differently each time', async () => {
  expect(await seal('code', 'this')).not.toBe(await seal('code', 'this'))
})

const newItem = () => ({
  name: '$5',
  platform: 'roblox' as const,
  amount: 5,
  solcoinPrice: 5,
  giftCardCode: randomUUID(),
})

test.each(['hangs up', 'is broken'] as const)(
  'when KMS %s, no code is added or revealed, and both requests may be retried',
  (state) =>
    withKms(async () => {
      const [staff, buyer] = await Promise.all([create.coFounder(), boughtWithKms()])
      kmsState = state
      const body = newItem()
      expect(await call('admin/shop/add-item', 'POST', { as: staff, body })).toMatchObject({ problem: 'try_again' })
      expect((await readAllRows()).filter((row) => row.addedBy === staff.user.id)).toEqual([])
      const look = { as: buyer.member, params: { id: buyer.purchase.id } }
      expect(await call('shop/my-purchases/reveal', 'POST', look)).toMatchObject({ problem: 'try_again' })
      kmsState = 'works'
      expect(await call('admin/shop/add-item', 'POST', { as: staff, body })).toMatchObject({ status: 201 })
      expect((await call('shop/my-purchases/reveal', 'POST', look)).body.code).toBe(buyer.purchase.code)
    }),
)

test('when KMS hangs up, no claim is approved and no details are shown, and both requests may be retried', () =>
  withKms(async () => {
    const [staff, member] = await Promise.all([create.coFounder(), create.member({ solcoinBalance: 10 })])
    const { id } = await create.claim(member)
    const body = { claimId: id, status: 'approved', giftCardDetails: 'Card: 4000' } as const
    const approve = () => call('admin/process-claim', 'POST', { as: staff, body, key: 'one-decision' })
    const list = () => call('wallet/my-claims', 'GET', { as: member })
    const look = () => call('wallet/my-claims/reveal', 'POST', { as: member, params: { id } })
    kmsState = 'hangs up'
    expect(await approve()).toMatchObject({ status: 503, problem: 'try_again' })
    expect((await list()).body).toMatchObject([{ id, status: 'pending' }])
    kmsState = 'works'
    expect((await approve()).body.status).toBe('approved')
    kmsState = 'hangs up'
    expect(await look()).toMatchObject({ status: 503, problem: 'try_again' })
    expect((await list()).body, 'the list needs no key').toMatchObject([{ id, status: 'approved' }])
    kmsState = 'works'
    expect((await look()).body).toEqual({ giftCardDetails: body.giftCardDetails })
  }))

async function boughtWithKms() {
  const member = await create.member({ solcoinBalance: 5 })
  return { member, purchase: await create.purchase(member) }
}

test('charges once for a purchase whose code could not be opened, and shows the code on retry', () =>
  withKms(async () => {
    const buyer = await create.member({ solcoinBalance: 50 })
    const item = await create.giftCard({ solcoinPrice: 20 })
    const buy = () => call('shop/purchase', 'POST', { as: buyer, body: { itemId: item.id }, key: 'one-purchase' })
    kmsState = 'hangs up'
    expect(await buy()).toMatchObject({ status: 503, problem: 'try_again' })
    kmsState = 'works'
    expect((await buy()).body).toMatchObject({ giftCard: { code: item.code }, newSolcoinBalance: 30 })
    await expectCoinsConserved([buyer])
  }))

test('a refusal by KMS is an internal error, and the reply does not contain its message', () =>
  withKms(async () => {
    const { member, purchase } = await boughtWithKms()
    kmsState = 'denies'
    const reply = await call('shop/my-purchases/reveal', 'POST', { as: member, params: { id: purchase.id } })
    expect(reply).toMatchObject({ status: 500, problem: 'our_fault' })
    expect(JSON.stringify(reply)).not.toMatch(/Denied|Context/)
  }))
