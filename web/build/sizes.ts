import { gzipSync } from 'node:zlib'
import { chunksOf, closureOf, entryOf, stylesOf, type Chunk, type Output } from './chunks.ts'

/** Bytes after gzip: the code that must load before the screen works, with the start of the app, and its style. */
export type ScreenSize = { screen: string; script: number; style: number }

const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length
const scriptOf = (closure: Iterable<Chunk>): number => [...closure].reduce((sum, { code }) => sum + gzipped(code), 0)

function styleOf(closure: Iterable<Chunk>, output: Output): number {
  const names = new Set(stylesOf(closure))
  return output.reduce(
    (sum, file) => (file.type === 'asset' && names.has(file.fileName) ? sum + gzipped(file.source) : sum),
    0,
  )
}

/** The code that a route or a press loads: every component that is imported when it is first shown. */
const isScreen = ({ facadeModuleId }: Chunk): boolean => /\/web\/(features|app)\/.*\.tsx$/.test(facadeModuleId ?? '')
const nameOf = ({ facadeModuleId }: Chunk): string => facadeModuleId?.replace(/^.*\/web\//, '') ?? '?'

/** Measures the landing page, the start of the app, and each screen and dialog that loads later. */
export function measure(output: Output): ScreenSize[] {
  const chunks = chunksOf(output)
  const app = closureOf(entryOf(chunks, 'app'), chunks)
  const size = (screen: string, closure: Set<Chunk>): ScreenSize => ({
    screen,
    script: scriptOf(closure),
    style: styleOf(closure, output),
  })
  const screens = [...chunks.values()]
    .filter((chunk) => chunk.isDynamicEntry && isScreen(chunk))
    .map((chunk) => size(nameOf(chunk), new Set([...app, ...closureOf(chunk, chunks)])))
  return [
    size('/ (visitors)', closureOf(entryOf(chunks, 'index'), chunks)),
    size('the app, before any screen', app),
    ...screens.sort((a, b) => (a.screen < b.screen ? -1 : 1)),
  ]
}

/** Growth by more than this share of main's recorded size deserves a second look. */
export const maxGrowth = 0.1

/** Bytes within which a growth is noise. */
const noise = 1_000

const grew = (now: number, before: number): boolean => now - before > Math.max(before * maxGrowth, noise)

export type Comparison = { screen: string; now: ScreenSize; before: ScreenSize | undefined; hasGrown: boolean }

/** Compares each screen with its recorded size. A new screen does not count as growth. */
export function compareSizes(now: readonly ScreenSize[], recorded: readonly ScreenSize[]): Comparison[] {
  const before = new Map(recorded.map((size) => [size.screen, size]))
  return now.map((size) => {
    const old = before.get(size.screen)
    const hasGrown = old !== undefined && (grew(size.script, old.script) || grew(size.style, old.style))
    return { screen: size.screen, now: size, before: old, hasGrown }
  })
}
