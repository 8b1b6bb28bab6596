import { expect } from 'vitest'
import { explorerParts, type ExplorerPart } from '../../../shared/accounts/explorer-parts.ts'
import { games } from '../../../shared/brand-community.ts'
import { sinceInWords } from '../../../shared/community/explorer-words.ts'
import * as users from '../../accounts/users.table.ts'
import art from '../../community/explorer-art.json' with { type: 'json' }
import { explorerPicture, studioPicture } from '../../community/explorer-picture.ts'
import { findExplorer } from '../../community/find-explorer.use-case.ts'
import { monthOf } from '../../membership/change-points.ts'
import { call, callRaw } from '../call.ts'
import { invariant, withAlteredReads } from '../faults/broken-variants.ts'
import { completeStreak } from '../fixtures/earn-missions.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createMission } from '../fixtures/mission-calls.ts'
import { withFreshTables } from '../fresh-table.ts'
import { withContext } from '../with-context.ts'

withFreshTables()

/** Every combination of switches. */
const choices = explorerParts.reduce<ExplorerPart[][]>(
  (all, part) => [...all, ...all.map((chosen) => [...chosen, part])],
  [[]],
)

type Choice = { explorerCard: ExplorerPart[] | null; onLeaderboard: boolean }

/** A member of whom everything that could be shown exists, and looks like nothing else. */
async function person(): Promise<SignedInUser> {
  const member = await create.member({ solcoinBalance: 31_415.92 })
  await createMission({ kind: 'streak', solcoins: 5, points: 7 })
  await completeStreak(member)
  for (const { id } of games.slice(0, 2)) await call('games/beta', 'PUT', { as: member, params: { id } })
  await call('user/profile', 'PATCH', {
    as: member,
    body: {
      firstName: 'Privatina',
      lastName: 'Secretson',
      avatar: '11',
      playstationId: 'hidden_psn',
      robloxUsername: 'hidden_rbx',
    },
  })
  return member
}

/** Every drawing that a picture may contain, by its name. */
const drawings = Object.entries({
  logo: art.logo,
  'not chosen': art.notChosen,
  ...art.astronauts,
  ...art.tiers,
  ...art.badges,
})

/** The texts and the drawings of a picture. */
function contentOf(svg: string) {
  const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)
  return { texts, drawings: drawings.flatMap(([name, drawing]) => (svg.includes(drawing) ? [name] : [])) }
}

async function readPage(username: string) {
  const { status, body } = await callRaw('explorers/page', 'GET', { params: { username } })
  return { status, text: new TextDecoder().decode(body as Uint8Array) }
}

/** The picture as it is before it is drawn: picture.test.ts compares it with what is sent. */
async function readPicture(username: string) {
  const explorer = await findExplorer(username, new Date())
  return explorer ? { status: 200, text: explorerPicture(explorer) } : { status: 404, text: studioPicture }
}

/** Everything that anyone can read of the person: the answers as they are sent, and those of the API. */
async function readPublic(username: string) {
  const board = (await call('leaderboard', 'GET', {})).body.leaders.find((leader) => leader.username === username)
  const card = await call('explorers', 'GET', { params: { username } })
  const page = await readPage(username)
  const picture = await readPicture(username)
  const { texts } = contentOf(picture.text)
  return { board, card, page, picture, text: JSON.stringify([board ?? null, card.body, page, texts]) }
}

async function expectOnlyChosen(member: SignedInUser, { explorerCard, onLeaderboard }: Choice): Promise<void> {
  const { id, username } = member.user
  const { board, card, page, picture, text } = await readPublic(username)
  const stored = await users.find(id)
  const secrets = [id, stored?.email, 'Privatina', 'Secretson', 'hidden_', '31415', '31420', stored?.joinDate]
  for (const secret of secrets) expect(text, String(secret)).not.toContain(secret)
  expect(board !== undefined).toBe(onLeaderboard)
  expect([card.status, page.status, picture.status]).toEqual(explorerCard ? [200, 200, 200] : [404, 404, 404])
  if (!explorerCard) {
    expect(contentOf(picture.text)).toEqual({ texts: ['Solara'], drawings: ['logo'] })
    return
  }
  const openedIn = monthOf(new Date(stored?.joinDate ?? ''))
  const shown = (part: ExplorerPart, value: unknown) => (explorerCard.includes(part) ? value : null)
  expect(card.body).toEqual({
    username,
    avatar: shown('astronaut', '11'),
    membershipTier: shown('tier', 'free'),
    since: shown('since', openedIn),
    points: shown('points', 57),
    streak: shown('streak', 7),
    games: shown('games', 2),
    badges: shown('badges', ['streak']),
  })
  const named = { tier: 'Space Cadet', points: '57 points', streak: '7 day streak', games: '2 beta tests' } as const
  for (const part of ['tier', 'points', 'streak', 'games'] as const)
    expect(page.text.includes(named[part]), part).toBe(explorerCard.includes(part))
  const drawn = (part: ExplorerPart, ...what: string[]) => (explorerCard.includes(part) ? what : [])
  const { texts, drawings: shownDrawings } = contentOf(picture.text)
  expect(texts).toEqual([
    'Solara',
    username,
    ...drawn('since', sinceInWords(openedIn)),
    ...drawn('tier', 'Space Cadet'),
    ...drawn('points', '57', 'points'),
    ...drawn('streak', '7', 'day streak'),
    ...drawn('games', '2', 'beta tests'),
  ])
  const chosen = [
    explorerCard.includes('astronaut') ? '11' : 'not chosen',
    ...drawn('tier', 'free'),
    ...drawn('badges', 'streak'),
  ]
  expect(shownDrawings.toSorted()).toEqual(['logo', ...chosen].toSorted())
}

invariant('nothing is public of a person but what they have switched on', {
  async holds() {
    const member = await person()
    const all: Choice[] = [
      { explorerCard: null, onLeaderboard: false },
      ...choices.map((explorerCard) => ({ explorerCard, onLeaderboard: explorerCard.length % 2 === 0 })),
      { explorerCard: null, onLeaderboard: false },
    ]
    for (const choice of all) {
      await call('user/profile', 'PATCH', { as: member, body: choice })
      await withContext(JSON.stringify(choice), () => expectOnlyChosen(member, choice))
    }
  },
  broken: {
    'every card shows everything': withAlteredReads((rows) =>
      rows.map((row) => ('explorerCard' in row ? { ...row, explorerCard: [...explorerParts] } : row)),
    ),
    'a card is shown without being switched on': withAlteredReads((rows) =>
      rows.map((row) => ('loyaltyPoints' in row ? { explorerCard: ['points'], ...row } : row)),
    ),
  },
})

invariant('nothing is public of a person whose account is frozen', {
  async holds() {
    const member = await person()
    const choice = { explorerCard: [...explorerParts], onLeaderboard: true }
    await call('user/profile', 'PATCH', { as: member, body: choice })
    await expectOnlyChosen(member, choice)
    await call('admin/users/freeze', 'POST', {
      as: await create.admin({ unlocked: true }),
      params: { id: member.user.id },
      body: { frozen: true, reason: 'Asked for it' },
    })
    await expectOnlyChosen(member, { explorerCard: null, onLeaderboard: false })
  },
  broken: {
    'a frozen account is shown as before': withAlteredReads((rows) =>
      rows.map(({ frozenAt: _frozenAt, ...row }) => row),
    ),
  },
})
