import { expect, test } from 'vitest'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { missionKinds } from '../../shared/missions/kinds.ts'
import { explorerPicture } from './explorer-picture.ts'

const nothing: Explorer = {
  username: 'mia_lane',
  avatar: null,
  since: null,
  membershipTier: null,
  points: null,
  streak: null,
  games: null,
  badges: null,
}

const textsIn = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)
const nameSizeIn = (svg: string, username: string) =>
  Number(new RegExp(`font-size="(\\d+)"[^>]*>${username}<`).exec(svg)?.[1])

test('writes initials only where they were chosen', () => {
  expect(textsIn(explorerPicture(nothing))).toEqual(['Solara', 'mia_lane'])
  expect(textsIn(explorerPicture({ ...nothing, avatar: 'initials' }))).toEqual(['Solara', 'ML', 'mia_lane'])
})

test('a longer name is smaller, and no name is too small to read in a preview', () => {
  const sizes = ['mia', 'm.w'.repeat(10), 'a'.repeat(30), 'W'.repeat(30)].map((username) =>
    nameSizeIn(explorerPicture({ ...nothing, username }), username),
  )
  expect(sizes).toEqual([79, 29, 40, 25])
})

test.each([
  ['the points', { points: 1_234_567 }, 630],
  ['all numbers', { points: 1_234_567, streak: 7, games: 12 }, 842],
])('all badges fit, from the right edge to %s', (_what, numbers, first) => {
  const svg = explorerPicture({ ...nothing, ...numbers, badges: [...missionKinds] })
  const places = [...svg.matchAll(/translate\(([\d.]+) 462\)/g)].map(([, x]) => Number(x))
  expect(places).toHaveLength(missionKinds.length)
  expect([Math.min(...places), Math.max(...places)]).toEqual([first, 1014])
})

test('the numbers are beside each other, above what they count', () => {
  const svg = explorerPicture({ ...nothing, points: 740, streak: 4, games: 1, since: '2026-03' })
  expect(textsIn(svg)).toEqual([
    'Solara',
    'mia_lane',
    'Explorer since March 2026',
    '740',
    'points',
    '4',
    'day streak',
    '1',
    'beta test',
  ])
})
