import { initialsOf } from '../../shared/accounts/avatars.ts'
import { brand } from '../../shared/brand.ts'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { countsOf, sinceInWords } from '../../shared/community/explorer-words.ts'
import { tierOf } from '../../shared/membership/tiers.ts'
import { escaped } from '../catalogue/escape.ts'
import art from './explorer-art.json' with { type: 'json' }

/** The font of all texts. */
export const pictureFont: Uint8Array = Buffer.from(art.font, 'base64')

const text = '#f4f1ff'
const muted = '#c2bbe0'
const noTier = '#8f84c4'

type Box = { x: number; y: number; size: number }

const drawing = (art: string, { x, y, size }: Box, opacity = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${art}</g>`

type Line = { x: number; y: number; size: number; colour?: string; anchor?: 'middle' | 'end' }

const line = (words: string, { x, y, size, colour = text, anchor }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"${anchor ? ` text-anchor="${anchor}"` : ''}>${escaped(words)}</text>`

/** The width of a text whose font size is 1, or a little more. */
const widthOf = (words: string): number =>
  words.split('').reduce((sum, letter) => sum + (/[mwMW]/.test(letter) ? 0.95 : /[A-Z]/.test(letter) ? 0.72 : 0.6), 0)

const portraitSize = 252
const portrait: Box = { x: 92, y: 126, size: portraitSize }
const centre = { x: portrait.x + portraitSize / 2, y: portrait.y + portraitSize / 2 }

/** The ring around a picture that the member has chosen, and a diamond at its foot. */
function frame(colour: string): string {
  const radius = portraitSize * 0.57
  const foot = centre.y + radius
  return `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="7"/><rect x="${centre.x - 15}" y="${foot - 15}" width="30" height="30" rx="4" transform="rotate(45 ${centre.x} ${foot})" fill="${colour}" stroke="#1a1148" stroke-width="5"/>`
}

const initials = (username: string): string =>
  `<circle cx="${centre.x}" cy="${centre.y}" r="${portraitSize / 2}" fill="url(#initials)"/>${line(initialsOf(username), { x: centre.x, y: centre.y + 34, size: 96, anchor: 'middle' })}`

function person({ username, avatar }: Explorer, colour: string): string {
  if (avatar === null) return drawing(art.notChosen, portrait)
  return (avatar === 'initials' ? initials(username) : drawing(art.astronauts[avatar], portrait)) + frame(colour)
}

const backdrop = `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#120a3a"/><stop offset="1" stop-color="#24186a"/></linearGradient><linearGradient id="initials" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="#5547a6"/><stop offset="1" stop-color="#2c2269"/></linearGradient></defs><rect width="1200" height="630" fill="url(#sky)"/>`

const studio =
  drawing(art.logo, { x: 984, y: 52, size: 48 }) + line(brand.product, { x: 1140, y: 87, size: 32, anchor: 'end' })

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Exo 2" font-weight="600">${backdrop}${content}</svg>`

const badgeSize = 114
const numberSize = 58
const wordsSize = 28

/** The numbers beside each other, each above what it counts, and where they end. */
function counts(explorer: Explorer): { lines: string[]; end: number } {
  const lines: string[] = []
  let x = 72
  for (const { count, of } of countsOf(explorer)) {
    const number = count.toLocaleString('en-AU')
    lines.push(line(number, { x, y: 530, size: numberSize }), line(of, { x, y: 568, size: wordsSize, colour: muted }))
    x += Math.ceil(Math.max(widthOf(number) * numberSize, widthOf(of) * wordsSize)) + 40
  }
  return { lines, end: x - 40 }
}

/** The picture of an explorer card, as an SVG. It shows what the card shows, and nothing else. */
export function explorerPicture(explorer: Explorer): string {
  const { username, membershipTier, since, badges } = explorer
  const colour = membershipTier ? art.tierColours[membershipTier] : noTier
  const nameSize = Math.min(79, Math.floor(730 / widthOf(username)))
  const record = counts(explorer)
  const badgesTo = 1128 - badgeSize
  const apart = Math.min(96, (badgesTo - record.end - 40) / Math.max(1, (badges?.length ?? 0) - 1))
  return svg(
    [
      membershipTier && drawing(art.tiers[membershipTier], { x: 564, y: -24, size: 744 }, 0.1),
      studio,
      person(explorer, colour),
      line(username, { x: 412, y: 280 - (membershipTier ? 30 : 0) - (since ? 25 : 0), size: nameSize }),
      since && line(sinceInWords(since), { x: 412, y: membershipTier ? 272 : 310, size: 30, colour: muted }),
      membershipTier && drawing(art.tiers[membershipTier], { x: 396, y: 284, size: 96 }),
      membershipTier && line(tierOf(membershipTier).name, { x: 502, y: 346, size: 40, colour }),
      ...record.lines,
      ...(badges ?? []).map((kind, at, all) =>
        drawing(art.badges[kind], { x: badgesTo - (all.length - 1 - at) * apart, y: 462, size: badgeSize }),
      ),
      `<rect x="2" y="2" width="1196" height="626" rx="24" fill="none" stroke="${colour}" stroke-opacity="0.55" stroke-width="4"/>`,
    ].join(''),
  )
}

/** The picture at an address that leads to no card: the studio's. */
export const studioPicture: string = svg(
  drawing(art.logo, { x: 520, y: 170, size: 160 }) +
    line(brand.product, { x: 600, y: 430, size: 96, anchor: 'middle' }),
)
