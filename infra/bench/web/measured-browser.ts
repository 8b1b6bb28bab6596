import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, request, type BrowserContext, type LaunchOptions } from '@playwright/test'
import { unlockOwnerMenu } from '../../../web/e2e/accounts.ts'
import { findChromium } from '../../../web/e2e/browser.ts'
import { freePort } from '../../local/free-port.ts'
import { demoAccount } from '../../local/demo/accounts.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Signs a demo account in through the API, staff with the owner password, and returns its cookies. */
export async function sessionOf(site: string, username: string): Promise<Cookies> {
  const session = await request.newContext({ baseURL: site })
  try {
    const { password, userType } = demoAccount(username)
    const reply = await session.post('/api/auth/login', { data: { username, password } })
    if (!reply.ok()) throw new Error(`${username} could not sign in: ${reply.status()} ${await reply.text()}`)
    if (userType !== 'member') await unlockOwnerMenu(session)
    return (await session.storageState()).cookies
  } finally {
    await session.dispose()
  }
}

/** The tests' browser, with a command before its own. */
export async function browserWith(command: string[]): Promise<LaunchOptions> {
  const browser = await findChromium()
  if (command.length === 0) return browser
  const folder = mkdtempSync(join(tmpdir(), 'solara-browser-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const executablePath = join(folder, 'chromium')
  writeFileSync(executablePath, `#!/bin/sh\nexec ${command.join(' ')} '${browser.executablePath}' "$@"\n`, {
    mode: 0o755,
  })
  return { ...browser, executablePath }
}

/**
 * Runs `measure` in a new browser with these cookies. Lighthouse connects to `port` and shares the cookies, because both
 * use the browser's default context.
 */
export async function inNewBrowser<T>(
  { args = [], ...options }: LaunchOptions,
  cookies: Cookies,
  measure: (browser: { port: number; context: BrowserContext }) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const context = await chromium.launchPersistentContext('', {
    ...options,
    // A process that outlives the blank page between two runs would have the scripts compiled already.
    args: [...args.filter((flag) => !flag.startsWith('--renderer-process-limit')), `--remote-debugging-port=${port}`],
  })
  try {
    await context.addCookies(cookies)
    return await measure({ port, context })
  } finally {
    await context.close()
  }
}
