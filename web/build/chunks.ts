import type { Rolldown } from 'vite'

/** The files of a browser build. */
export type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]
export type Chunk = Rolldown.OutputChunk
export type Chunks = ReadonlyMap<string, Chunk>

/** The scripts of the build, by file name. */
export const chunksOf = (output: Output): Chunks =>
  new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))

/** The entry chunk of a page: `index` (the landing page) or `app`. Throws when the build has none. */
export function entryOf(chunks: Chunks, page: 'index' | 'app'): Chunk {
  const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === page)
  if (!entry) throw new Error(`The build has no entry ${page}`)
  return entry
}

/** The chunk and all its static imports, direct and indirect, each after those that it imports. */
export function closureOf(chunk: Chunk, chunks: Chunks): Set<Chunk> {
  const closure = new Set<Chunk>()
  const visited = new Set<Chunk>()
  const visit = (current: Chunk) => {
    if (visited.has(current)) return
    visited.add(current)
    for (const name of current.imports) {
      const imported = chunks.get(name)
      if (imported) visit(imported)
    }
    closure.add(current)
  }
  visit(chunk)
  return closure
}

/** The file names of the style sheets that the chunks import, in the same order: a later sheet overrides an earlier one. */
export const stylesOf = (closure: Iterable<Chunk>): string[] => [
  ...new Set([...closure].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])),
]

/** The paths of the scripts that a page loads at its start, each after those that it imports. */
export function startFiles(page: 'index' | 'app', output: Output): string[] {
  const chunks = chunksOf(output)
  return [...closureOf(entryOf(chunks, page), chunks)].map(({ fileName }) => `/${fileName}`)
}

/** The text of a style sheet. Throws when the build has none with that name. */
export function styleOf(output: Output, fileName: string): string {
  const asset = output.find((file) => file.fileName === fileName)
  if (asset?.type !== 'asset') throw new Error(`The build has no ${fileName}`)
  return typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source)
}
