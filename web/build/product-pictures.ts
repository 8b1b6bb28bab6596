import { chromium } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pictureWidths } from '../../shared/catalogue/picture-files.ts'
import { findChromium } from '../e2e/browser.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const artwork = pathOf('../../infra/local/demo/artwork')
const pictures = pathOf('../../infra/local/demo/pictures')
const sharp = pathOf('../../node_modules/.bin/sharp')

/** AVIF at this quality looks the same and has a little more than half the bytes. */
const qualities = { avif: '45', webp: '50' }

/** Draws each SVG at its full size: they use filters, which are too slow for the shop itself. */
async function drawAll(folder: string): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  const size = Math.max(...pictureWidths)
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  for (const file of await readdir(artwork)) {
    const svg = await readFile(join(artwork, file), 'base64')
    await page.setContent(`<style>body { margin: 0 } img { display: block; width: 100vw }</style>
      <img src="data:image/svg+xml;base64,${svg}">`)
    await page.evaluate(() => document.querySelector('img')?.decode())
    await writeFile(join(folder, file.replace('.svg', '.png')), await page.screenshot())
  }
  await browser.close()
}

/** Writes each drawing in one format and width, with the name that `pictureFiles` expects. */
async function encode(folder: string, format: keyof typeof qualities, width: number): Promise<void> {
  const output = join(pictures, `{name}-avif-${width}.${format}`)
  const options = ['-i', join(folder, '*.png'), '-o', output, '-f', format, '-q', qualities[format]]
  await promisify(execFile)(sharp, [...options, 'resize', String(width)])
}

// Draws the pictures of the demo products. The local server serves them like uploaded ones.
const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
await mkdir(pictures, { recursive: true })
await drawAll(folder)
for (const width of pictureWidths) {
  await encode(folder, 'avif', width)
  await encode(folder, 'webp', width)
}
await rm(folder, { recursive: true })
