import { describe, expect, test } from 'vitest'
import { pictureFiles } from '../../../shared/catalogue/picture-files.ts'
import { mediaStore } from '../media/media-store.ts'
import { demoProducts, picturePaths } from './products.ts'

const paths = demoProducts.flatMap(picturePaths)

/** The files in a `srcset`, with their widths. */
const filesIn = (srcSet = '') => srcSet.split(', ').map((file) => file.split(' ') as [path: string, width: string])

/** The maximum bytes of a picture, by its width. */
const maxBytes: Record<string, number> = { '400w': 20_000, '800w': 45_000, '1200w': 80_000 }

describe.each(paths)('%s', (path) => {
  const { avif, srcSet: webp } = pictureFiles(path)

  test.each([...filesIn(avif), ...filesIn(webp)])('%s exists, and is small for %s', async (file, width) => {
    const { body, headers } = (await mediaStore().get(file)) ?? {}
    const format = file.endsWith('.avif') ? 'avif' : 'webp'
    expect(headers?.['content-type']).toBe(`image/${format}`)
    expect(body?.toString('latin1', 8, 12)).toBe(format === 'avif' ? 'avif' : 'WEBP')
    expect(body?.length).toBeLessThanOrEqual(maxBytes[width] ?? 0)
  })
})
