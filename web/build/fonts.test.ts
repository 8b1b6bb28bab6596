import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersIn, cutFonts, facesOf } from './fonts.ts'

const pathOf = (path: string) => new URL(`../../${path}`, import.meta.url).pathname
const faces = facesOf(await readFile(pathOf('web/ui/theme/fonts.css'), 'utf8'))
const fonts = [...new Set(faces.map(({ font }) => font))]
const facesOfFont = (font: string) => faces.filter((face) => face.font === font)

test('reads single characters and ranges', () => {
  expect(charactersIn('U+41-43, U+2026,\n U+A0')).toEqual(['A', 'B', 'C', '…', '\u00a0'])
})

test('refuses a rule without characters', () => {
  expect(() => facesOf("@font-face { src: url('/inter-basic.woff2') }")).toThrow('incomplete rule')
})

test('each font is one file with the basic characters and one with the others', () => {
  expect(faces.map(({ file }) => file)).toEqual([
    'exo-2-basic.woff2',
    'exo-2-accented.woff2',
    'inter-basic.woff2',
    'inter-accented.woff2',
  ])
})

test.each(fonts)('the two files of %s have every character of the whole font, and none in common', async (font) => {
  const css = await readFile(pathOf(`node_modules/@fontsource-variable/${font}/wght.css`), 'utf8')
  const whole = new RegExp(`${font}-latin-wght-normal\\.woff2[^}]*unicode-range: ([^;]+)`).exec(css)?.[1] ?? ''
  const characters = facesOfFont(font).flatMap((face) => face.characters)
  // The font's range includes the control characters, which have no shape.
  const printable = charactersIn(whole).filter((character) => !/\p{Cc}/u.test(character))
  expect(characters.toSorted()).toEqual(printable.toSorted())
})

/** The text of each source file of web and shared with one of these extensions, without the tests. */
async function sourcesOf(extension: RegExp): Promise<{ file: string; text: string }[]> {
  const names = ['web', 'shared'].map(async (root) =>
    (await readdir(pathOf(root), { recursive: true })).map((name) => join(root, name)),
  )
  const files = (await Promise.all(names)).flat()
  const sources = files.filter((file) => extension.test(file) && !/\.test\.tsx?$|\/(testing|e2e)\//.test(file))
  return Promise.all(sources.map(async (file) => ({ file, text: await readFile(pathOf(file), 'utf8') })))
}

test('the preloaded files contain every character of the texts in the source', async () => {
  const basic = faces[0]?.characters
  const missing = (await sourcesOf(/\.(tsx?|html)$/)).flatMap(({ file, text }) =>
    Array.from(text)
      .filter((character) => character !== '\n' && !basic?.includes(character))
      .map((one) => `${one} in ${file}`),
  )
  expect(missing).toEqual([])
})

test('the styles use no OpenType feature that the fonts were cut without', async () => {
  const feature = /font-?feature-?settings: '(.+?)'|font-?variant-?numeric: '?([\w -]+)/gi
  const used = (await sourcesOf(/\.(tsx?|css)$/)).flatMap(({ text }) =>
    [...text.matchAll(feature)].map(([, setting, numeric]) => setting ?? numeric),
  )
  expect(new Set(used)).toEqual(new Set(['tnum', 'tabular-nums']))
})

test('the preloaded files have at most 37 kB together', async () => {
  await cutFonts()
  const preloaded = faces.filter(({ file }) => file.includes('basic'))
  const sizes = await Promise.all(preloaded.map(({ file }) => stat(pathOf(`node_modules/.cache/fonts/${file}`))))
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(37_000)
})
