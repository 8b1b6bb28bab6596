import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { gateway } from '../gateway/gateway.ts'
import type { Functions } from '../gateway/invoke.ts'
import { listen } from '../gateway/listen.ts'
import { mediaBucket, servePictures, uploadsOrigin } from './media.ts'
import { mediaStore } from './media-store.ts'
import { uploads } from './uploads.ts'

const site = 'http://localhost:3000'
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const folder = await mkdtemp(join(tmpdir(), 'media-'))
const store = mediaStore(folder)

const bucket = { name: mediaBucket, secretAccessKey: () => credentials.secretAccessKey, store, origins: [site] }
const port = await freePort()
const endpoint = uploadsOrigin(port)
const app = gateway({
  functions: {} as Functions,
  site: async () => new Response('the site', { status: 404 }),
  media: { acceptUpload: uploads(bucket), servePicture: servePictures(store) },
  originSecret: 'ours',
})
const { close } = await listen(app, port)
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

type Form = { url: string; fields: Record<string, string> }

/** A form signed by the AWS SDK. */
const signed = ({
  key = `media/products/${randomUUID()}.webp`,
  name = mediaBucket,
  secretAccessKey = 'local',
  seconds = 300,
} = {}): Promise<Form> =>
  createPresignedPost(
    new S3Client({
      region: 'ap-southeast-2',
      endpoint,
      forcePathStyle: true,
      credentials: { ...credentials, secretAccessKey },
    }),
    {
      Bucket: name,
      Key: key,
      Fields: { 'Content-Type': 'image/webp' },
      Conditions: [['content-length-range', 1, 100]],
      Expires: seconds,
    },
  )

const picture = (bytes = 100) => new Blob([new Uint8Array(bytes).fill(7)], { type: 'image/webp' })

/** Sends the form as a browser does: the fields in order, then the file. */
function send({ url, fields }: Form, file: Blob | undefined = picture(), headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, 'picture.webp')
  return fetch(url, { method: 'POST', body: form, headers: { origin: site, ...headers } })
}

const without = ({ url, fields }: Form, name: string): Form => ({
  url,
  fields: Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name)),
})
const withFields = ({ url, fields }: Form, more: Record<string, string>): Form => ({
  url,
  fields: { ...fields, ...more },
})

const codeIn = async (reply: Response) => [reply.status, /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1]]

test('stores the picture under the key of the form, and the site serves it', async () => {
  const form = await signed()
  const reply = await send(form)
  expect([reply.status, await reply.text()]).toEqual([204, ''])
  expect(reply.headers.get('access-control-allow-origin')).toBe(site)
  const shown = await fetch(`${endpoint}/${form.fields['key']}`)
  expect(shown.status).toBe(200)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.alloc(100, 7))
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  const known = { 'if-none-match': shown.headers.get('etag') ?? '' }
  expect((await fetch(`${endpoint}/${form.fields['key']}`, { headers: known })).status).toBe(304)
  expect((await fetch(`${endpoint}/${form.fields['key']}`, { method: 'DELETE' })).status).toBe(403)
})

describe('refuses the upload and stores nothing', () => {
  type Refusal = [why: string, response: [number, string], send: () => Promise<Response>]
  test.each<Refusal>([
    ['when the file is too large', [400, 'EntityTooLarge'], async () => send(await signed(), picture(101))],
    ['when the file is empty', [400, 'EntityTooSmall'], async () => send(await signed(), picture(0))],
    [
      'when the form has another content type',
      [403, 'AccessDenied'],
      async () => send(withFields(await signed(), { 'Content-Type': 'image/svg+xml' })),
    ],
    [
      'when the form has no content type',
      [403, 'AccessDenied'],
      async () => send(without(await signed(), 'Content-Type')),
    ],
    [
      'when the form has another key',
      [403, 'AccessDenied'],
      async () => send(withFields(await signed(), { key: 'media/products/mine.webp' })),
    ],
    [
      'when the form has no policy',
      [403, 'SignatureDoesNotMatch'],
      async () => send(without(await signed(), 'Policy')),
    ],
    [
      'when the form has no signature',
      [403, 'SignatureDoesNotMatch'],
      async () => send(without(await signed(), 'X-Amz-Signature')),
    ],
    [
      'when somebody else has signed the form',
      [403, 'SignatureDoesNotMatch'],
      async () => send(await signed({ secretAccessKey: 'guessed' })),
    ],
    ['when the form has expired', [403, 'AccessDenied'], async () => send(await signed({ seconds: -1 }))],
    [
      'when the form is for another bucket',
      [403, 'AccessDenied'],
      async () => send({ ...(await signed({ name: 'elsewhere' })), url: `${endpoint}/${mediaBucket}` }),
    ],
    [
      'when the key is not a picture’s',
      [403, 'AccessDenied'],
      async () => send(await signed({ key: '../../secrets.json' })),
    ],
    [
      'when the form has no file',
      [400, 'InvalidArgument'],
      async () => {
        const form = new FormData()
        form.append('key', 'media/products/a.webp')
        return fetch((await signed()).url, { method: 'POST', body: form })
      },
    ],
    [
      'when the body is not a form',
      [400, 'MalformedPOSTRequest'],
      async () => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' }
        return fetch((await signed()).url, { method: 'POST', body: 'nonsense', headers })
      },
    ],
  ])('%s', async (_, response, refused) => {
    const before = await readdir(folder, { recursive: true })
    expect(await codeIn(await refused())).toEqual(response)
    expect(await readdir(folder, { recursive: true })).toEqual(before)
  })
})

test('scripts of other sites cannot upload or read the response', async () => {
  const reply = await send(await signed(), picture(), { origin: 'https://evil.example' })
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  const preflight = (origin: string) =>
    fetch(`${endpoint}/${mediaBucket}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  expect((await preflight('https://evil.example')).status).toBe(403)
  const allowed = await preflight(site)
  expect([allowed.status, allowed.headers.get('access-control-allow-methods')]).toEqual([200, 'POST'])
})

test.each([
  '/media/',
  '/media/products/',
  '/media/products/gone.webp',
  '/media/secrets.json',
  '/media/products/..%2f..%2fx.webp',
])('responds 404 at %s', async (path) => expect((await fetch(`${endpoint}${path}`)).status).toBe(404))
