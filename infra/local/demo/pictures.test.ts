import { describe, expect, test } from 'vitest'
import { demoProducts, picturePath } from './products.ts'
import { mediaStore } from '../media/media-store.ts'

describe.each(demoProducts.map(({ name }) => name))('the picture of %s', (name) => {
  test('exists and is a small WebP', async () => {
    const { body, headers } = (await mediaStore().get(picturePath(name))) ?? {}
    expect(headers?.['content-type']).toBe('image/webp')
    expect(body?.toString('latin1', 0, 4)).toBe('RIFF')
    expect(body?.toString('latin1', 8, 12)).toBe('WEBP')
    expect(body?.length).toBeLessThanOrEqual(25_000)
  })
})
