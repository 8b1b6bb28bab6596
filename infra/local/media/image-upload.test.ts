import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImageUpload } from '../../../shared/catalogue/schema.ts'
import { signIn, type ApiClient } from '../testing/api-client.ts'
import { temporaryFolder, startReadyServer } from '../testing/server-process.ts'

const formFor = async (staff: ApiClient, contentType: string) => {
  const { status, body } = await staff.post('/api/admin/products/images', { contentType })
  expect(status).toBe(200)
  return body as ImageUpload
}

function send({ url, fields }: ImageUpload, file: Blob, origin: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return fetch(url, { method: 'POST', body: form, headers: { origin } })
}

const bytes = Buffer.from('not inspected, and served as a picture only')

test('an uploaded picture is on the site, also after a restart', async () => {
  const folder = await temporaryFolder()
  const first = await startReadyServer({ DATA_DIR: folder })
  const staff = await signIn(first.base, 'cofounder', 'solara-cofounder')
  const form = await formFor(staff, 'image/webp')
  expect(new URL(form.url).origin).not.toBe(first.base)
  const page = await fetch(first.base)
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${new URL(form.url).origin};`)

  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
  expect((await send(form, large, first.base)).status).toBe(400)
  const other = { ...form, fields: { ...form.fields, 'Content-Type': 'text/html' } }
  expect((await send(other, new Blob([bytes]), first.base)).status).toBe(403)
  expect((await fetch(`${first.base}${form.path}`)).status).toBe(404)

  const reply = await send(form, new Blob([bytes]), first.base)
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([204, first.base])
  expect(await readFile(join(folder, form.path))).toEqual(bytes)
  await first.stop('SIGTERM')

  const { base } = await startReadyServer({ DATA_DIR: folder })
  const shown = await fetch(`${base}${form.path}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
})
