import { chromium, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { findChromium } from '../e2e/browser.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const art = pathOf('../art/games')
const previews = pathOf('../public/games')
const sharp = pathOf('../../node_modules/.bin/sharp')

/** A point of a drawing, in percent of its width and height. */
type Point = { x: number; y: number }

/** Where a detail is, and how much larger it is shown. */
type Detail = Point & { scale: number }

/** Where the subject is. `mirrored`: it is moved to the right, where no words lie over it. */
type Drawing = Point & { mirrored?: true; details: [Detail, Detail] }

const drawings: Record<string, Drawing> = {
  'comet-tail': {
    x: 62,
    y: 8,
    details: [
      { x: 68, y: 8, scale: 2.2 },
      { x: 8, y: 78, scale: 1.9 },
    ],
  },
  'dawn-line': {
    x: 45,
    y: 100,
    details: [
      { x: 38, y: 92, scale: 2 },
      { x: 100, y: 24, scale: 1.9 },
    ],
  },
  'far-shore': {
    mirrored: true,
    x: 36,
    y: 60,
    details: [
      { x: 82, y: 30, scale: 1.9 },
      { x: 36, y: 72, scale: 2.1 },
    ],
  },
  'flight-deck': {
    mirrored: true,
    x: 20,
    y: 40,
    details: [
      { x: 12, y: 36, scale: 2.1 },
      { x: 82, y: 4, scale: 2.1 },
    ],
  },
  'night-shift': {
    mirrored: true,
    x: 22,
    y: 45,
    details: [
      { x: 12, y: 62, scale: 1.9 },
      { x: 64, y: 60, scale: 2.2 },
    ],
  },
  'star-chart': {
    x: 56,
    y: 45,
    details: [
      { x: 58, y: 42, scale: 1.7 },
      { x: 78, y: 100, scale: 2.2 },
    ],
  },
}

const small = { width: 640, height: 384 }

/** The pictures of each game. `wide`, `middle` and `phone` are the top of its page; the details and the card are as drawn. */
const pictures = {
  wide: { width: 1_920, height: 810 },
  middle: { width: 1_200, height: 720 },
  phone: { width: 640, height: 800 },
  card: small,
  'detail-1': small,
  'detail-2': small,
  preview: { width: 1_200, height: 630 },
} as const
type Name = keyof typeof pictures

function styleOf(name: Name, { mirrored, x, y, details }: Drawing): string {
  const detail = { 'detail-1': details[0], 'detail-2': details[1] }[name as string]
  if (detail) return `transform: scale(${detail.scale}); transform-origin: ${detail.x}% ${detail.y}%`
  const turned = mirrored && (name === 'wide' || name === 'middle' || name === 'phone')
  return `object-position: ${name === 'phone' ? x : 50}% ${y}%${turned ? '; transform: scaleX(-1)' : ''}`
}

async function draw(page: Page, game: string, name: Name): Promise<Buffer> {
  const svg = await readFile(join(art, `${game}.svg`), 'base64')
  await page.setViewportSize(pictures[name])
  await page.setContent(`<style>body { margin: 0; overflow: hidden }
    img { display: block; width: 100vw; height: 100vh; object-fit: cover; ${styleOf(name, drawings[game] as Drawing)} }</style>
    <img src="data:image/svg+xml;base64,${svg}">`)
  await page.evaluate(() => document.querySelector('img')?.decode())
  return page.screenshot(name === 'preview' ? { type: 'jpeg', quality: 82 } : {})
}

// Draws the pictures of the games from their key art.
const folder = await mkdtemp(join(tmpdir(), 'games-'))
await mkdir(previews, { recursive: true })
const browser = await chromium.launch(await findChromium())
const page = await browser.newPage()
for (const game of Object.keys(drawings))
  for (const name of Object.keys(pictures) as Name[])
    await writeFile(
      name === 'preview' ? join(previews, `${game}.jpg`) : join(folder, `${game}-${name}.png`),
      await draw(page, game, name),
    )
await browser.close()
const options = ['-i', join(folder, '*.png'), '-o', join(art, '{name}.webp'), '-f', 'webp', '-q', '64', '--effort', '6']
await promisify(execFile)(sharp, options)
await rm(folder, { recursive: true })
