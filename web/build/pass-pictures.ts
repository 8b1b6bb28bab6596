import { chromium } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import { findChromium } from '../e2e/browser.ts'

const from = (path: string) => new URL(path, import.meta.url)

/** The pictures of an Apple Wallet pass, in points: what stands for it on the lock screen, and the mark at its top left. */
const pictures = [
  { name: 'icon', size: 29, free: 0.1, ground: 'var(--sky-top)' },
  { name: 'logo', size: 50, free: 0.06, ground: 'transparent' },
]
const densities = { '': 1, '@2x': 2, '@3x': 3 }

/** Draws them from the artwork into functions/wallet-pass/images.json, base64, as a bundle can hold them. */
const browser = await chromium.launch(await findChromium())
const tokens = await readFile(from('../ui/theme/tokens.css'), 'utf8')
const logo = `data:image/svg+xml;base64,${(await readFile(from('../art/logo.svg'))).toString('base64')}`
const images: Record<string, string> = {}
for (const { name, size, free, ground } of pictures) {
  for (const [suffix, density] of Object.entries(densities)) {
    const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: density })
    await page.setContent(`<style>${tokens} body { margin: 0; background: ${ground} }
      img { display: block; margin: ${free * size}px; width: ${(1 - 2 * free) * size}px }</style><img src="${logo}">`)
    images[`${name}${suffix}.png`] = (await page.screenshot({ omitBackground: true })).toString('base64')
    await page.close()
  }
}
await browser.close()
await writeFile(from('../../functions/wallet-pass/images.json'), `${JSON.stringify(images, null, 2)}\n`)
