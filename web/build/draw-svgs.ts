import { chromium } from '@playwright/test'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium } from '../e2e/browser.ts'

/** Draws each SVG of a folder, at this size, as a PNG in another. They use filters and blends, which are too slow for a screen. */
export async function drawSvgs(from: string, to: string, viewport: { width: number; height: number }): Promise<void> {
  const browser = await chromium.launch(await findChromium())
  const page = await browser.newPage({ viewport })
  for (const file of (await readdir(from)).filter((name) => name.endsWith('.svg'))) {
    const svg = await readFile(join(from, file), 'base64')
    await page.setContent(`<style>body { margin: 0 } img { display: block; width: 100vw }</style>
      <img src="data:image/svg+xml;base64,${svg}">`)
    await page.evaluate(() => document.querySelector('img')?.decode())
    await writeFile(join(to, file.replace('.svg', '.png')), await page.screenshot())
  }
  await browser.close()
}
