import { expect, test } from 'vitest'
import type { Explorer } from '../../shared/community/explorer-schema.ts'
import { missionKinds } from '../../shared/missions/kinds.ts'
import { explorerPicture } from './explorer-picture.ts'

const nothing: Explorer = { username: 'mia_lane', avatar: null, membershipTier: null, points: null, badges: null }

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

test('all badges fit, from the right edge to the points', () => {
  const svg = explorerPicture({ ...nothing, points: 1_234_567, badges: [...missionKinds] })
  const places = [...svg.matchAll(/translate\((\d+) 462\)/g)].map(([, x]) => Number(x))
  expect(places).toHaveLength(missionKinds.length)
  expect([Math.min(...places), Math.max(...places)]).toEqual([630, 1014])
})
