import { access, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { brand } from '../../shared/brand.ts'

const publicFile = (path: string) => new URL(`../public${path}`, import.meta.url)
const manifest = JSON.parse(await readFile(publicFile('/site.webmanifest'), 'utf8')) as {
  name: string
  short_name: string
  icons: { src: string }[]
}

test('the manifest names the product', () => {
  expect(manifest).toMatchObject({ name: brand.product, short_name: brand.product })
})

test.each([...manifest.icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png', '/open-graph.jpg'])(
  '%s exists',
  (path) => access(publicFile(path)),
)
