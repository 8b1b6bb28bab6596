import { chromium } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { findChromium } from '../e2e/browser.ts'

const urlOf = (path: string) => new URL(path, import.meta.url)

/** An Apple Wallet pass's icon (lock screen) and logo (top left). `size` is in points, `margin` a share of the size. */
const pictures = [
  { name: 'icon', size: 29, margin: 0.1, background: 'var(--sky-top)' },
  { name: 'logo', size: 50, margin: 0.06, background: 'transparent' },
]
const densities = { '': 1, '@2x': 2, '@3x': 3 }

// Draws both from the artwork into functions/wallet-pass/images.json. They are base64, so that they can be bundled.
const browser = await chromium.launch(await findChromium())
const tokens = await readFile(urlOf('../ui/theme/tokens.css'), 'utf8')
const logo = `data:image/svg+xml;base64,${(await readFile(urlOf('../art/logo.svg'))).toString('base64')}`
const images: Record<string, string> = {}
for (const { name, size, margin, background } of pictures) {
  for (const [suffix, density] of Object.entries(densities)) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: density })
    await page.setContent(`<style>${tokens} body { margin: 0; background: ${background} }
      img { display: block; margin: ${margin * size}px; width: ${(1 - 2 * margin) * size}px }</style><img src="${logo}">`)
    images[`${name}${suffix}.png`] = (await page.screenshot({ omitBackground: true })).toString('base64')
    await page.close()
  }
}
await browser.close()
await writeFile(urlOf('../../functions/wallet-pass/images.json'), `${JSON.stringify(images, null, 2)}\n`)
