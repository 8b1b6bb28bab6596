import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cannotRun } from './python.ts'

/**
 * `npm run test:engines`: the main journeys in Firefox, and a visit in WebKit. `npm run test:engines firefox` runs one of them; what
 * follows selects tests, as for Playwright. Exits with status 3 when this machine lacks something.
 */
const firefox = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'
// The system's own Python, which has the packages of apt.
const python = '/usr/bin/python3'

const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const isCommand = (name: string) => succeeds('sh', '-c', 'command -v "$0"', name)

type Engine = {
  name: string
  /** The packages of Debian that it needs, and whether this machine has what is in them. */
  packages: Record<string, () => boolean>
  /** The command that gives it a display. */
  display: string[]
}

const engines: Engine[] = [
  { name: 'firefox', packages: { 'firefox-esr': () => existsSync(firefox) }, display: [] },
  {
    name: 'webkit',
    packages: {
      'webkit2gtk-driver': () => isCommand('WebKitWebDriver'),
      xvfb: () => isCommand('xvfb-run'),
      xauth: () => isCommand('xauth'),
      'python3-gi': () => succeeds(python, '-c', 'import gi'),
      'gir1.2-webkit2-4.1': () => succeeds(python, '-c', 'import gi; gi.require_version("WebKit2", "4.1")'),
    },
    display: ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1000x24'],
  },
]

const [first, ...others] = process.argv.slice(2)
const named = engines.filter(({ name }) => name === first)
const chosen = named.length > 0 ? named : engines
const filters = named.length > 0 ? others : process.argv.slice(2)

const missing = chosen.flatMap(({ packages }) => Object.keys(packages).filter((name) => !packages[name]?.()))
if (missing.length > 0) {
  const fromMozilla = missing.includes('firefox-esr')
    ? ', on Ubuntu after "sudo add-apt-repository ppa:mozillateam/ppa"'
    : ''
  console.error(
    `Testing in ${chosen.map(({ name }) => name).join(' and ')} needs ${missing.join(', ')}, which this machine lacks: install with ` +
      `"sudo apt-get install --no-install-recommends ${missing.join(' ')}"${fromMozilla}.`,
  )
  process.exit(cannotRun)
}

const environment = { ...process.env, FIREFOX_PATH: firefox }
const statuses = chosen.map(({ name, display }) => {
  const playwright = ['npx', '--no-install', 'playwright', 'test', '-c', `web/e2e/${name}.config.ts`, ...filters]
  const [command = '', ...args] = [...display, ...playwright]
  return spawnSync(command, args, { stdio: 'inherit', env: environment }).status ?? 1
})
process.exit(Math.max(...statuses))
