import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cardWidths } from '../ui/card-art.ts'
import { drawSvgs } from './draw-svgs.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const art = pathOf('../art/cards')
const sharp = pathOf('../../node_modules/.bin/sharp')

// Renders the drawings of the gift cards to WebP.
const folder = await mkdtemp(join(tmpdir(), 'cards-'))
await drawSvgs(art, folder, { width: 952, height: 600 })
for (const width of cardWidths) {
  const output = join(art, `{name}-${width}.webp`)
  const options = ['-i', join(folder, '*.png'), '-o', output, '-f', 'webp', '-q', '60', '--effort', '6']
  await promisify(execFile)(sharp, [...options, 'resize', String(width)])
}
await rm(folder, { recursive: true })
