import { chromium, type LaunchOptions } from '@playwright/test'
import { inflate } from '@sparticuz/chromium'
import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const packageFolder = fileURLToPath(new URL('../', import.meta.resolve('@sparticuz/chromium')))
const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * Most of these flags keep Chromium from contacting its vendor's servers. With the limit the renderer process, which holds the
 * compiled scripts, outlives the blank page between two tests of a shared context. Without a GPU, a page is drawn in tiles of 256
 * pixels, and each takes memory of its own: fewer and larger ones cost a tenth less of all.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
  '--default-tile-width=512',
  '--default-tile-height=512',
]

/** Chromium fails where less is left: a container of Docker has 64 MB. */
const leastSharedMemory = 1024 ** 3

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= leastSharedMemory
  } catch {
    return false
  }
}

/** With its own flag, Playwright has Chromium share memory by files on the disk, which takes a fourteenth of all processor time. */
export const unneededFlags = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

/**
 * Finds Chromium: `CHROMIUM_PATH`, the npm package (Linux on x64), Playwright's own installation, then the system's.
 * Throws if there is none.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, args }
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await packaged()), args }
  const executablePath = [chromium.executablePath(), ...installed].find(existsSync)
  if (!executablePath) throw new Error('No Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.')
  return { executablePath, args }
}

/** The packaged Chromium, decompressed into node_modules/.cache on first use. */
async function packaged(): Promise<LaunchOptions> {
  const { version } = JSON.parse(await readFile(`${packageFolder}package.json`, 'utf8')) as { version: string }
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}/`, import.meta.url))
  if (!existsSync(folder)) await decompress(folder)
  return { executablePath: `${folder}chromium`, env: environmentFor(folder) }
}

async function decompress(folder: string) {
  const temporary = `${folder.slice(0, -1)}-${process.pid}`
  await mkdir(temporary, { recursive: true })
  const previous = process.env.TMPDIR
  process.env.TMPDIR = temporary
  try {
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(`${packageFolder}bin/${name}`)
  } finally {
    if (previous === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = previous
  }
  await writeFile(`${temporary}/fonts/fonts.conf`, fontsConfig(`${folder}fonts`))
  // Renaming is atomic: an interrupted run leaves no incomplete browser behind.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }))
}

const fontsConfig = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`

/** Uses the packaged libraries and fonts if the machine has none. */
function environmentFor(folder: string): Record<string, string> {
  const environment = { ...process.env } as Record<string, string>
  if (spawnSync(`${folder}chromium`, ['--version']).status !== 0) environment.LD_LIBRARY_PATH = `${folder}al2023/lib`
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_PATH = `${folder}fonts`
  return environment
}
