import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pictureWidths } from '../../shared/catalogue/picture-files.ts'
import { drawSvgs } from './draw-svgs.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const artwork = pathOf('../../infra/local/demo/artwork')
const pictures = pathOf('../../infra/local/demo/pictures')
const sharp = pathOf('../../node_modules/.bin/sharp')

/** AVIF at this quality looks the same and has a little more than half the bytes. */
const qualities = { avif: '45', webp: '50' }

/** Writes each drawing in one format and width, with the name that `pictureFiles` expects. */
async function encode(folder: string, format: keyof typeof qualities, width: number): Promise<void> {
  const output = join(pictures, `{name}-avif-${width}.${format}`)
  const options = ['-i', join(folder, '*.png'), '-o', output, '-f', format, '-q', qualities[format]]
  await promisify(execFile)(sharp, [...options, 'resize', String(width)])
}

// Draws the pictures of the demo products. The local server serves them like uploaded ones.
const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
await mkdir(pictures, { recursive: true })
const size = Math.max(...pictureWidths)
await drawSvgs(artwork, folder, { width: size, height: size })
for (const width of pictureWidths) {
  await encode(folder, 'avif', width)
  await encode(folder, 'webp', width)
}
await rm(folder, { recursive: true })
