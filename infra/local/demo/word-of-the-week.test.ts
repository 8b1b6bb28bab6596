import { expect, test } from 'vitest'
import { studioLinks } from '../../../shared/brand-community.ts'
import { demoNews } from './news.ts'

/** Every text that tells when the word is given. */
const announcements = [...studioLinks, ...demoNews].map(({ text }) => text).filter((text) => /\bword\b/i.test(text))

test('every text gives the word at the end of the stream, on the same day', () => {
  expect(announcements.length).toBeGreaterThan(1)
  for (const text of announcements) {
    expect(text).toContain('at the end')
    expect(text).not.toMatch(/Monday|Tuesday|Wednesday|Friday|Saturday|Sunday|half an hour/)
  }
})
