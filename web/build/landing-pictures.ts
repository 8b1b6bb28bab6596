import { chromium, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { tierLevels } from '../../shared/membership/tiers.ts'
import { findChromium } from '../e2e/browser.ts'

const urlOf = (path: string) => new URL(path, import.meta.url)
const output = '../art/landing/'
const dataUrl = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(urlOf(path))).toString('base64')}`
const svg = (path: string) => dataUrl(path, 'image/svg+xml')
const art = (name: string) => svg(`../art/${name}.svg`)
const font = (name: string) =>
  dataUrl(`../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, 'font/woff2')

/** A picture on the landing page: its size in pixels of CSS, and what it shows as HTML. It is drawn for screens of double density. */
type Drawing = { name: string; width: number; height: number; html: string }

/** The face of a gift card, which fills its box. */
async function face(platform: 'playstation' | 'roblox', amount: number): Promise<string> {
  const name = { playstation: 'PlayStation', roblox: 'Roblox' }[platform]
  return `<div class="face ${platform}"><img class="whole" src="${await art(`cards/${platform}-${amount}`)}">
    <span><img src="${await art(`platform-${platform}`)}"><i>${name}</i></span><b>$${amount}<small>AUD</small></b></div>`
}

const whole = (source: string) => `<img class="whole" src="${source}">`

async function drawings(): Promise<Drawing[]> {
  const small = [await face('playstation', 20), await face('roblox', 50), await face('playstation', 75)]
  const hoodie = await svg('../../infra/local/demo/artwork/orbit-hoodie-front.svg')
  const tiers = await Promise.all(tierLevels.map((level) => art(`tier-${level}`)))
  return [
    { name: 'fan-playstation', width: 344, height: 217, html: await face('playstation', 50) },
    { name: 'fan-roblox', width: 344, height: 217, html: await face('roblox', 25) },
    { name: 'fan-hoodie', width: 224, height: 224, html: whole(hoodie) },
    { name: 'climb', width: 308, height: 104, html: `<div class="tiers">${tiers.map(whole).join('')}</div>` },
    { name: 'spend', width: 308, height: 120, html: `<div class="trio">${small.join('')}</div>` },
  ]
}

async function styles(): Promise<string> {
  return `${await readFile(urlOf('../ui/theme/tokens.css'), 'utf8')}
    @font-face { font-family: 'Exo 2'; src: url(${await font('exo-2')}); font-weight: 100 900 }
    @font-face { font-family: 'Inter'; src: url(${await font('inter')}); font-weight: 100 900 }
    * { margin: 0; box-sizing: border-box; font-style: normal }
    body { position: relative; height: 100vh; overflow: hidden; background: none }
    .whole { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover }
    .face { position: relative; display: flex; flex-direction: column; justify-content: space-between; overflow: hidden; height: 100vh;
      padding: 18px 20px; color: var(--text) }
    .playstation { background: var(--face-playstation); --ink: var(--face-playstation-ink) }
    .roblox { background: var(--face-roblox); --ink: var(--face-roblox-ink) }
    .face > span, .face b { position: relative }
    .face > span { display: flex; align-items: center; gap: 8px; font: 600 15px/1 var(--font-text) }
    .face > span img { width: 32px }
    .face b { font: 600 44px/1 var(--font-display) }
    .face small { margin-left: 6px; color: var(--ink); font: 500 14px/1 var(--font-text) }
    .tiers { display: flex; align-items: center; height: 100vh }
    .tiers .whole { position: static; flex: none; width: 60px; height: auto; margin-right: -18px }
    .tiers .whole:nth-child(2) { width: 68px } .tiers .whole:nth-child(3) { width: 76px }
    .tiers .whole:nth-child(4) { width: 84px } .tiers .whole:nth-child(5) { width: 92px }
    .trio { display: flex; padding: 15px 14px }
    .trio .face { width: 144px; height: 91px; flex: none; margin-right: -76px; padding: 10px 12px; border-radius: 10px; box-shadow: var(--e-2); rotate: -7deg }
    .trio .face + .face { rotate: 0deg; translate: 0 -6px }
    .trio .face + .face + .face { rotate: 7deg; translate: 0 }
    .trio .face > span img { width: 22px }
    .trio b { font-size: 22px }
    .trio :is(i, small) { display: none }`
}

async function draw(page: Page, { width, height, html }: Drawing): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>${await styles()}</style>${html}`)
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]))
  return page.screenshot({ omitBackground: true })
}

// Draws the pictures of the landing page as WebP files: it starts faster with them than with the artwork, which is larger and uses filters.
const browser = await chromium.launch(await findChromium())
const page = await browser.newPage({ deviceScaleFactor: 2 })
const sharp = fileURLToPath(urlOf('../../node_modules/.bin/sharp'))
for (const drawing of await drawings()) {
  const png = fileURLToPath(urlOf(`${output}${drawing.name}.png`))
  await writeFile(png, await draw(page, drawing))
  await promisify(execFile)(sharp, ['-i', png, '-o', png.replace('.png', '.webp'), '-f', 'webp', '-q', '68'])
  await rm(png)
}
await browser.close()
