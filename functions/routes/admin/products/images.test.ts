import { expect, test } from 'vitest'
import { pictureFiles } from '../../../../shared/catalogue/picture-files.ts'
import { imageTypes, type ImageType } from '../../../../shared/catalogue/schema.ts'
import { call, callRaw } from '../../../testing/call.ts'
import { create } from '../../../testing/fixtures/create.ts'

type Policy = { expiration: string; conditions: unknown[] }
const policyOf = (fields: Record<string, string>) =>
  JSON.parse(Buffer.from(fields['Policy'] ?? '', 'base64').toString()) as Policy

test.each(Object.entries(imageTypes) as [ImageType, string][])(
  'gives staff a signed form for each file of a picture in %s',
  async (type, ending) => {
    const as = await create.coFounder()
    const asked = Date.now()
    const { status, body } = await call('admin/products/images', 'POST', { as, body: { contentType: type } })
    expect(status).toBe(200)
    expect(body.url).toBe('https://solara-media-test.s3.ap-southeast-2.amazonaws.com/')
    expect(body.path).toMatch(new RegExp(`^/media/products/[0-9a-f-]{36}-1200\\.${ending}$`))
    const keys = [...body.smaller, body].map(({ fields }) => {
      expect(policyOf(fields).conditions).toEqual(expect.arrayContaining([{ key: fields['key'] }]))
      return `/${fields['key']}`
    })
    expect(keys.at(-1)).toBe(body.path)
    expect(pictureFiles(body.path).srcSet).toBe(
      keys.map((key) => `${key} ${/\d+(?=\.\w+$)/.exec(key)?.[0]}w`).join(', '),
    )
    const policy = policyOf(body.fields)
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        { key: body.path.slice(1) },
        { bucket: 'solara-media-test' },
        { 'Content-Type': type },
        { 'Cache-Control': 'public, max-age=31536000, immutable' },
        ['content-length-range', 1, 5_242_880],
      ]),
    )
    // Truncated to whole seconds.
    const lifetime = Date.parse(policy.expiration) - asked
    expect(lifetime).toBeGreaterThanOrEqual(299_000)
    expect(lifetime).toBeLessThanOrEqual(300_000 + (Date.now() - asked))
  },
)

test('uses a new path for each form', async () => {
  const as = await create.admin()
  const forms = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('admin/products/images', 'POST', { as, body: { contentType: 'image/webp' } }),
    ),
  )
  expect(new Set(forms.map(({ body }) => body.path)).size).toBe(20)
})

test.each(['image/svg+xml', 'image/png', 'text/html', 'image/webp; charset=utf-8', '', undefined])(
  'refuses a form for %s',
  async (contentType) => {
    const { status, body } = await callRaw('admin/products/images', 'POST', {
      as: await create.admin(),
      body: { contentType },
    })
    expect([status, body]).toMatchObject([
      400,
      { code: 'invalid_input', fields: { contentType: 'Choose WebP or JPEG' } },
    ])
  },
)

test('refuses members', async () => {
  const { problem } = await call('admin/products/images', 'POST', {
    as: await create.member(),
    body: { contentType: 'image/webp' },
  })
  expect(problem).toBe('forbidden')
})

test('refuses frozen staff', async () => {
  const as = await create.admin({ frozen: true })
  const body = { contentType: 'image/webp' } as const
  expect(await call('admin/products/images', 'POST', { as, body })).toMatchObject({
    status: 403,
    problem: 'account_frozen',
  })
})
