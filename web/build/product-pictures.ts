import { chromium, type Page } from '@playwright/test'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { findChromium } from '../e2e/browser.ts'

const urlOf = (path: string) => new URL(path, import.meta.url)

/** The pictures of the demo products, by file name: the artwork, and the number of the background colour. */
const pictures = {
  'dawn-line-tee': { drawing: 'merch-tee', tile: 1 },
  'orbit-hoodie': { drawing: 'merch-hoodie', tile: 2 },
  'flight-deck-cap': { drawing: 'merch-cap', tile: 3 },
  'far-shore-print': { drawing: 'merch-poster', tile: 4 },
  'night-shift-mug': { drawing: 'merch-mug', tile: 5 },
  'crew-pin-set': { drawing: 'merch-pins', tile: 6 },
  'star-chart-print': { drawing: 'merch-chart', tile: 3 },
  'launch-pad-desk-mat': { drawing: 'merch-mat', tile: 1 },
  'comet-tail-socks': { drawing: 'merch-socks', tile: 2 },
}

/** Pixels: three times the card's size on a phone. The shop crops pictures to its frame, so the drawing has a margin. */
const size = { width: 928, height: 800, drawing: 640 }

type Drawing = typeof size & { source: string; tile: number }

/** Runs in the browser, which can encode WebP. */
async function draw({ width, height, drawing, source, tile }: Drawing): Promise<string> {
  const image = new Image(drawing, drawing)
  image.src = source
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas')
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--tile-${tile}`)
  context.fillRect(0, 0, width, height)
  context.drawImage(image, (width - drawing) / 2, (height - drawing) / 2, drawing, drawing)
  return canvas.toDataURL('image/webp', 0.85)
}

async function pictureOf(page: Page, { drawing, tile }: { drawing: string; tile: number }): Promise<Buffer> {
  const svg = await readFile(urlOf(`../art/${drawing}.svg`))
  const source = `data:image/svg+xml;base64,${svg.toString('base64')}`
  const [, encoded = ''] = (await page.evaluate(draw, { ...size, source, tile })).split(',')
  return Buffer.from(encoded, 'base64')
}

// Draws the pictures from the artwork into infra/local/demo/pictures. The local server serves them like uploaded ones.
const browser = await chromium.launch(await findChromium())
const page = await browser.newPage()
await page.setContent(`<style>${await readFile(urlOf('../ui/theme/tokens.css'), 'utf8')}</style>`)
await mkdir(urlOf('../../infra/local/demo/pictures/'), { recursive: true })
for (const [name, picture] of Object.entries(pictures))
  await writeFile(urlOf(`../../infra/local/demo/pictures/${name}.webp`), await pictureOf(page, picture))
await browser.close()
