import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressSite } from './compress.ts'

test('compresses text at the best level, and neither pictures, fonts nor the landing page', async () => {
  const site = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(site, { recursive: true }))
  const script = `console.log(${JSON.stringify('stars '.repeat(400))})`
  await mkdir(join(site, 'assets'))
  for (const name of ['index.html', 'app.html', 'icon.png', 'assets/app-1.js', 'assets/font-1.woff2'])
    await writeFile(join(site, name), script)

  await compressSite(site)

  const files = await readdir(site, { recursive: true })
  expect(files.filter((name) => /^(br|gzip)\/.*\./.test(name)).sort()).toEqual([
    'br/app.html',
    'br/assets/app-1.js',
    'gzip/app.html',
    'gzip/assets/app-1.js',
  ])
  const compressed = (folder: string) => readFile(join(site, folder, 'assets/app-1.js'))
  expect(brotliDecompressSync(await compressed('br')).toString()).toBe(script)
  expect(gunzipSync(await compressed('gzip')).toString()).toBe(script)
})
