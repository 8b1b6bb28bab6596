import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { astronauts } from '../../shared/accounts/avatars.ts'
import { tierLevels } from '../../shared/membership/tiers.ts'
import { missionKinds, type MissionKind } from '../../shared/missions/kinds.ts'

const urlOf = (path: string) => new URL(path, import.meta.url)

const patches: Record<MissionKind, string> = {
  word: 'word',
  evidence: 'evidence',
  order: 'order',
  streak: 'daily',
  referral: 'referral',
}

/** A drawing as a group that is 1 wide and 1 high. Its ids contain its name, so that no two are the same in one picture. */
async function drawing(name: string): Promise<string> {
  const file = await readFile(urlOf(`../art/${name}.svg`), 'utf8')
  const [, size, content] = /^<svg [^>]*viewBox="0 0 (\d+) \1" fill="none">(.*)<\/svg>\s*$/s.exec(file) ?? []
  if (size === undefined || content === undefined) throw new Error(`${name}.svg is not drawn like the others`)
  const named = content.replaceAll(/ id="|url\(#/g, (before) => `${before}${name}-`)
  return `<g fill="none" transform="scale(${1 / Number(size)})">${named}</g>`
}

/** The drawings with these names, by what they stand for. */
const drawings = async <T extends string>(keys: readonly T[], nameOf: (key: T) => string) =>
  Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await drawing(nameOf(key))] as const)))

/** What usernames, tiers and numbers are written with. */
const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-, '
const whole = await readFile(urlOf('../../node_modules/@fontsource-variable/exo-2/files/exo-2-latin-wght-normal.woff2'))
const options = { targetFormat: 'sfnt', variationAxes: { wght: 600 }, keepFeatures: ['kern', 'tnum'] } as const
const font = await subsetFont(whole, characters, options)

const tokens = await readFile(urlOf('../ui/theme/tokens.css'), 'utf8')
const colourOf = (token: string): string => {
  const [, colour] = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(tokens) ?? []
  if (!colour) throw new Error(`tokens.css has no --${token}`)
  return colour
}

// Collects what the picture of an explorer card is drawn with, so that it can be bundled.
const art = {
  logo: await drawing('logo'),
  notChosen: await drawing('nav-avatar'),
  astronauts: await drawings(astronauts, (name) => `avatar-${name}`),
  tiers: await drawings(tierLevels, (level) => `tier-${level}`),
  tierColours: Object.fromEntries(tierLevels.map((level) => [level, colourOf(`tier-${level}`)])),
  badges: await drawings(missionKinds, (kind) => `mission-${patches[kind]}`),
  font: font.toString('base64'),
}
await writeFile(urlOf('../../functions/community/explorer-art.json'), `${JSON.stringify(art, null, 2)}\n`)
