import { chromium, type LaunchOptions } from '@playwright/test'
import { inflate } from '@sparticuz/chromium'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const packed = fileURLToPath(new URL('../', import.meta.resolve('@sparticuz/chromium')))
const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/**
 * None of these changes what a page may do. Most only keep the browser from calling its maker's servers. The last but one
 * keeps the process that has our scripts compiled while a window is empty between two tests; the last leaves to the
 * optimizing compiler what is truly hot, since a test's page does not live long enough to gain from the rest.
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
  '--js-flags=--invocation-count-for-maglev=8000',
]

/**
 * Where Chromium is, in this order: CHROMIUM_PATH; the one that came with the npm packages (Linux on x64); Playwright's
 * own, when someone installed it; the system's. Throws when there is none.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen, args }
  if (process.platform === 'linux' && process.arch === 'x64')
    return { ...(await unpacked()), args, ignoreDefaultArgs: await needless() }
  const executablePath = [chromium.executablePath(), ...installed].find(existsSync)
  if (!executablePath) throw new Error('No Chromium: run `npx playwright install chromium`, or set CHROMIUM_PATH.')
  return { executablePath, args }
}

const enoughSharedBytes = 1024 ** 3

/**
 * Playwright has a browser keep what its processes share in files, for containers with little shared memory. Where there
 * is enough, files only cost time.
 */
async function needless(): Promise<string[]> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize < enoughSharedBytes ? [] : ['--disable-dev-shm-usage']
}

/** The packed Chromium, unpacked once and kept with the packages. */
async function unpacked(): Promise<LaunchOptions> {
  const { version } = JSON.parse(await readFile(`${packed}package.json`, 'utf8')) as { version: string }
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/chromium-${version}/`, import.meta.url))
  if (!existsSync(folder)) await unpack(folder)
  return { executablePath: `${folder}chromium`, env: environmentFor(folder) }
}

async function unpack(folder: string) {
  const temporary = `${folder.slice(0, -1)}-${process.pid}`
  await mkdir(temporary, { recursive: true })
  const usual = process.env.TMPDIR
  process.env.TMPDIR = temporary
  try {
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(`${packed}bin/${name}`)
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
  await writeFile(`${temporary}/fonts/fonts.conf`, fontsOf(`${folder}fonts`))
  // At once, so that a run that was cut short leaves no half of a browser behind.
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }))
}

const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`

/** A machine that lacks the libraries or the fonts that a browser needs gets the packed ones. */
function environmentFor(folder: string): Record<string, string> {
  const environment = { ...process.env } as Record<string, string>
  if (spawnSync(`${folder}chromium`, ['--version']).status !== 0) environment.LD_LIBRARY_PATH = `${folder}al2023/lib`
  if (!existsSync('/etc/fonts/fonts.conf')) environment.FONTCONFIG_PATH = `${folder}fonts`
  return environment
}
