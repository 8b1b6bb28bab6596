import { expect, test } from 'vitest'
import { closureOf, stylesOf, type Chunk } from './chunks.ts'

/** Chunks with the style sheets and imports that matter here. */
function chunksWith(imports: Record<string, string[]>) {
  const entries = Object.entries(imports).map(([fileName, names]): [string, Chunk] => [
    fileName,
    { fileName, imports: names, viteMetadata: { importedCss: new Set([`${fileName}.css`]) } } as unknown as Chunk,
  ])
  return new Map(entries)
}

const closureIn = (chunks: Map<string, Chunk>, name: string) => closureOf(chunks.get(name) as Chunk, chunks)

test('a chunk comes after those that it imports, so that its styles override theirs', () => {
  const chunks = chunksWith({ screen: ['card', 'picture'], card: ['picture'], picture: [], other: [] })
  expect(stylesOf(closureIn(chunks, 'screen'))).toEqual(['picture.css', 'card.css', 'screen.css'])
})

test('chunks that import one another are listed once', () => {
  const chunks = chunksWith({ one: ['two'], two: ['one'] })
  expect([...closureIn(chunks, 'one')].map(({ fileName }) => fileName)).toEqual(['two', 'one'])
})
