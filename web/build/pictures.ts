import { chromium, type Page } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { brand } from '../../shared/brand.ts'
import { findChromium } from '../e2e/browser.ts'

const urlOf = (path: string) => new URL(path, import.meta.url)
const dataUrl = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(urlOf(path))).toString('base64')}`
const art = (name: string) => dataUrl(`../art/${name}.svg`, 'image/svg+xml')
const font = (name: string) =>
  dataUrl(`../../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, 'font/woff2')

/** `margin` and `radius` are shares of the size. A maskable icon has a wide margin: a platform may crop it to a circle. */
const icons = [
  { file: 'icon-192.png', size: 192, margin: 0.07, radius: 0.22 },
  { file: 'icon-512.png', size: 512, margin: 0.07, radius: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, margin: 0.2, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, margin: 0.12, radius: 0 },
]

async function drawIcon(page: Page, { size, margin, radius }: { size: number; margin: number; radius: number }) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>${await readFile(urlOf('../ui/theme/tokens.css'), 'utf8')}
    body { margin: 0 } div { display: grid; place-items: center; height: 100vh; border-radius: ${radius * size}px; background: var(--sky-top) }
    img { width: ${(1 - 2 * margin) * size}px }</style><div><img src="${await art('logo')}"></div>`)
  return page.screenshot({ omitBackground: true })
}

/** An .ico file with one PNG image of 32 by 32 pixels. */
function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The preview of a shared link: the top of the landing page, without buttons. */
async function drawOpenGraph(page: Page) {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(`<style>${await readFile(urlOf('../ui/theme/tokens.css'), 'utf8')}
    @font-face { font-family: 'Exo 2'; src: url(${await font('exo-2')}); font-weight: 100 900 }
    * { margin: 0 }
    body { height: 100vh; color: var(--text); font: 600 76px/1 var(--font-display); letter-spacing: var(--track-hero);
      background: url(${await art('horizon')}) 50% calc(100% + 90px) / 1200px auto no-repeat,
        radial-gradient(1400px 620px at 50% -200px, var(--sky-top), var(--ground-2) 48%, transparent 78%) var(--ground) }
    .brand { position: absolute; top: 64px; left: 72px; display: flex; align-items: center; gap: 18px; font-size: 40px; letter-spacing: 0 }
    .brand img { width: 56px }
    h1 { position: absolute; top: 178px; left: 72px; width: 680px; font: inherit }
    .founder { position: absolute; top: 88px; right: 84px; width: 300px; border-radius: 50%; box-shadow: var(--e-2) }
    </style><div class="brand"><img src="${await art('logo')}">${brand.product}</div>
    <h1>Crafting galactic gaming experiences</h1><img class="founder" src="${await art('founder')}">`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ type: 'jpeg', quality: 88 })
}

// Draws the icons and the link preview from the artwork into web/public. Run it when the artwork changes.
const browser = await chromium.launch(await findChromium())
const page = await browser.newPage()
const save = (file: string, content: Buffer) => writeFile(urlOf(`../public/${file}`), content)
for (const icon of icons) await save(icon.file, await drawIcon(page, icon))
await save('favicon.ico', icoOf(await drawIcon(page, { size: 32, margin: 0.07, radius: 0.22 })))
await save('open-graph.jpg', await drawOpenGraph(page))
await browser.close()
