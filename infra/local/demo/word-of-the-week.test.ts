import { expect, test } from 'vitest'
import { studioLinks } from '../../../shared/brand-community.ts'
import { firstMissions } from '../../operator/first-missions.ts'
import { demoNews } from './news.ts'

const mentions = [...studioLinks, ...demoNews].map(({ text }) => text).filter((text) => /\bword\b/i.test(text))
const missions = firstMissions.filter(({ kind }) => kind === 'word').map(({ text }) => text)

/** Every text that tells when the word is given. */
const announcements = [...mentions, ...missions]

test('every text gives the word at the end of the stream, on the same day', () => {
  expect(announcements.length).toBeGreaterThan(2)
  for (const text of announcements) {
    expect(text).toContain('at the end')
    expect(text).not.toMatch(/Monday|Tuesday|Wednesday|Friday|Saturday|Sunday|half an hour/)
  }
})
