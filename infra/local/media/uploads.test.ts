import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { gateway } from '../gateway/gateway.ts'
import type { Functions } from '../gateway/invoke.ts'
import { listen } from '../gateway/listen.ts'
import { mediaBucket, servePictures, uploadsOrigin } from './media.ts'
import { mediaStore } from './media-store.ts'
import { uploads } from './uploads.ts'

const site = 'http://localhost:3000'
const credentials = { accessKeyId: 'someone', secretAccessKey: 'a secret of theirs' }
const folder = await mkdtemp(join(tmpdir(), 'media-'))
const store = mediaStore(folder)
let now: Date | undefined
beforeEach(() => {
  now = undefined
})

const bucket = { name: mediaBucket, store, credentials, origins: [site], clock: () => now ?? new Date() }
const port = await freePort()
const endpoint = uploadsOrigin(port)
const app = gateway({
  functions: () => ({}) as Functions,
  site: async () => new Response('the site', { status: 404 }),
  media: { takeUpload: uploads(bucket), servePicture: servePictures(store) },
  originSecret: 'ours',
})
const { close } = await listen(app, port)
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

type Form = { url: string; fields: Record<string, string> }

/** A form as AWS's own library signs it. */
const signed = ({
  key = `media/products/${randomUUID()}.png`,
  by = credentials,
  name = mediaBucket,
} = {}): Promise<Form> =>
  createPresignedPost(new S3Client({ region: 'ap-southeast-2', endpoint, forcePathStyle: true, credentials: by }), {
    Bucket: name,
    Key: key,
    Fields: { 'Content-Type': 'image/png' },
    Conditions: [['content-length-range', 1, 100]],
    Expires: 300,
  })

const picture = (bytes = 100) => new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/png' })

/** Sends the form as a browser does: its fields in their order, then the file. */
function send({ url, fields }: Form, file: Blob | undefined = picture(), headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, 'picture.png')
  return fetch(url, { method: 'POST', body: form, headers: { origin: site, ...headers } })
}

const without = ({ url, fields }: Form, name: string): Form => ({
  url,
  fields: Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)),
})
const having = ({ url, fields }: Form, more: Record<string, string>): Form => ({ url, fields: { ...fields, ...more } })

/** The same form, its policy changed after it was signed. */
function tampered(form: Form): Form {
  const policy = Buffer.from(form.fields['Policy'] ?? '', 'base64').toString()
  const wider = policy.replace('"content-length-range",1,100', '"content-length-range",1,900')
  expect(wider).not.toBe(policy)
  return having(form, { Policy: Buffer.from(wider).toString('base64') })
}

const codeIn = async (reply: Response) => [reply.status, /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1]]

test('a signed form puts a picture where it says, and the site shows it', async () => {
  const form = await signed()
  const reply = await send(form)
  expect([reply.status, await reply.text()]).toEqual([204, ''])
  expect(reply.headers.get('access-control-allow-origin')).toBe(site)
  const shown = await fetch(`${endpoint}/${form.fields['key']}`)
  expect(shown.status).toBe(200)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.alloc(100, 7))
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  const known = { 'if-none-match': shown.headers.get('etag') ?? '' }
  expect((await fetch(`${endpoint}/${form.fields['key']}`, { headers: known })).status).toBe(304)
  expect((await fetch(`${endpoint}/${form.fields['key']}`, { method: 'DELETE' })).status).toBe(403)
})

describe('a form is refused, and nothing is kept,', () => {
  type Refusal = [why: string, answer: [number, string], send: () => Promise<Response>]
  test.each<Refusal>([
    ['when the file is too large', [400, 'EntityTooLarge'], async () => send(await signed(), picture(101))],
    ['when the file is empty', [400, 'EntityTooSmall'], async () => send(await signed(), picture(0))],
    [
      'when it names another type',
      [403, 'AccessDenied'],
      async () => send(having(await signed(), { 'Content-Type': 'image/svg+xml' })),
    ],
    ['when it names no type', [403, 'AccessDenied'], async () => send(without(await signed(), 'Content-Type'))],
    [
      'when it names another place',
      [403, 'AccessDenied'],
      async () => send(having(await signed(), { key: 'media/products/mine.png' })),
    ],
    [
      'when it says more than was signed',
      [403, 'AccessDenied'],
      async () => send(having(await signed(), { acl: 'public-read' })),
    ],
    ['when its policy was changed', [403, 'SignatureDoesNotMatch'], async () => send(tampered(await signed()))],
    [
      'when its signature is another',
      [403, 'SignatureDoesNotMatch'],
      async () => send(having(await signed(), { 'X-Amz-Signature': '00'.repeat(32) })),
    ],
    [
      'when it has no signature',
      [403, 'SignatureDoesNotMatch'],
      async () => send(without(await signed(), 'X-Amz-Signature')),
    ],
    ['when it has no policy', [403, 'AccessDenied'], async () => send(without(await signed(), 'Policy'))],
    [
      'when somebody else signed it',
      [403, 'InvalidAccessKeyId'],
      async () => send(await signed({ by: { ...credentials, accessKeyId: 'nobody' } })),
    ],
    [
      'when it was signed with another secret',
      [403, 'SignatureDoesNotMatch'],
      async () => send(await signed({ by: { ...credentials, secretAccessKey: 'a guess' } })),
    ],
    [
      'when it was signed for another bucket',
      [403, 'AccessDenied'],
      async () => send({ ...(await signed({ name: 'elsewhere' })), url: `${endpoint}/${mediaBucket}` }),
    ],
    [
      'when it is too late',
      [403, 'AccessDenied'],
      async () => {
        const form = await signed()
        now = new Date(Date.now() + 301_000)
        return send(form)
      },
    ],
    [
      'when its place is none for pictures',
      [403, 'AccessDenied'],
      async () => send(await signed({ key: '../../secrets.json' })),
    ],
    [
      'when it is no form',
      [412, 'PreconditionFailed'],
      async () => fetch((await signed()).url, { method: 'POST', body: '{}' }),
    ],
    [
      'when it has no file',
      [400, 'InvalidArgument'],
      async () => {
        const form = new FormData()
        form.append('key', 'media/products/a.png')
        return fetch((await signed()).url, { method: 'POST', body: form })
      },
    ],
    [
      'when its body is none of a form',
      [400, 'MalformedPOSTRequest'],
      async () => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' }
        return fetch((await signed()).url, { method: 'POST', body: 'nonsense', headers })
      },
    ],
  ])('%s', async (_, answer, refused) => {
    const before = await readdir(folder, { recursive: true })
    expect(await codeIn(await refused())).toEqual(answer)
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })
})

test('it is good until its last second', async () => {
  const form = await signed()
  now = new Date(Date.now() + 298_000)
  expect((await send(form)).status).toBe(204)
})

test('scripts of other sites are told nothing', async () => {
  const reply = await send(await signed(), picture(), { origin: 'https://evil.example' })
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  const asked = (origin: string) =>
    fetch(`${endpoint}/${mediaBucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  expect((await asked('https://evil.example')).status).toBe(403)
  const ours = await asked(site)
  expect([ours.status, ours.headers.get('access-control-allow-methods')]).toEqual([200, 'POST'])
})

test.each([
  '/media/',
  '/media/products/',
  '/media/products/gone.png',
  '/media/secrets.json',
  '/media/products/..%2f..%2fx.png',
])('there is nothing at %s', async (path) => expect((await fetch(`${endpoint}${path}`)).status).toBe(404))
